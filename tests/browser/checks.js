// Looks at a page as it is shown now and tells what is wrong with it: [{check, where, text}]. One expression, evaluated in the page.
(allowed) => {
  const found = [];
  const mark = (check, element, text = "") => {
    const where = nameOf(element);
    if (!allowed.some(([one, selector]) => one === check && element.closest?.(selector))) found.push({ check, where, text: text.trim().slice(0, 90) });
  };
  const nameOf = (element) => {
    const of = (one) => one.tagName.toLowerCase() + (one.id ? `#${one.id}` : "") + [...one.classList].map((name) => `.${name}`).join("");
    const up = element.parentElement;
    return up && up !== document.body ? `${of(up)} > ${of(element)}` : of(element);
  };
  // for those who listen: no larger than a dot, or cut away
  const isUnseen = (element) => {
    for (let above = element; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.clipPath.startsWith("inset(50%") || (style.overflowX === "hidden" && above.clientWidth <= 2 && above.offsetWidth > 0)) return true;
    }
    return false;
  };
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".sprite, [inert]") && !isUnseen(element);
  const ownText = (element) => [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== "");
  const scrolls = (style, axis) => ["auto", "scroll"].includes(axis === "x" ? style.overflowX : style.overflowY);
  const hides = (style, axis) => ["hidden", "clip"].includes(axis === "x" ? style.overflowX : style.overflowY);
  const boxesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
  };
  const blockOf = (element) => (["inline", "contents"].includes(getComputedStyle(element).display) ? blockOf(element.parentElement) : element);
  const scrollerOf = (element) => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (scrolls(style, "x") || scrolls(style, "y")) return above;
    }
    return null;
  };
  const LEAVES = ".leaf, .notice, .tip, .bubble, .cover";
  const leaf = document.querySelector(".leaf");
  const under = (element) => leaf !== null && !leaf.contains(element) && getComputedStyle(leaf).position !== "static";

  // ---- the page
  if (document.documentElement.scrollWidth > innerWidth) mark("scrolls sideways", document.body, `${document.documentElement.scrollWidth} > ${innerWidth}`);

  // ---- texts: cut, off the screen
  const texts = [];
  for (const element of document.querySelectorAll("#page *")) {
    if (element.closest("svg") || !isShown(element) || element.closest("select, option, script, style")) continue;
    for (const node of ownText(element)) {
      const boxes = boxesOf(node).filter((box) => box.bottom > 0 || scrollY > 0 || scrollerOf(element));
      let seen = boxes; // what has scrolled out of sight, or half so, lies over nothing that stays
      let inside = true; // no scroller yet: what cuts above one cuts what one may scroll to
      let above = element;
      let clip = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
      let sideways = false;
      while (above && above !== document.documentElement) {
        const style = getComputedStyle(above);
        const edge = above.getBoundingClientRect();
        if (style.display !== "inline") {
          if (scrolls(style, "x") || scrolls(style, "y")) {
            inside = false;
            const [x, y] = [scrolls(style, "x") || hides(style, "x"), scrolls(style, "y") || hides(style, "y")];
            seen = seen.filter((box) => (!y || (box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1)) && (!x || (box.left < edge.right && box.right > edge.left)));
            sideways ||= scrolls(style, "x") && above.scrollWidth > above.clientWidth;
          }
          if (inside && hides(style, "x")) clip = { ...clip, left: Math.max(clip.left, edge.left), right: Math.min(clip.right, edge.right) };
          if (inside && hides(style, "y")) clip = { ...clip, top: Math.max(clip.top, edge.top), bottom: Math.min(clip.bottom, edge.bottom) };
        }
        if (style.position === "fixed") break;
        above = above.parentElement;
      }
      if (boxes.length === 0 || under(element)) continue;
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      // glyphs are lower than the line they stand in
      const [top, bottom] = [Math.min(...boxes.map((box) => box.top + box.height * 0.2)), Math.max(...boxes.map((box) => box.bottom - box.height * 0.2))];
      if (left < clip.left - 1 || right > clip.right + 1 || top < clip.top - 1 || bottom > clip.bottom + 1) mark("text cut", element, node.data);
      const block = blockOf(element).getBoundingClientRect();
      if (!hides(getComputedStyle(blockOf(element)), "x") && (left < block.left - 2 || right > block.right + 2)) mark("text sticks out", element, node.data);
      if (!sideways && (left < -1 || right > innerWidth + 1)) mark("text off the screen", element, node.data);
      for (const box of boxes) {
        const [l, t, r, b] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top), Math.min(box.right, clip.right), Math.min(box.bottom, clip.bottom)];
        const shown = { left: l, top: t, right: r, bottom: b, height: b - t };
        if (r > l && b > t) texts.push({ element, text: node.data, box: shown, scroller: scrollerOf(element), seen: seen.includes(box) });
      }
    }
  }

  // ---- texts over one another
  const float = (element) => element.closest(LEAVES);
  texts.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < texts.length; i += 1) {
    const a = texts[i];
    for (let j = i + 1; j < texts.length && texts[j].box.top < a.box.bottom; j += 1) {
      const b = texts[j];
      if (a.element === b.element || (a.scroller !== b.scroller && !(a.seen && b.seen)) || float(a.element) !== float(b.element)) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const slack = 0.25 * Math.min(a.box.height, b.box.height); // lines may touch, glyphs may not
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) - slack;
      if (wide > 1.5 && high > 1.5) mark("texts overlap", a.element, `${a.text} / ${b.text}`);
    }
  }

  // ---- what one presses
  const grown = (element) => {
    const box = element.getBoundingClientRect();
    let { left, right, top, bottom } = box;
    for (const pseudo of ["::before", "::after"]) {
      const style = getComputedStyle(element, pseudo);
      if (style.content === "none" || style.position !== "absolute" || style.pointerEvents === "none") continue;
      left = Math.min(left, box.left + (parseFloat(style.left) || 0));
      right = Math.max(right, box.right - (parseFloat(style.right) || 0));
      top = Math.min(top, box.top + (parseFloat(style.top) || 0));
      bottom = Math.max(bottom, box.bottom - (parseFloat(style.bottom) || 0));
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };
  const isInline = (element) => getComputedStyle(element).display === "inline" && element.matches("a");
  const targets = [];
  for (const element of document.querySelectorAll("#page :is(button, a[href], input, select, textarea, summary)")) {
    if (!isShown(element) || under(element) || element.matches("[type=hidden]")) continue;
    const drawn = element.getBoundingClientRect();
    if (drawn.width < 1 || drawn.height < 1) continue;
    const box = grown(element);
    // a box that lies in its label is pressed by the label
    const label = element.closest("label")?.getBoundingClientRect();
    const size = label && element.matches("[type=checkbox], [type=radio]") ? label : box;
    let seen = true;
    let shown = { left: drawn.left, right: drawn.right, top: drawn.top, bottom: drawn.bottom };
    for (let above = element.parentElement; above; above = above.parentElement) {
      const style = getComputedStyle(above);
      const edge = above.getBoundingClientRect();
      if (!hides(style, "y") && !hides(style, "x") && !scrolls(style, "x") && !scrolls(style, "y")) continue;
      if (!scrolls(style, "x") && !scrolls(style, "y") && (drawn.bottom <= edge.top + 1 || drawn.top >= edge.bottom - 1 || drawn.right <= edge.left + 1 || drawn.left >= edge.right - 1)) seen = false;
      shown = { left: Math.max(shown.left, edge.left), right: Math.min(shown.right, edge.right), top: Math.max(shown.top, edge.top), bottom: Math.min(shown.bottom, edge.bottom) };
    }
    if (!seen) continue;
    const least = isInline(element) ? 0 : 43.5;
    if (size.width < least || size.height < least) mark("small target", element, `${Math.round(size.width)} x ${Math.round(size.height)} ${element.textContent || element.getAttribute("aria-label") || ""}`);
    const sideways = [...ancestors(element)].some((above) => scrolls(getComputedStyle(above), "x") && above.scrollWidth > above.clientWidth);
    if (!sideways && (drawn.left < -1 || drawn.right > innerWidth + 1)) mark("target off the screen", element, element.textContent || "");
    if (drawn.bottom > 1 && drawn.top < innerHeight - 1) targets.push({ element, drawn, shown });
  }
  for (let i = 0; i < targets.length; i += 1) {
    for (let j = i + 1; j < targets.length; j += 1) {
      const [a, b] = [targets[i], targets[j]];
      if (a.element.contains(b.element) || b.element.contains(a.element) || float(a.element) !== float(b.element)) continue;
      const wide = Math.min(a.shown.right, b.shown.right) - Math.max(a.shown.left, b.shown.left);
      const high = Math.min(a.shown.bottom, b.shown.bottom) - Math.max(a.shown.top, b.shown.top);
      if (wide > 2 && high > 2) mark("targets overlap", a.element, `${nameOf(a.element)} / ${nameOf(b.element)}: ${Math.round(wide)} x ${Math.round(high)}`);
    }
    const { element, drawn } = targets[i];
    const [x, y] = [(Math.max(0, drawn.left) + Math.min(innerWidth, drawn.right)) / 2, (Math.max(0, drawn.top) + Math.min(innerHeight, drawn.bottom)) / 2];
    const top = document.elementFromPoint(x, y);
    const clipped = [...ancestors(element)].some((above) => {
      const edge = above.getBoundingClientRect();
      const style = getComputedStyle(above);
      return (scrolls(style, "x") || scrolls(style, "y")) && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom);
    });
    if (top && !clipped && !element.contains(top) && !top.contains(element) && !top.closest(LEAVES) && !element.disabled) mark("target covered", element, `by ${nameOf(top)}`);
  }
  function* ancestors(element) {
    for (let above = element.parentElement; above; above = above.parentElement) yield above;
  }

  // ---- tiles of the chain: none is cut off by the board
  for (const piece of document.querySelectorAll(".tp .board .piece[data-tile]")) {
    const [board, box] = [piece.closest(".board"), piece].map((one) => one.getBoundingClientRect());
    if (box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1 || box.bottom > board.bottom + 1) mark("tile cut", piece, piece.dataset.tile);
  }
  return found;
}
