// The page as an app of the device: the worker that keeps its files, the manifest in the reader's language, the offer to install it.
// Over plain http a browser allows none of it (but for this very machine), and nothing of it is shown.

import { effect, html, signal } from "./lib.js";
import { t } from "./i18n.js";
import { lang, theme } from "./prefs.js";
import { Icon } from "./art/icons.js";

/** How a browser offers to install a page. @typedef {Event & {prompt: () => Promise<unknown>}} Offer */

/** @type {import("./vendor/signals/signals-core.js").Signal<Offer | null>} */
const offer = signal(null);
/** Browsers of phones that install a page by hand only know this word, and whether it has been done. */
const byHand = "standalone" in navigator && !navigator.standalone && isSecureContext;

/** The colour of a browser's own bars is that of the wall. */
function paintBars() {
  const wall = getComputedStyle(document.documentElement).getPropertyValue("--plaster").trim();
  for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.setAttribute("content", wall);
}

/** Follow language and light, and what the browser offers. */
export function followInstall() {
  effect(() => {
    void theme.value;
    queueMicrotask(paintBars);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => queueMicrotask(paintBars));
  if (!isSecureContext) return;
  const link = document.head.appendChild(document.createElement("link"));
  link.rel = "manifest";
  effect(() => {
    link.href = `/app.webmanifest?lang=${lang.value}`;
  });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // it is offered in the menu, and nowhere by itself
    offer.value = /** @type {Offer} */ (event);
  });
  addEventListener("appinstalled", () => {
    offer.value = null;
  });
}

/** Let the worker keep the shell. A newer one that waits is told that a page with the newer shell is here. */
export async function keepShell() {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  try {
    const kept = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    kept.waiting?.postMessage("take over");
  } catch {
    // storage may be forbidden, or the line is down: the page goes on without
  }
}

/** A quiet line where the page can be installed. */
export function Install() {
  const asked = offer.value;
  if (asked) {
    return html`<button class="btn plain" type="button" data-act="install" onClick=${() => {
      offer.value = null;
      asked.prompt().catch(() => undefined);
    }}><${Icon} name="home" />${t("page-app-install")}</button>`;
  }
  return byHand && html`<p class="small">${t("page-app-install-hand")}</p>`;
}
