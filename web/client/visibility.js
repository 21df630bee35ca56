// @ts-check
import { isEmpty, isOpaque, isSeeThrough, screenFrame, visibleRect } from "./geometry.js";

/**
 * Whether any part of a view is visible. A presentation above it, such as a sheet, covers it if an opaque view in the
 * presentation covers the visible part of the view. An animated presentation covers nothing yet. Siblings cover
 * nothing, because apps place views over others briefly.
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./geometry.js").Rect} Rect
 */

/** @param {Tree} tree @param {AnyView} view @returns {boolean} whether any part of it is visible */
export function isVisible(tree, view) {
  return isOpaque(tree, view) && !isEmpty(visibleRect(tree, view)) && !isCovered(tree, view);
}

/** @param {Tree} tree @param {AnyView} view @returns {boolean} */
function isCovered(tree, view) {
  const rect = visibleRect(tree, view);
  for (const each of tree.upward(view)) {
    const siblings = tree.parent(each)?.children ?? tree.roots;
    for (const id of siblings.slice(siblings.indexOf(each.id) + 1)) {
      const sibling = tree.views.get(id);
      if (!sibling || zPosition(sibling) < zPosition(each)) continue;
      if (!tree.inherits(sibling.type, "UITransitionView")) continue;
      if (covers(tree, sibling, rect)) return true;
    }
  }
  return false;
}

/** @param {AnyView} view */
const zPosition = (view) => /** @type {{z?: number}} */ (view).z ?? 0;

/**
 * Whether a view, or one of its descendants, is opaque over a whole rectangle.
 * @param {Tree} tree @param {AnyView} view @param {Rect} rect @returns {boolean}
 */
function covers(tree, view, rect) {
  const { depth, mask } = /** @type {{depth?: unknown, mask?: unknown}} */ (view);
  if (isSeeThrough(view) || view.alpha < 1 || view.animations.length) return false;
  if (depth || mask || isRotatedOrSkewed(view)) return false;
  if (!containsInsideCorners(view, screenFrame(tree, view), rect)) return false;
  return isOpaqueColor(view.background) || view.children.some((id) => {
    const child = tree.views.get(id);
    return child !== undefined && covers(tree, child, rect);
  });
}

/** @param {AnyView} view */
const isRotatedOrSkewed = ({ transform }) => transform !== undefined && (transform[1] !== 0 || transform[2] !== 0);

/** @param {string | undefined} color `#rrggbb`, with two more digits if it is not opaque */
const isOpaqueColor = (color) => color !== undefined && /^#[0-9a-f]{6}(ff)?$/i.test(color);

/**
 * Whether a view's frame contains a rectangle, without the parts that its round corners cut off.
 * @param {AnyView} view @param {Rect} frame @param {Rect} rect
 */
function containsInsideCorners(view, frame, rect) {
  const [left, top, right, bottom] = [
    rect.x - frame.x,
    rect.y - frame.y,
    frame.x + frame.width - rect.x - rect.width,
    frame.y + frame.height - rect.y - rect.height,
  ];
  if (Math.min(left, top, right, bottom) < -tolerance) return false;
  const corners = /** @type {{corners?: boolean[]}} */ (view).corners ?? [true, true, true, true];
  return [[left, top], [right, top], [right, bottom], [left, bottom]].every(
    ([x, y], corner) =>
      !corners[corner] || x >= view.radius || y >= view.radius ||
      Math.hypot(view.radius - x, view.radius - y) <= view.radius + tolerance,
  );
}

/** Less than a pixel, in points. */
const tolerance = 0.01;
