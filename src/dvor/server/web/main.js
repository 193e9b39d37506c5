// The page: language and light first, then whatever the address says.

import { computed, effect, html, render } from "./lib.js";
import { bundle, followLang, t } from "./i18n.js";
import { keepPrefs } from "./prefs.js";
import { followMaterial } from "./faces.js";
import { followLinks, route } from "./router.js";
import { listenForGesture } from "./sounds.js";
import { view } from "./store.js";
import { Landing } from "./landing.js";
import { NoTable } from "./lost.js";
import { Notice } from "./chips.js";
import { followFocus, skip } from "./focus.js";
import { followRoving } from "./roving.js";
import { pageTitle } from "./titles.js";
import { fetchLater, fetchNext, later } from "./later.js";
import { followInstall, keepShell } from "./install.js";

const Chooser = later(() => import("./chooser.js"), "Chooser");
const Leaders = later(() => import("./leaders.js"), "Leaders", { ahead: false });
const Lobby = later(() => import("./lobby.js"), "Lobby");
const Me = later(() => import("./me.js"), "Me");
const MyGames = later(() => import("./mygames.js"), "MyGames");
const Puzzles = later(() => import("./puzzle.js"), "Puzzles", { ahead: false, sheet: "css/puzzle.css" });
const Replay = later(() => import("./replay.js"), "Replay", { ahead: false });
const NewTable = later(() => import("./options.js"), "NewTable");
const Tournaments = later(() => import("./tournaments.js"), "Tournaments", { ahead: false, sheet: "css/tournament.css" });
const NewTournament = later(() => import("./tournamentform.js"), "NewTournament", { ahead: false, sheet: "css/tournament.css" });
const Tournament = later(() => import("./tournament.js"), "Tournament", { ahead: false, sheet: "css/tournament.css" });
const CupDeal = later(() => import("./cupdeal.js"), "CupDeal", { ahead: false, sheet: "css/tournament.css" });
const CupPlay = later(() => import("./cupdeal.js"), "CupPlay", { ahead: false, sheet: "css/tournament.css" });
const RulesPage = later(() => import("./rules.js"), "RulesPage");
const Table = later(() => import("./table.js"), "Table", { soon: true });
const Style = later(() => import("./style.js"), "Style", { ahead: false, sheet: "css/style.css" });

/** Whether one sits at the table with tiles in one's hand. */
const mine = computed(() => route.value.name === "table" && (view.value?.hand.length ?? 0) > 0 && (view.value?.turn ?? -1) >= 0);

function Page() {
  const at = route.value;
  if (!bundle.value) return null;
  return html`<a class="skip btn sign" href="#main" onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      skip();
    }}>${t(mine.value ? "page-skip-hand" : "page-skip-main")}</a>
    ${at.name === "landing" && html`<${Landing} />`}
    ${at.name === "choose" && html`<${Chooser} company=${at.company} />`}
    ${at.name === "new" && html`<${NewTable} game=${at.game} code=${at.code} house=${at.house} company=${at.company} />`}
    ${at.name === "lobby" && html`<${Lobby} />`}
    ${at.name === "leaders" && html`<${Leaders} pool=${at.pool} />`}
    ${at.name === "me" && html`<${Me} />`}
    ${at.name === "history" && html`<${MyGames} />`}
    ${at.name === "puzzle" && html`<${Puzzles} day=${at.day} game=${at.game} />`}
    ${at.name === "match" && html`<${Replay} key=${`${at.table} ${at.match}`} base=${`/api/tables/${encodeURIComponent(at.table)}/matches/${at.match}`} table=${at.table} />`}
    ${at.name === "shared" && html`<${Replay} key=${at.share} base=${`/api/shared/${at.share}`} table=${null} />`}
    ${at.name === "cups" && html`<${Tournaments} />`}
    ${at.name === "newcup" && html`<${NewTournament} game=${at.game} code=${at.code} />`}
    ${at.name === "cup" && html`<${Tournament} key=${at.id} id=${at.id} code=${at.code} />`}
    ${at.name === "deal" && html`<${CupDeal} key=${at.id} id=${at.id} number=${at.deal} />`}
    ${at.name === "play" && html`<${CupPlay} key=${`${at.id} ${at.deal} ${at.table}`} id=${at.id} deal=${at.deal} table=${at.table} />`}
    ${at.name === "rules" && html`<${RulesPage} game=${at.game} />`}
    ${at.name === "table" && html`<${Table} key=${at.id} id=${at.id} />`}
    ${at.name === "style" && html`<${Style} />`}
    ${at.name === "lost" && html`<${NoTable} />`}
    <${Notice} />`;
}

const root = document.getElementById("page");
if (!root) throw new Error("no #page in index.html");
keepPrefs();
followInstall();
followMaterial();
followLinks();
followFocus();
followRoving();
listenForGesture();
effect(() => {
  if (bundle.value) document.title = pageTitle();
});
if (route.peek().name === "table") fetchNext(); // else after what is asked for has been painted
followLang().then(() => {
  render(html`<${Page} />`, root);
  requestAnimationFrame(() => setTimeout(() => fetchNext().then(fetchLater).then(keepShell)));
}, () => root.setAttribute("data-failed", "texts"));
