// What can be said at one press (dvor.wire.phrases); the words are messages of each language.

import { t } from "./i18n.js";

export const PHRASES = ["hello", "luck", "go", "hurry", "thinking", "moment", "back", "well_played", "thanks", "sorry", "wow", "oh_no", "knock", "fish", "goat", "again", "bye"];

/** What each gesture is called; it is drawn. @type {Record<string, string>} */
const GESTURES = { laugh: "page-gesture-laugh", clap: "page-gesture-clap", think: "page-gesture-think", cry: "page-gesture-cry", fire: "page-gesture-fire" };
export const EMOTES = Object.keys(GESTURES);

/** @param {string} id of a phrase or a gesture */
export function phraseText(id) {
  return t(GESTURES[id] ?? `phrase-${id}`);
}
