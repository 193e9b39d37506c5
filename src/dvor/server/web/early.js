// Runs before the first paint, so that the page does not flash in the wrong light or with other tiles.
(() => {
  let theme = null;
  let tiles = null;
  try {
    theme = localStorage.getItem("dvor-theme");
    tiles = localStorage.getItem("dvor-tiles");
  } catch {
    theme = null; // storage may be forbidden
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.tiles = tiles ?? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "ivory");
})();
