// @ts-check
/**
 * Positions of views on the screen, and their visible parts.
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 */

/** Below this alpha, UIKit treats a view as transparent: it receives no touches. */
const minimumAlpha = 0.01;

/**
 * A view's frame in the screen's coordinates: each superview adds its own position, less its scroll offset.
 * @param {Tree} tree @param {AnyView} view @returns {Rect}
 */
export function screenFrame(tree, view) {
  if (view.transform) return transformedFrame(tree, view);
  let [x, y] = view.frame;
  const [, , width, height] = view.frame;
  for (let above = tree.parent(view); above; above = tree.parent(above)) {
    if (above.transform) return transformedFrame(tree, view);
    const moved = contentOffset(above);
    x += above.frame[0] - moved[0];
    y += above.frame[1] - moved[1];
  }
  return { x, y, width, height };
}

/**
 * A view's frame in the screen's coordinates, with transforms about each view's center: the bounding box of the result.
 * @param {Tree} tree @param {AnyView} view @returns {Rect}
 */
function transformedFrame(tree, view) {
  const [, , width, height] = view.frame;
  let corners = [[0, 0], [width, 0], [width, height], [0, height]];
  for (let at = /** @type {AnyView | undefined} */ (view), below = false; at; at = tree.parent(at), below = true) {
    corners = convertToParent(corners, at, below ? contentOffset(at) : [0, 0]);
  }
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @type {[number, number, number, number, number, number]} */
const identity = [1, 0, 0, 1, 0, 0];

/**
 * Converts points from a view's coordinates to its parent's.
 * @param {number[][]} points
 * @param {AnyView} view
 * @param {readonly number[]} contentOffset
 * @returns {number[][]}
 */
function convertToParent(points, { frame: [left, top, width, height], transform = identity }, [dx, dy]) {
  const [a, b, c, d, tx, ty] = transform;
  const [middle, half] = [width / 2, height / 2];
  return points.map(([x, y]) => {
    const [u, v] = [x - dx - middle, y - dy - half];
    return [a * u + c * v + tx + middle + left, b * u + d * v + ty + half + top];
  });
}

/**
 * @param {AnyView} view
 * @returns {readonly number[]} how much its children are moved left and up; a scroll view's insets are its origin
 */
export function contentOffset({ scroll, origin: [x, y] }) {
  return scroll ? [x + scroll.offset[0], y + scroll.offset[1]] : [x, y];
}

/** @param {Rect} a @param {Rect} b @returns {Rect} */
export function intersection(a, b) {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

/** @param {Rect} rect */
export const isEmpty = (rect) => !(rect.width > 0 && rect.height > 0);

/** @param {AnyView} view */
export const isSeeThrough = (view) => view.hidden || view.alpha < minimumAlpha;

/** @param {Tree} tree @returns {Rect} */
export const screenRect = (tree) => ({ x: 0, y: 0, width: tree.screen.width, height: tree.screen.height });

/**
 * The visible part of a view: its frame, clipped by each clipping superview and by the screen.
 * @param {Tree} tree @param {AnyView} view @returns {Rect}
 */
export function visibleRect(tree, view) {
  let rect = screenFrame(tree, view);
  for (let above = tree.parent(view); above; above = tree.parent(above)) {
    if (above.clip || above.scroll) rect = intersection(rect, screenFrame(tree, above));
  }
  return intersection(rect, screenRect(tree));
}

/**
 * @param {Tree} tree
 * @param {AnyView} view
 * @returns {boolean} whether neither it nor a view above it is hidden or transparent
 */
export function isOpaque(tree, view) {
  for (const each of tree.upward(view)) if (isSeeThrough(each)) return false;
  return true;
}

/**
 * Whether a view is visible, or would be after scrolling the scroll views above it: content that a scroll view can show
 * counts as filling its whole frame.
 * @param {Tree} tree @param {AnyView} view @returns {boolean}
 */
export function isReachable(tree, view) {
  if (!isOpaque(tree, view)) return false;
  let rect = screenFrame(tree, view);
  for (let above = tree.parent(view); above && !isEmpty(rect); above = tree.parent(above)) {
    const frame = screenFrame(tree, above);
    if (above.scroll) rect = isEmpty(intersection(rect, contentRect(above, frame))) ? zeroRect : frame;
    else if (above.clip) rect = intersection(rect, frame);
  }
  return !isEmpty(intersection(rect, screenRect(tree)));
}

const zeroRect = { x: 0, y: 0, width: 0, height: 0 };

/**
 * @param {AnyView} scroll
 * @param {Rect} frame
 * @returns {Rect} the position of a scroll view's content on the screen, visible or not
 */
function contentRect(scroll, frame) {
  const [width, height] = scroll.scroll?.content ?? [0, 0];
  const [x, y] = contentOffset(scroll);
  return { x: frame.x - x, y: frame.y - y, width, height };
}

/**
 * The first scroll, from the inside out, that brings a view closer to being visible.
 * @param {Tree} tree @param {AnyView} view
 * @returns {{target: AnyView, x: number, y: number} | undefined}
 */
export function scrollTowards(tree, view) {
  let rect = screenFrame(tree, view);
  for (let above = tree.parent(view); above; above = tree.parent(above)) {
    const frame = screenFrame(tree, above);
    if (above.scroll && isEmpty(intersection(rect, frame))) {
      const [x, y] = above.scroll.offset;
      const [width, height] = above.scroll.content;
      return {
        target: above,
        x: clamped(x + distance(rect.x, rect.width, frame.x, frame.width), width - frame.width),
        y: clamped(y + distance(rect.y, rect.height, frame.y, frame.height), height - frame.height),
      };
    }
    if (above.scroll) rect = intersection(rect, frame);
  }
  return undefined;
}

/**
 * The distance by which content has to scroll to show a range: as little as possible, its start first if it is longer.
 */
function distance(
  /** @type {number} */ start,
  /** @type {number} */ length,
  /** @type {number} */ from,
  /** @type {number} */ available,
) {
  if (start < from || length > available) return start - from;
  return Math.max(0, start + length - from - available);
}

const clamped = (/** @type {number} */ value, /** @type {number} */ limit) =>
  Math.min(Math.max(value, 0), Math.max(limit, 0));
