// @ts-check

/** @import { ViewNode } from "./view-node.js" */

/**
 * Moves the sticky headers of a scroll view (`stick`) to the edge of its visible part, without waiting for the app.
 * @param {ViewNode} scroller
 */
export function moveStickyHeaders({ element, stickyChildren }) {
  for (const header of stickyChildren ?? []) moveHeader(header, element);
}

/** Adds a view to the sticky headers of its scroll view, or removes it. @param {ViewNode} node */
export function drawStick(node) {
  const scroller = node.parent;
  if (!scroller) return;
  const { stick } = node.members;
  node.element.toggleAttribute("data-sticks", Boolean(stick));
  scroller.stickyChildren ??= new Set();
  if (stick) {
    scroller.stickyChildren.add(node);
    return moveHeader(node, scroller.element);
  }
  scroller.stickyChildren.delete(node);
  node.element.style.removeProperty("translate");
}

/** @param {ViewNode} node @param {Element} scroller */
function moveHeader(node, { scrollLeft, scrollTop }) {
  if (!node.element.isConnected) return void node.parent?.stickyChildren?.delete(node);
  const { frame = [0, 0], stick = {} } = node.members;
  /**
   * @param {number} at
   * @param {number} offset
   * @param {[from: number, to: number]} [range] that the header may move in
   */
  const distance = (at, offset, [from, to] = [at, at]) => Math.min(Math.max(offset, from), to) - at;
  const [x, y] = [distance(frame[0], scrollLeft, stick.x), distance(frame[1], scrollTop, stick.y)];
  node.element.style.setProperty("translate", `${x}px ${y}px`);
}
