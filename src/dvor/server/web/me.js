// The page about oneself: name, account, games, what is kept, and how to be forgotten.

import { html, signal, useEffect, useState } from "./lib.js";
import { failureText, t } from "./i18n.js";
import { NAME_LENGTH, lang, myName } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { failure } from "./store.js";
import { become, callMe, forgetMe, knowMe, me } from "./person.js";
import { addPasskey, canPasskey, enterByPasskey } from "./passkeys.js";
import { Langs } from "./chips.js";
import { ThemeChoice } from "./looks.js";
import { Sounds } from "./soundmenu.js";
import { TileChoice } from "./tilechoice.js";
import { Field, Notes, inSight } from "./fields.js";
import { MyRatings } from "./myratings.js";
import { later } from "./later.js";
import { back } from "./router.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").OwnTable} OwnTable */
/** How many matches of a game were played to their end, and won. @typedef {{game: string, played: number, won: number}} Figure */
/** @typedef {{id: string, name: string, made_at: number}} Passkey */

const Mirror = later(() => import("./mirror.js"), "Mirror", { ahead: false, sheet: "css/mirror.css" });

/** The tables where nothing is over. @type {import("./vendor/signals/signals-core.js").Signal<OwnTable[]>} */
const games = signal([]);
/** What this person has played, by game; null until it is known. @type {import("./vendor/signals/signals-core.js").Signal<Figure[] | null>} */
const figures = signal(null);
/** @type {import("./vendor/signals/signals-core.js").Signal<Passkey[]>} */
const keys = signal([]);

/** Do it and show what goes wrong. @param {() => Promise<void>} work @param {(text: string) => void} say where to say it */
async function tried(work, say) {
  say("");
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say(failureText(error));
  }
}

/** @param {string} text */
function sayLoud(text) {
  failure.value = text ? { code: "", message: text, facts: {} } : null;
}

async function refresh() {
  await knowMe();
  /** @type {OwnTable[]} */
  const all = await request("GET", "/api/tables");
  games.value = all.filter((one) => one.phase !== "over");
  figures.value = await request("GET", "/api/me/figures");
  keys.value = me.value?.kind === "account" ? await request("GET", "/api/passkeys") : [];
}

/** A form with its fields, one button, and what went wrong. @param {{act: string, title: string, go: string, onGo: (said: FormData) => Promise<void>, children?: unknown}} props */
function Form({ act, title, go, onGo, children }) {
  const [wrong, setWrong] = useState("");
  return html`<form class="meform" data-act=${act} onSubmit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    tried(() => onGo(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget))), setWrong);
  }}>${title && html`<h3>${title}</h3>`}${children}<button class="btn plain" type="submit">${go}</button>${wrong && html`<p class="why" role="alert">${wrong}</p>`}</form>`;
}

/** @param {FormData} said */
const entered = (said) => ({ login: String(said.get("login")), password: String(said.get("password")) });

/** @param {unknown} said */
async function signedIn(said) {
  become(/** @type {import("./person.js").Me} */ (said));
  await refresh();
}

function Guest() {
  const login = html`<${Field} name="login" label=${t("page-me-login")} complete="username" />`;
  return html`<section><h2 class="title">${t("page-me-account")}</h2><p class="small">${t("page-me-guest-text")}</p>
    <div class="twoforms">
      <${Form} act="sign-in" title=${t("page-me-sign-in")} go=${t("page-me-sign-in")} onGo=${async (/** @type {FormData} */ said) => signedIn(await request("POST", "/api/session", entered(said)))}>
        ${login}<${Field} name="password" kind="password" label=${t("page-me-password")} complete="current-password" /><//>
      <${Form} act="sign-up" title=${t("page-me-sign-up")} go=${t("page-me-sign-up")} onGo=${async (/** @type {FormData} */ said) => signedIn(await request("POST", "/api/account", { ...entered(said), name: myName.value }))}>
        ${login}<${Field} name="password" kind="password" label=${t("page-me-new-password")} complete="new-password" /><//>
    </div>
    ${canPasskey() && html`<button class="btn plain" type="button" data-act="passkey" onClick=${() => tried(async () => signedIn(await enterByPasskey()), sayLoud)}>${t("page-me-passkey-enter")}</button>`}</section>`;
}

function Account() {
  const [alone, setAlone] = useState(false);
  const out = async () => {
    await request("DELETE", "/api/session");
    forgetMe();
    await refresh();
  };
  return html`<section><h2 class="title">${t("page-me-account")}</h2><p>${t("page-me-signed-in", { login: me.value?.login ?? "" })}</p>
    <div class="row-of"><button class="btn plain" type="button" data-act="sign-out" onClick=${() => tried(out, sayLoud)}>${t("page-me-sign-out")}</button>
      <button class="btn plain" type="button" data-act="others-out" onClick=${() => tried(async () => {
        await request("DELETE", "/api/account/sessions");
        setAlone(true);
      }, sayLoud)}>${t(alone ? "page-me-others-are-out" : "page-me-others-out")}</button></div>
    <details><summary>${t("page-me-change-password")}</summary>
      <${Form} act="password" title="" go=${t("page-me-change-password")} onGo=${async (/** @type {FormData} */ said) => signedIn(await request("PUT", "/api/account/password", { old: String(said.get("old")), new: String(said.get("new")) }))}>
        <${Field} name="old" kind="password" label=${t("page-me-old-password")} complete="current-password" /><${Field} name="new" kind="password" label=${t("page-me-new-password")} complete="new-password" /><//></details>
    ${(canPasskey() || keys.value.length > 0) && html`<details><summary>${t("page-me-passkeys", { count: keys.value.length })}</summary>
      <ul class="keys">${keys.value.map((one) => html`<li key=${one.id}><span>${one.name || t("page-me-passkey")} · ${new Intl.DateTimeFormat(lang.value, { dateStyle: "medium" }).format(one.made_at)}</span>
        <button class="square" type="button" aria-label=${t("page-me-passkey-drop")} onClick=${() => tried(async () => {
          await request("DELETE", `/api/passkeys/${encodeURIComponent(one.id)}`);
          await refresh();
        }, sayLoud)}><${Icon} name="close" size=${18} /></button></li>`)}</ul>
      ${canPasskey() && html`<button class="btn plain" type="button" data-act="add-passkey" onClick=${() => tried(async () => {
        await addPasskey();
        await refresh();
      }, sayLoud)}>${t("page-me-passkey-add")}</button>`}</details>`}</section>`;
}

/** @param {{all: Figure[]}} props */
function Figures({ all }) {
  if (all.length === 0) return html`<p class="small">${t("page-me-figures-none")}</p>`;
  const percent = new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: 0 });
  return html`<table class="figures num"><caption class="unseen">${t("page-me-games")}</caption>
    <thead><tr><th scope="col">${t("page-me-figures-game")}</th><th scope="col">${t("page-me-figures-played")}</th><th scope="col">${t("page-me-figures-won")}</th></tr></thead>
    <tbody>${all.map((one) => html`<tr key=${one.game}><th scope="row">${t(`game-${one.game}`)}</th><td>${one.played}</td><td>${one.won} · ${percent.format(one.won / one.played)}</td></tr>`)}</tbody></table>`;
}

/** To be forgotten takes two presses. */
function Forget() {
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState("");
  const account = me.value?.kind === "account";
  const go = () => tried(async () => {
    await request("DELETE", "/api/me");
    forgetMe();
    setSure(false);
    await refresh();
  }, setWrong);
  return html`<section><h2 class="title">${t("page-me-data")}</h2><p class="small">${t("page-me-data-text")}</p>
    <div class="row-of"><a class="btn plain" href=${`/api/me/data?lang=${lang.value}`} download="dvor.json"><${Icon} name="save" />${t("page-me-export")}</a>
      ${!sure && html`<button class="btn plain" type="button" data-act="forget" onClick=${() => setSure(true)}>${t(account ? "page-me-delete" : "page-me-forget")}</button>`}</div>
    ${sure && html`<div class="sure" ref=${inSight} role="group" aria-labelledby="sure"><p id="sure">${t("page-me-sure")}</p>
      <div class="row-of"><button class="btn plain" type="button" data-act="forget-not" onClick=${() => setSure(false)}>${t("page-me-sure-not")}</button>
        <button class="btn brick" type="button" data-act="forget-sure" onClick=${go}>${t("page-me-sure-do")}</button></div></div>`}
    ${wrong && html`<p class="why" role="alert">${wrong}</p>`}</section>`;
}

export function Me() {
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    tried(refresh, sayLoud);
  }, []);
  const who = me.value;
  return html`<div class="opts me">
    <header class="bar"><a class="square" href="/" aria-label=${t("page-back")} onClick=${back}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-me")}</b><span>${who?.login ?? t("page-guest")}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody choose">
      <section><h2 class="title">${t("page-me-name")}</h2><p class="small">${t("page-me-name-text")}</p>
        <form class="field-line" data-act="name" onSubmit=${(/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          const said = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
          tried(async () => {
            await callMe(String(said.get("name")));
            setSaved(true);
          }, sayLoud);
        }}><input name="name" maxlength=${NAME_LENGTH} autocomplete="nickname" aria-label=${t("page-me-name")} defaultValue=${myName.value} key=${who?.name ?? ""} onInput=${() => setSaved(false)} />
          <button class="btn plain" type="submit">${t(saved ? "page-me-name-kept" : "page-me-name-keep")}</button></form></section>
      ${who?.kind === "account" ? html`<${Account} />` : html`<${Guest} />`}
      <section><h2 class="title">${t("page-me-games")}</h2>${figures.value && html`<${Figures} all=${figures.value} />`}<${Notes} tables=${games.value} />
        <div class="row-of"><a class="btn plain" id="to-history" href="/history"><${Icon} name="sheet" />${t("page-me-all-games")}</a></div></section>
      <${Mirror} />
      ${who?.kind === "account" && html`<${MyRatings} key=${who.login} />`}
      <section><h2 class="title">${t("page-me-device")}</h2><div class="menu-list"><${TileChoice} /><${ThemeChoice} /><${Sounds} /></div></section>
      <${Forget} />
    </main></div>`;
}
