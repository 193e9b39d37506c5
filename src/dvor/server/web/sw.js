// The worker behind the page. It keeps the files of one shell, named by their hash, and knows what to show when the network is gone.
// The page itself, tables and answers of the server are always asked for: nothing of them is kept, so nothing of them can be stale.
// The server writes the hash and the names of the files into this script; an old page goes on with its own files until it is left.

(() => {
  const HASH = "-";
  /** @type {string[]} */
  const FILES = [];
  const OURS = "dvor-";
  const CACHE = OURS + HASH;
  const OFFLINE = "/offline";

  /** @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} Lasting */
  /** @typedef {Event & {request: Request, respondWith: (answer: Promise<Response>) => void}} Asking */
  /** @typedef {{url: string, focus: () => Promise<unknown>}} Tab */
  /**
   * @typedef {EventTarget & {location: Location, skipWaiting: () => Promise<void>,
   *   clients: {matchAll: (asked: object) => Promise<Tab[]>, openWindow: (path: string) => Promise<unknown>}}} Worker
   */
  const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

  /** Keep the whole shell, or nothing: a server that is already newer gives other files under this name. */
  async function fill() {
    const cache = await caches.open(CACHE);
    const page = await fetch(OFFLINE, { cache: "no-store" });
    if (!page.ok || !(await page.clone().text()).includes(`/a/${HASH}/`)) throw new Error("another shell");
    await Promise.all(FILES.map(async (name) => {
      const file = await fetch(`/a/${HASH}/${name}`);
      if (!file.ok || !file.headers.get("cache-control")?.includes("immutable")) throw new Error(`another ${name}`);
      await cache.put(`/a/${HASH}/${name}`, file);
    }));
    await cache.put(OFFLINE, page);
  }

  /** Only this shell is left. */
  async function tidy() {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }

  /** A tab with the newest shell has come; where it is the only one nobody needs the old shell. What it was loaded over may be told as a tab for a moment. */
  async function takeOver() {
    for (let turn = 0; turn < 20; turn += 1) {
      const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      if (tabs.length <= 1) {
        await worker.skipWaiting();
        return;
      }
      await new Promise((go) => { setTimeout(go, 250); });
    }
  }

  /** The page, from the server; without one, the page that says so. @param {Request} request */
  async function page(request) {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(OFFLINE);
      if (!kept) throw error;
      return kept;
    }
  }

  /** A file of a shell: as it was kept, else from the server. @param {Request} request */
  async function file(request) {
    return (await caches.match(request)) ?? fetch(request);
  }

  /** Back to the table a notice was about. @param {string} path */
  async function show(path) {
    const tabs = await worker.clients.matchAll({ type: "window" });
    const there = tabs.find((tab) => new URL(tab.url).pathname === path);
    await (there ? there.focus() : worker.clients.openWindow(path));
  }

  worker.addEventListener("install", (event) => /** @type {Lasting} */ (event).waitUntil(fill()));
  worker.addEventListener("activate", (event) => /** @type {Lasting} */ (event).waitUntil(tidy()));
  worker.addEventListener("message", (event) => {
    if (/** @type {MessageEvent} */ (event).data === "take over") /** @type {any} */ (event).waitUntil(takeOver());
  });
  worker.addEventListener("fetch", (event) => {
    const { request, respondWith } = /** @type {Asking} */ (event);
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== worker.location.origin) return;
    if (url.pathname.startsWith("/a/")) respondWith.call(event, file(request));
    else if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) respondWith.call(event, page(request));
  });
  worker.addEventListener("notificationclick", (event) => {
    const { notification } = /** @type {Lasting & {notification: Notification}} */ (event);
    notification.close();
    /** @type {Lasting} */ (event).waitUntil(show(String(notification.data)));
  });
})();
