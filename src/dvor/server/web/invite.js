// How others come to a table: its link, a code for phones, the name one sits down with.

import { html, signal, useEffect, useState } from "./lib.js";
import { t } from "./i18n.js";
import { NAME_LENGTH, myName } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { callMe, me } from "./person.js";
import { Icon } from "./art/icons.js";

const COPIED_MS = 2500;

/** What is typed as one's name and not kept yet; null: nothing is. @type {import("./vendor/signals/signals-core.js").Signal<string | null>} */
const typed = signal(null);

/** The name one sits down with. */
export function myNameNow() {
  return (typed.value ?? myName.value).trim();
}

/** Keep the name one has sat down with; that it could not be kept is no matter. */
export async function mayRename() {
  const name = myNameNow();
  typed.value = null;
  if (!name || name === me.value?.name) return;
  myName.value = name;
  await callMe(name).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** What one is called at this table. @param {{onEnter: () => void}} props */
export function NameField({ onEnter }) {
  return html`<form class="namefield" onSubmit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    onEnter();
  }}><label class="entry"><span>${t("page-name")}</span><input name="name" maxlength=${NAME_LENGTH} autocomplete="nickname" spellcheck="false" placeholder=${t("page-guest")} value=${typed.value ?? myName.value}
    onInput=${(/** @type {Event} */ event) => { typed.value = /** @type {HTMLInputElement} */ (event.currentTarget).value; }} /></label></form>`;
}

/** A page of ours as others reach it, where the server knows a better address than this page's. @param {string} path */
export function reachable(path) {
  return `${reach.value || `${location.origin}/`}${path.slice(1)}`;
}

/** The link of a table, to give away. @param {string} id */
function linkOf(id) {
  return reachable(`/t/${encodeURIComponent(id)}`);
}

/** Where others find this page, as the server says; "": it has not said yet. */
const reach = signal("");

/** Copy a link. Without a clipboard, as on plain http, it is marked, so that a key will do. @param {string} link @returns {Promise<boolean>} whether it is copied */
async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    const field = document.querySelector(".linkfield input");
    if (field instanceof HTMLInputElement) {
      field.scrollIntoView({ block: "center" });
      field.select();
    }
    return false;
  }
}

/** @param {string} link */
const shareLink = (link) => navigator.share({ title: t("page-invite-title"), url: link }).catch(() => undefined);
const mayShare = () => typeof navigator.share === "function";

/** What copies the link, and whether it has just done so. @param {string} link @returns {[boolean, () => Promise<void>]} */
function useCopy(link) {
  const [copied, setCopied] = useState(false);
  return [copied, async () => {
    if (!(await copyLink(link))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }];
}

/** One press to ask friends over, where the link itself is out of sight. @param {{id: string}} props */
export function Call({ id }) {
  const link = linkOf(id);
  const [copied, copy] = useCopy(link);
  return html`<button class="btn plain call" type="button" data-act="call" onClick=${() => (mayShare() ? shareLink(link) : copy())}>${t(copied ? "page-call-copied" : "page-call")}</button>`;
}

/** A link to give away: seen, copied, handed on; and what else can be done with it. @param {{link: string, label: string, children?: unknown}} props */
export function LinkField({ link, label, children = null }) {
  const [copied, copy] = useCopy(link);
  useEffect(() => {
    request("GET", "/api/home").then(({ addresses }) => { reach.value = addresses[0] ?? ""; }, (error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }, []);
  return html`<div class="linkfield"><input readonly value=${link} aria-label=${label} onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select()} />
    <div class="row-of"><button class="btn plain" type="button" data-act="copy-link" onClick=${copy}><${Icon} name="copy" size=${18} />${t(copied ? "page-code-copied" : "page-code-copy")}</button>
      ${mayShare() && html`<button class="btn plain" type="button" data-act="share" onClick=${() => shareLink(link)}>${t("page-share")}</button>`}${children}</div></div>`;
}

/** @param {{id: string}} props */
export function Invite({ id }) {
  const [shown, setShown] = useState(false);
  return html`<section class="invite paper"><h2 class="title">${t("page-invite")}</h2><p class="small">${t("page-invite-text")}</p>
    <${LinkField} link=${linkOf(id)} label=${t("page-invite-link")}><button class="btn plain" type="button" data-act="qr" aria-expanded=${shown ? "true" : "false"} onClick=${() => setShown(!shown)}><${Icon} name="qr" size=${18} />${t("page-qr")}</button><//>
    ${shown && html`<img class="qr" src=${`/api/tables/${encodeURIComponent(id)}/qr`} alt=${t("page-qr-alt")} width="220" height="220" />`}</section>`;
}
