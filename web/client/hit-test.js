// @ts-check
import { isEmpty, isSeeThrough, screenFrame } from "./geometry.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {{x: number, y: number}} Point
 */

/**
 * The view that a touch at a point of the screen is for, as UIKit finds it: the front child first, and no child outside
 * of its parent's bounds.
 * @param {Tree} tree @param {Point} point @returns {AnyView | undefined}
 */
export function hitTest(tree, point) {
  return frontToBack(tree, tree.roots).reduce(
    (/** @type {AnyView | undefined} */ hit, view) => hit ?? hitIn(tree, view, point),
    undefined,
  );
}

/** @param {Tree} tree @param {AnyView} view @param {Point} point @returns {AnyView | undefined} */
function hitIn(tree, view, point) {
  if (isSeeThrough(view) || !view.interactive || !contains(tree, view, point)) return undefined;
  for (const child of frontToBack(tree, view.children)) {
    const hit = hitIn(tree, child, point);
    if (hit) return hit;
  }
  return view.through ? undefined : view;
}

/** @param {Tree} tree @param {AnyView} view @param {Point} point */
function contains(tree, view, { x, y }) {
  const frame = screenFrame(tree, view);
  return !isEmpty(frame) && x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
}

/** @param {Tree} tree @param {readonly number[]} ids back to front @returns {AnyView[]} */
function frontToBack(tree, ids) {
  const views = ids.map((id) => tree.views.get(id)).filter((view) => view !== undefined);
  const z = (/** @type {AnyView} */ view) => /** @type {{z?: number}} */ (view).z ?? 0;
  return views.map((view, index) => ({ view, index })).sort((a, b) => z(b.view) - z(a.view) || b.index - a.index).map((
    { view },
  ) => view);
}
