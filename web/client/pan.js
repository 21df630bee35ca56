// @ts-check
import { dragSlop, edgeWidth, PanDirection } from "../protocol.js";

/**
 * A finger's path over the screen, in points: its start, and its current distance.
 * @typedef {{x: number, y: number, dx: number, dy: number}} Drag
 * A view as far as drags are concerned. `offset` and `size` are those of a scroll view, as they are seen.
 * @typedef {{pan?: readonly string[], scroll?: {content: readonly number[]}, offset: readonly number[], size: readonly
 *   number[]}} Draggable
 */

/** @param {Drag} drag @returns {boolean} whether it is more than a tap that trembles */
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
  const ways = directionsOf(drag, screen);
  const edge = views.find(({ pan }) => pan?.some((direction) => ways.edges.includes(direction)));
  if (edge) return { view: edge, pans: true };
  for (const view of views) {
    if (scrolls(view, drag)) return { view, pans: false };
    if (view.pan?.some((direction) => ways.axes.includes(direction))) return { view, pans: true };
  }
  return undefined;
}

const isSideways = (/** @type {Drag} */ { dx, dy }) => Math.abs(dx) >= Math.abs(dy);

/**
 * @param {Drag} drag
 * @param {{width: number, height: number}} screen
 * @returns {{axes: string[], edges: string[]}} the `PanDirection`s that the drag matches
 */
function directionsOf(drag, { width, height }) {
  const { x, y, dx, dy } = drag;
  const sideways = isSideways(drag);
  const axes = [PanDirection.any, sideways ? PanDirection.x : PanDirection.y];
  const edges = sideways
    ? [x < edgeWidth && dx > 0 && PanDirection.left, x >= width - edgeWidth && dx < 0 && PanDirection.right]
    : [y < edgeWidth && dy > 0 && PanDirection.top, y >= height - edgeWidth && dy < 0 && PanDirection.bottom];
  return { axes, edges: edges.filter((edge) => edge !== false) };
}

/**
 * It does not scroll if the content is already at its end in that direction, or is entirely visible.
 * @param {Draggable} view @param {Drag} drag
 */
function scrolls({ scroll, offset, size }, drag) {
  if (!scroll) return false;
  const [axis, distance] = isSideways(drag) ? [0, drag.dx] : [1, drag.dy];
  return scroll.content[axis] > size[axis] + 0.5 && (distance < 0 || offset[axis] > 0.5);
}
