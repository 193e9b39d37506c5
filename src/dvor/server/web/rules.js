// The rules of a game to read: the page of the rulebook in the reader's language (docs/rulebook.md).

import { html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { ApiError, request } from "./api.js";
import { back } from "./router.js";
import { failure } from "./store.js";
import { Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @typedef {{chain: string, svg: string, hand: string, hand_svg: string}} Picture */
/** @typedef {{value: string, name: string, usual: boolean, rules: string[]}} ChoiceLine */
/** @typedef {{setup: string, picture: Picture | null, outcomes: [string, string][]}} Scene */
/** @typedef {{id: string, name: string, hint: string, choices: ChoiceLine[], scenes: Scene[]}} OptionPart */
/**
 * @typedef {object} RuleBook the page of a game
 * @property {string} game
 * @property {string} lang
 * @property {string} title
 * @property {string} about
 * @property {string[]} card players, minutes, how much skill counts
 * @property {{id: string, title: string, sentences: string[]}[]} sections
 * @property {string} usual
 * @property {OptionPart[]} options
 * @property {{id: string, caption: string, setup: string, outcome: string, picture: Picture | null}[]} examples
 * @property {{id: string, text: string, picture: Picture | null, move: string, arena: string, command: string}[]} tips
 * @property {[string, string, string]} headings of options, examples, tips
 */

/** @type {import("./vendor/signals/signals-core.js").Signal<RuleBook | null>} */
const page = signal(null);

/** @param {string} game @param {string} wanted */
async function load(game, wanted) {
  try {
    const said = await request("GET", `/api/rules/${encodeURIComponent(game)}/${wanted}`);
    if (lang.peek() === wanted) page.value = said;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  }
}

/** @param {string} svg @param {string} alt @param {string} cls */
const drawn = (svg, alt, cls) => svg && html`<img class=${cls} alt=${alt} src=${`data:image/svg+xml,${encodeURIComponent(svg)}`} />`;

/** @param {{picture: Picture | null}} props */
function Shown({ picture }) {
  return picture && html`<div class="shown">${drawn(picture.svg, picture.chain, "table")}${drawn(picture.hand_svg, picture.hand, "held")}</div>`;
}

/** @param {{part: OptionPart, usual: string}} props */
function Option({ part, usual }) {
  return html`<details><summary><b>${part.name}</b>${part.hint && html` <span>${part.hint}</span>`}</summary>
    <dl>${part.choices.map((one) => html`<dt key=${one.value}>${one.name}${one.usual && html` <i>${usual}</i>`}</dt>${one.rules.length > 0 && html`<dd>${one.rules.join(" ")}</dd>`}`)}</dl>
    ${part.scenes.map((scene, at) => html`<div class="scene" key=${at}>${scene.setup && html`<p>${scene.setup}</p>`}<${Shown} picture=${scene.picture} />
      <dl>${scene.outcomes.map(([name, outcome]) => html`<dt>${name}</dt><dd>${outcome}</dd>`)}</dl></div>`)}</details>`;
}

/** @param {{game: string}} props */
export function RulesPage({ game }) {
  const wanted = lang.value;
  useEffect(() => {
    load(game, wanted);
  }, [game, wanted]);
  const book = page.value?.game === game ? page.value : null;
  return html`<div class="opts rulebook">
    <header class="bar"><a class="square" href="/new" aria-label=${t("page-back")} onClick=${back}><${Icon} name="back" /></a>
      <div class="game"><b>${book?.title ?? ""}</b><span>${t("page-rules")}</span></div><div class="sp"></div><${Langs} /></header>
    <main class="obody" lang=${book?.lang} aria-busy=${book ? "false" : "true"}>${book && html`<article>
      <h1 class="title">${book.title}</h1><p class="lead">${book.about}</p>
      <ul class="facts">${book.card.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
      ${book.sections.map((one) => html`<section key=${one.id}><h2 class="title">${one.title}</h2>${one.sentences.map((text) => html`<p key=${text}>${text}</p>`)}</section>`)}
      ${book.tips.length > 0 && html`<section><h2 class="title">${book.headings[2]}</h2>${book.tips.map((tip) => html`<div class="scene" key=${tip.id}><p>${tip.text}</p><${Shown} picture=${tip.picture} /><p class="small">${tip.move} ${tip.arena}</p></div>`)}</section>`}
      ${book.options.length > 0 && html`<section><h2 class="title">${book.headings[0]}</h2>${book.options.map((part) => html`<${Option} key=${part.id} part=${part} usual=${book.usual} />`)}</section>`}
      ${book.examples.length > 0 && html`<section><h2 class="title">${book.headings[1]}</h2>${book.examples.map((one) => html`<div class="scene" key=${one.id}><p><b>${one.caption}</b> ${one.setup}</p><${Shown} picture=${one.picture} /><p>${one.outcome}</p></div>`)}</section>`}
    </article>`}</main>
    <footer class="ofoot"><span></span><a class="btn sign" href=${`/new?game=${game}`}>${t("page-rules-play")}</a></footer>
  </div>`;
}
