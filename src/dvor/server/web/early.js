// Runs before the first paint, so that the page does not flash in the wrong light.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("dvor-theme");
  } catch {
    theme = null; // storage may be forbidden
  }
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
