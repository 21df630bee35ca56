// @ts-check

/**
 * Views that stand at the edge of what is seen while their section does: the app says from where to where (`stick`), and the page moves them with the
 * content it scrolls itself, without waiting for the app.
 */
export function standAtTop({ element, sticking }) {
  for (const view of sticking ?? []) stand(view, element);
}

/** A view's `stick`, or its frame, has changed. */
export function stick(node) {
  const scroller = node.parent;
  if (!scroller) return;
  const { stick } = node.members;
  if (stick) (scroller.sticking ??= new Set()).add(node);
  else scroller.sticking?.delete(node);
  node.element.toggleAttribute("data-sticks", Boolean(stick));
  if (stick) stand(node, scroller.element);
  else node.element.style.removeProperty("translate");
}

/** @param {any} node @param {Element} element what scrolls */
function stand(node, element) {
  if (!node.element.isConnected) return node.parent?.sticking?.delete(node);
  const { frame = [0, 0, 0, 0], stick = {} } = node.members;
  const way = (/** @type {number} */ at, /** @type {number[]} */ [from, to], /** @type {number} */ offset) => Math.min(Math.max(offset, from), to) - at;
  const x = stick.x ? way(frame[0], stick.x, element.scrollLeft) : 0;
  const y = stick.y ? way(frame[1], stick.y, element.scrollTop) : 0;
  node.element.style.setProperty("translate", `${x}px ${y}px`);
}
