// A match that is over for others to see: as a picture made in this page, and as a link that may be withdrawn.

import { html, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { ApiError, request } from "./api.js";
import { picturePng } from "./picture.js";
import { playersOf } from "./positions.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./positions.js").Replayed} Replayed */
/** @typedef {import("./types.js").Players} Players */

/** @param {string} share */
const linkOf = (share) => `${location.origin}/s/${share}`;

/** Hand it to another program of the device. @param {ShareData} what @returns {Promise<boolean>} false: there is none that takes it */
async function handOn(what) {
  if (!navigator.canShare?.(what)) return false;
  try {
    await navigator.share(what);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // whoever has closed the list of programs has chosen none
  }
  return true;
}

/** @param {Blob} data @param {string} name */
function save(data, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The link with what can be done with it. @param {{base: string, share: string, title: string, onChange: (share: string | null) => void, failed: (error: unknown) => void}} props */
function Link({ base, share, title, onChange, failed }) {
  const [copied, setCopied] = useState(false);
  const link = linkOf(share);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      document.querySelector(".sharelink input")?.dispatchEvent(new Event("focus")); // no right to the clipboard, or no https: it is marked to be copied
    }
  };
  return html`<div class="sharelink"><label class="entry"><span>${t("page-share-address")}</span>
      <input readonly value=${link} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()} /></label>
    <div class="row-of"><button class="btn plain" type="button" data-act="copy-link" onClick=${copy}><${Icon} name="link" size=${20} />${t(copied ? "page-share-copied" : "page-share-copy")}</button>
      ${typeof navigator.share === "function" && html`<button class="btn plain" type="button" data-act="send-link" onClick=${() => handOn({ url: link, title })}>${t("page-share-send")}</button>`}
      <button class="btn plain" type="button" data-act="withdraw-link" onClick=${() => request("DELETE", `${base}/share`).then(() => onChange(null), failed)}>${t("page-share-withdraw")}</button></div></div>`;
}

/** @param {{base: string, whole: Replayed, players: Players}} props */
export function Share({ base, whole, players }) {
  const [share, setShare] = useState(whole.share);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {unknown} error */
  const failed = (error) => {
    if (!(error instanceof ApiError)) throw error;
    setWrong(failureText(error));
  };
  const title = t(`game-${whole.game}`);
  const picture = async () => {
    setBusy(true);
    try {
      const data = await picturePng(whole, players);
      const file = new File([data], `dvor-${whole.game}.png`, { type: "image/png" });
      if (!(await handOn({ files: [file], title }))) save(data, file.name);
    } finally {
      setBusy(false);
    }
  };
  return html`<div class="sharing"><h2>${t("page-share-match")}</h2>
    <div class="row-of"><button class="btn plain" type="button" data-act="picture" disabled=${busy} onClick=${picture}><${Icon} name="picture" size=${20} />${t("page-share-picture")}</button>
      ${whole.seat !== null && share === null && html`<button class="btn plain" type="button" data-act="share-link" onClick=${() => request("POST", `${base}/share`, {}).then((said) => setShare(said.share), failed)}><${Icon} name="link" size=${20} />${t("page-share-link")}</button>`}</div>
    ${whole.seat !== null && html`<p class="small">${t(share === null ? "page-share-hint" : "page-share-open")}</p>`}
    ${share !== null && html`<${Link} base=${base} share=${share} title=${title} onChange=${setShare} failed=${failed} />`}
    ${wrong && html`<p class="why" role="alert">${wrong}</p>`}</div>`;
}

/** The page over a table whose match is over. @param {{base: string, replay: string}} props replay: the address of the match to look at again */
export function SharePanel({ base, replay }) {
  const [whole, setWhole] = useState(/** @type {Replayed | null} */ (null));
  const [wrong, setWrong] = useState("");
  useEffect(() => {
    request("GET", base).then(setWhole, (error) => setWrong(failureText(error)));
  }, [base]);
  return html`<div class="body sharebody">${wrong && html`<p class="why" role="alert">${wrong}</p>`}${whole && html`<${Share} base=${base} whole=${whole} players=${playersOf(whole)} />
    <a class="btn plain" href=${replay}><${Icon} name="again" size=${20} />${t("page-replay")}</a>`}</div>`;
}
