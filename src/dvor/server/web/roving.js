// One out of few and rows of buttons are one stop of Tab; arrows go from one to the other, and choose where one is chosen.

/** Keys that go on, and keys that go back. */
const ON = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];

/** @param {KeyboardEvent} event */
function onKey(event) {
  const step = ON.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  const here = event.target instanceof Element ? event.target : null;
  const group = here?.closest('[role="radiogroup"], [role="toolbar"]:not(.hand)');
  if (step === 0 || !group || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || here?.matches("input, select")) return;
  const all = [...group.querySelectorAll("button:not([disabled])")].filter((one) => one instanceof HTMLElement);
  const next = all[(all.findIndex((one) => one === here) + step + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
  if (next.getAttribute("role") === "radio") next.click();
}

/** Listen for as long as the page is open; before what a table listens for. */
export function followRoving() {
  addEventListener("keydown", onKey, true);
}
