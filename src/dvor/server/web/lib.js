// The one door to the vendored libraries.

import { h, render, Fragment } from "./vendor/preact/preact.js";
import htm from "./vendor/htm/htm.js";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/preact/hooks.js";
export { batch, computed, effect, signal } from "./vendor/signals/signals.js";
export { Fragment, render };

/** Templates: html`<p class=${name}>…</p>` */
export const html = htm.bind(h);
