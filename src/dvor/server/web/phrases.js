// What can be said at one press (dvor.wire.phrases); the words are messages of each language.

import { t } from "./i18n.js";

export const PHRASES = ["hello", "luck", "go", "hurry", "thinking", "moment", "back", "well_played", "thanks", "sorry", "wow", "oh_no", "knock", "fish", "goat", "again", "bye"];
export const EMOTES = ["laugh", "clap", "think", "cry", "fire"];

/** @param {string} id */
export function phraseText(id) {
  return t(`phrase-${id}`);
}
