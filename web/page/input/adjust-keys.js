// @ts-check
/** Keys that change a value, and by how many steps: all of them, for its ends. */
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 3, PageDown: -3, Home: -100, End: 100 };

/** What has a value that goes up and down. */
const ADJUSTABLE = new Set(["slider", "stepper", "choices"]);

/** @param {KeyboardEvent} event @param {any} node @returns {{node: any, by: number} | undefined} what a key on a view does to a value at or above it */
export function adjustment(event, node) {
  const by = STEPS[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  while (node && !ADJUSTABLE.has(node.members.role)) node = node.parent;
  return node && { node, by };
}

/** Moves the focus along with the choice, if it is still there: the viewer may have gone on before the app answered. */
export function followChoice(node) {
  if (node.members.role !== "choices" || !node.element.contains(node.element.ownerDocument.activeElement)) return;
  for (const element of node.element.children) if (element.getAttribute("aria-selected") === "true") element.focus({ preventScroll: true });
}
