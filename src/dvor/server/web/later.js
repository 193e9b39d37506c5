// Parts of the page that nobody needs before he plays: fetched when they are first wanted, or when there is nothing else to do.

import { html, signal, useEffect } from "./lib.js";
import { allWords } from "./i18n.js";
import { ApiError, untilAnswered } from "./api.js";
import { failure } from "./store.js";

/** Nothing is fetched ahead so soon after the start, ms. */
const QUIET_MS = 2500;

/** What is fetched when there is nothing else to do, and what as soon as something is shown. @type {(() => Promise<void>)[]} */
const parts = [];
/** @type {(() => Promise<void>)[]} */
const next = [];

/** A sheet that only one part needs; nothing of it is shown before its sheet is there. @param {string} name @returns {Promise<void>} */
function dressed(name) {
  const href = new URL(name, import.meta.url).href;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`no sheet ${name}`));
    });
    document.head.append(link);
  });
}

/**
 * A component out of a module that is not here yet; until then there is nothing in its place.
 * @template {Record<string, any>} M
 * @template {keyof M} N
 * @param {() => Promise<M>} load
 * @param {N} name
 * @param {{ahead?: boolean, soon?: boolean, sheet?: string}} [how] ahead: fetched before it is wanted; soon: part of the first load, words and all, but
 *   after what is shown first; sheet: what it is dressed in
 * @returns {M[N]}
 */
export function later(load, name, { ahead = true, soon = false, sheet } = {}) {
  /** @type {import("./vendor/signals/signals-core.js").Signal<M | null>} */
  const here = signal(null);
  const fetched = async () => {
    if (here.peek()) return;
    const [part] = await Promise.all([load(), soon || allWords(), sheet === undefined ? undefined : dressed(sheet)]);
    here.value = part;
  };
  if (soon) next.push(fetched);
  else if (ahead) parts.push(fetched);
  /** @param {any} props */
  function Later(props) {
    useEffect(() => {
      let wanted = true;
      const ask = () => fetched().catch(() => Promise.reject(new ApiError("page-offline", "", {}, 0)));
      untilAnswered(ask, (error) => { failure.value = error; }, () => wanted).catch(() => undefined); // nobody waits any more
      return () => {
        wanted = false;
      };
    }, []);
    return here.value && html`<${here.value[name]} ...${props} />`;
  }
  return /** @type {M[N]} */ (Later);
}

/** Fetch what belongs to the first load: all its modules are asked for at once, where the page has not done so itself (`assets.py`). */
export async function fetchNext() {
  const names = document.querySelector('meta[name="next"]');
  for (const name of names?.getAttribute("content")?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: new URL(name, import.meta.url).href }));
  }
  names?.remove();
  for (const fetched of next) await fetched().catch(() => undefined);
}

/** Fetch what is left while the page is idle, one part after the other. A line that is down is no matter: whoever wants a part asks again. */
export async function fetchLater() {
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 1));
  await new Promise((go) => setTimeout(() => idle(() => go(null)), QUIET_MS));
  for (const fetched of parts) await fetched().catch(() => undefined);
}
