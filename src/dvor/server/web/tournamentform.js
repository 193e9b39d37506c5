// A new tournament: what is played, who meets whom, how many deals, how they are compared, who may come.

import { computed, html, signal, useEffect } from "./lib.js";
import { t } from "./i18n.js";
import { ApiError, request } from "./api.js";
import { failure } from "./store.js";
import { knowMe } from "./person.js";
import { cupLink, go, rename } from "./router.js";
import { FAMILIES, games, unbroken } from "./chooser.js";
import { OptionFields, Seating, Tags, changed, code, game, isPaired, openRules, seats } from "./rulesform.js";
import { KINDS, SCORES, kindAbout, kindText, scoreAbout, scoreText } from "./cupwords.js";
import { clockText } from "./terms.js";
import { Chips, Langs } from "./chips.js";
import { Icon } from "./art/icons.js";

/** @typedef {import("./types.js").CupKind} CupKind */
/** @typedef {import("./types.js").CupScore} CupScore */
/** @typedef {import("./types.js").Clock} Clock */
/** What is chosen besides the rules; rounds: null: as many as come out. @typedef {{name: string, kind: CupKind, deals: number, rounds: number | null, score: CupScore, bots: boolean, is_public: boolean, clock: Clock}} Wanted */

const HOUSE = "kozel_pair";
const DEALS = [8, 12, 16, 24, 32];
const MOST_DEALS = 500;
const MOST_ROUNDS = 16;
/** @type {Clock[]} */
const CLOCKS = [{ bank_s: 30, increment_s: 10 }, { bank_s: 60, increment_s: 15 }, { bank_s: 180, increment_s: 15 }];
/** @type {Wanted} */
const USUAL = { name: "", kind: "pairs", deals: 24, rounds: null, score: "average", bots: true, is_public: true, clock: { bank_s: 60, increment_s: 15 } };

const wanted = signal(USUAL);
const busy = signal(false);
/** @param {Partial<Wanted>} change */
const want = (change) => { wanted.value = { ...wanted.value, ...change }; };

/** Whether two sides meet at a table; those of more meet anew in every round. */
const isTwoSided = computed(() => game.value !== null && (seats.value === 2 || isPaired(game.value)));

/** In how many rounds so many deals can be played. @param {number} deals */
function divisors(deals) {
  return Array.from({ length: Math.min(deals, MOST_ROUNDS) }, (_, at) => at + 1).filter((one) => deals % one === 0);
}

/** The address of the form as it is filled in. */
function here() {
  return `/tournaments/new?${new URLSearchParams(Object.keys(changed.value).length > 0 ? { rules: code.value } : { game: game.value?.id ?? HOUSE })}`;
}

/** Other rules: what goes with two sides alone is given up where there are more. */
function onRules() {
  rename(here());
  if (!isTwoSided.value && !["pairs", "individual"].includes(wanted.value.kind)) want({ kind: "pairs" });
}

async function make() {
  const of = game.value;
  if (!of || busy.value) return;
  busy.value = true;
  try {
    await knowMe();
    const { name, rounds, kind, ...others } = wanted.value;
    const { id } = await request("POST", "/api/tournaments", { ...others, kind, name: name.trim() || t("page-cup-name-usual"), game: of.id, options: changed.value, seats: seats.value, rounds: kind === "round_robin" ? null : rounds });
    failure.value = null;
    want({ name: "" });
    go(cupLink(id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    failure.value = error;
  } finally {
    busy.value = false;
  }
}

/** One thing to choose, with a line that explains it. @param {{id: string, title: string, hint?: string, children: unknown}} props */
function Term({ id, title, hint = "", children }) {
  return html`<li data-option=${id}><div class="h"><b>${title}</b></div>${hint && html`<p>${hint}</p>`}${children}</li>`;
}

/** The game, by families. */
function GameField() {
  const of = game.value;
  return html`<${Term} id="game" title=${t("page-cup-game")} hint=${of ? unbroken(t(`game-${of.id}-about`)) : ""}><label class="pick"><span class="unseen">${t("page-cup-game")}</span>
    <select name="game" value=${of?.id ?? ""} onChange=${(/** @type {Event} */ event) => openRules(/** @type {HTMLSelectElement} */ (event.currentTarget).value, null, onRules)}>${FAMILIES.map(([family, title]) => {
      const some = games.value.filter((one) => one.family === family);
      return some.length > 0 && html`<optgroup key=${family} label=${t(title ?? "")}>${some.map((one) => html`<option key=${one.id} value=${one.id}>${t(`game-${one.id}`)}</option>`)}</optgroup>`;
    })}</select></label><//>`;
}

/** How many deals, and in how many rounds. */
function DealFields() {
  const { deals, rounds, kind } = wanted.value;
  const each = rounds === null ? null : deals / rounds;
  return html`<${Term} id="deals" title=${t("page-cup-deals")} hint=${t("page-cup-deals-hint")}><div class="chips-and"><${Chips} label=${t("page-cup-deals")} value=${deals} onPick=${pickDeals} choices=${DEALS.map((one) => ({ value: one, text: String(one) }))} />
      <input class="number-field" name="deals" type="number" inputmode="numeric" min="1" max=${MOST_DEALS} aria-label=${t("page-cup-deals-number")} placeholder=${t("page-option-other")} value=${DEALS.includes(deals) ? "" : deals}
        onChange=${(/** @type {Event} */ event) => pickDeals(Math.trunc(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)))} /></div><//>
    <${Term} id="rounds" title=${t("page-cup-rounds")} hint=${t("page-cup-rounds-hint")}>${kind === "round_robin" ? html`<p class="why">${t("page-cup-rounds-all")}</p>` : html`<${Chips} label=${t("page-cup-rounds")} value=${rounds} onPick=${(/** @type {number | null} */ one) => want({ rounds: one })}
      choices=${[{ value: null, text: t("page-cup-rounds-auto") }, ...divisors(deals).map((one) => ({ value: one, text: String(one) }))]} />${each !== null && html`<p>${t("page-cup-rounds-each", { each })}</p>`}`}<//>`;
}

/** @param {number} deals */
function pickDeals(deals) {
  const number = Math.min(MOST_DEALS, Math.max(1, deals || USUAL.deals));
  const { rounds } = wanted.value;
  want({ deals: number, rounds: rounds !== null && number % rounds === 0 ? rounds : null });
}

/** What only tournaments have. */
function CupFields() {
  const { kind, score, bots, is_public: open, clock } = wanted.value;
  const two = isTwoSided.value;
  const key = (/** @type {Clock} */ one) => JSON.stringify(one);
  return html`<${Term} id="kind" title=${t("page-cup-kind")} hint=${kindAbout(kind)}><${Chips} label=${t("page-cup-kind")} value=${kind} onPick=${(/** @type {CupKind} */ one) => { if (two || one === "pairs" || one === "individual") want({ kind: one }); }}
      choices=${KINDS.map((one) => ({ value: one, text: kindText(one), off: !two && (one === "round_robin" || one === "swiss") }))} />${!two && html`<p class="why">${t("page-cup-kind-two")}</p>`}<//>
    <${DealFields} />
    <${Term} id="score" title=${t("page-cup-score")} hint=${scoreAbout(score)}><${Chips} label=${t("page-cup-score")} value=${score} onPick=${(/** @type {CupScore} */ one) => want({ score: one })} choices=${SCORES.map((one) => ({ value: one, text: scoreText(one) }))} /><//>
    <${Term} id="bots" title=${t("page-cup-bots")} hint=${t("page-cup-bots-hint")}><${Chips} label=${t("page-cup-bots")} value=${bots} onPick=${(/** @type {boolean} */ one) => want({ bots: one })}
      choices=${[{ value: true, text: t("page-cup-bots-yes") }, { value: false, text: t("page-cup-bots-no") }]} /><//>
    <${Term} id="public" title=${t("page-cup-public")} hint=${t("page-cup-public-hint")}><${Chips} label=${t("page-cup-public")} value=${open} onPick=${(/** @type {boolean} */ one) => want({ is_public: one })}
      choices=${[{ value: true, text: t("page-comes-yard") }, { value: false, text: t("page-comes-link") }]} /><//>
    <${Term} id="clock" title=${t("page-clock")} hint=${t("page-clock-hint")}><${Chips} label=${t("page-clock")} value=${key(clock)} onPick=${(/** @type {string} */ one) => want({ clock: JSON.parse(one) })} choices=${CLOCKS.map((one) => ({ value: key(one), text: clockText(one) }))} /><//>`;
}

/** @param {{game: string | null, code: string | null}} props */
export function NewTournament({ game: wantedGame, code: wantedCode }) {
  useEffect(() => {
    openRules(wantedGame ?? HOUSE, wantedCode, onRules);
  }, [wantedGame, wantedCode]);
  const of = game.value;
  return html`<div class="opts newcup">
    <header class="bar"><a class="square" href="/tournaments" aria-label=${t("page-cups")}><${Icon} name="back" /></a>
      <div class="game"><b role="heading" aria-level="1">${t("page-cup-new")}</b></div><div class="sp"></div>
      ${of && html`<a class="square" href=${`/rules/${of.id}`} aria-label=${t("page-rules-of", { name: t(`game-${of.id}`) })}><${Icon} name="book" /></a>`}<${Langs} /></header>
    <main class="obody">${of && html`<p class="small about">${t("page-cups-text")}</p>
      <ul class="olist"><${Term} id="name" title=${t("page-cup-name")} hint=${t("page-cup-name-hint")}><label class="entry"><span class="unseen">${t("page-cup-name")}</span><input name="name" maxlength="60" autocomplete="off" placeholder=${t("page-cup-name-usual")} value=${wanted.value.name}
          onInput=${(/** @type {Event} */ event) => want({ name: /** @type {HTMLInputElement} */ (event.currentTarget).value })} /></label><//>
        <${GameField} />${of.seats.length > 1 && html`<${Seating} of=${of} />`}<${CupFields} /><${OptionFields} of=${of} /></ul>`}</main>
    <footer class="ofoot"><${Tags} of=${of} /><button class="btn sign" type="button" id="make-cup" disabled=${!of || busy.value} onClick=${make}>${t("page-cup-make")}</button></footer>
  </div>`;
}
