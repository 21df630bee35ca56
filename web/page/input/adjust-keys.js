// @ts-check
/** @import { ViewNode } from "../rendering/view-node.js" */

/**
 * The number of steps by which each key changes a value. Home and End exceed the range of any value.
 * @type {Record<string, number>}
 */
const STEPS = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
  Home: -100,
  End: 100,
};

/** Roles of views with an adjustable value. @type {ReadonlySet<string | undefined>} */
const ADJUSTABLE = new Set(["slider", "stepper", "choices"]);

/**
 * The adjustable view at or above a view that a key is pressed on, and by how many steps the key changes its value.
 * @param {KeyboardEvent} event @param {ViewNode | undefined} target @returns {{node: ViewNode, by: number} | undefined}
 */
export function adjustment(event, target) {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  let node = target;
  while (node && !ADJUSTABLE.has(node.members.role)) node = node.parent;
  return node && { node, by };
}

/**
 * Moves the focus to the selected segment, unless the viewer has moved it elsewhere before the app answered.
 * @param {ViewNode} node
 */
export function focusSelectedSegment(node) {
  if (node.members.role !== "choices" || !node.element.contains(node.element.ownerDocument.activeElement)) return;
  for (const element of node.element.children) {
    if (element instanceof HTMLElement && element.getAttribute("aria-selected") === "true") {
      element.focus({ preventScroll: true });
    }
  }
}
