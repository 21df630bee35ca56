// @ts-check
import { dragSlop, edgeWidth, PanDirection } from "../protocol.js";

/**
 * A finger's path over the screen, in points: its start, and its current distance.
 * @typedef {{x: number, y: number, dx: number, dy: number}} Drag
 * What decides whether a view receives a drag. `offset` and `size` are the current ones of a scroll view.
 * @typedef {{pan?: readonly string[], scroll?: {content: readonly number[]}, offset: readonly number[], size: readonly
 *   number[]}} Draggable
 */

/** @param {Drag} drag @returns {boolean} whether the finger has moved farther than in a tap */
export const isDrag = ({ dx, dy }) => Math.hypot(dx, dy) > dragSlop;

/**
 * The receiver of a drag. Edges come first; then, from the view under the finger outwards, the first scroll view that
 * scrolls in this direction, or the first view whose `pan` matches.
 * @template {Draggable} V @param {Iterable<V>} upward the view under the finger and those above it
 * @param {Drag} drag @param {{width: number, height: number}} screen
 * @returns {{view: V, pans: boolean} | undefined}
 */
export function dragReceiver(upward, drag, screen) {
  const views = [...upward];
  const directions = directionsOf(drag, screen);
  const edge = views.find(({ pan }) => pan?.some((direction) => directions.edges.includes(direction)));
  if (edge) return { view: edge, pans: true };
  for (const view of views) {
    if (scrolls(view, drag)) return { view, pans: false };
    if (view.pan?.some((direction) => directions.axes.includes(direction))) return { view, pans: true };
  }
  return undefined;
}

const isHorizontal = (/** @type {Drag} */ { dx, dy }) => Math.abs(dx) >= Math.abs(dy);

/**
 * @param {Drag} drag
 * @param {{width: number, height: number}} screen
 * @returns {{axes: string[], edges: string[]}} the `PanDirection`s that the drag matches
 */
function directionsOf(drag, { width, height }) {
  const { x, y, dx, dy } = drag;
  const horizontal = isHorizontal(drag);
  const axes = [PanDirection.any, horizontal ? PanDirection.x : PanDirection.y];
  const edges = horizontal
    ? [x < edgeWidth && dx > 0 && PanDirection.left, x >= width - edgeWidth && dx < 0 && PanDirection.right]
    : [y < edgeWidth && dy > 0 && PanDirection.top, y >= height - edgeWidth && dy < 0 && PanDirection.bottom];
  return { axes, edges: edges.filter((edge) => edge !== false) };
}

/**
 * Whether a scroll view scrolls with a drag: not if its content is already at its end, or is entirely visible.
 * @param {Draggable} view @param {Drag} drag
 */
function scrolls({ scroll, offset, size }, drag) {
  if (!scroll) return false;
  const [axis, distance] = isHorizontal(drag) ? [0, drag.dx] : [1, drag.dy];
  return scroll.content[axis] > size[axis] + 0.5 && (distance < 0 || offset[axis] > 0.5);
}
