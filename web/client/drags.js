// @ts-check
import { ActionKind, TouchPhase } from "../protocol.js";
import { viewAt } from "./ambiguity.js";
import { screenRect, visibleRect } from "./geometry.js";
import { dragReceiver } from "./pan.js";
import { matches } from "./query.js";
import { assess, assessTap, scrollStep } from "./target.js";

/**
 * The next step of a drag. When the finger goes down, `path` has the points between which it moves.
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./query.js").Query} Query
 * @typedef {import("./target.js").Assessment} Assessment
 * @typedef {{x: number, y: number}} Point
 * @typedef {"left" | "right" | "up" | "down"} Direction
 * @typedef {{from: Point, to: Point}} DragPath
 */

/** @type {Record<Direction, [number, number]>} */
export const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The fraction of the view's size over which the finger moves. */
const dragFraction = 0.7;

/** The swipe that navigates back begins at the very edge; `to` is the fraction of the width at which it ends. */
const edge = { from: 1, to: 0.8 };

const backButton = { identifier: "BackButton" };

/**
 * The step that puts the finger down.
 * @param {Point} from @param {Point} to @returns {Assessment & {path: DragPath}}
 */
export const press = (from, to) => ({
  step: { kind: ActionKind.touch, members: { phase: TouchPhase.began, ...from }, last: true },
  path: { from, to },
});

/**
 * A drag from the center of the visible part of the best match, to a point or by a distance.
 * @param {Tree} tree @param {Query} query @param {(from: Point) => Point} to @returns {Assessment & {path?: DragPath}}
 */
export function assessDrag(tree, query, to) {
  return assess(tree, query, (view) => {
    const from = middle(visibleRect(tree, view));
    return press(from, to(from));
  });
}

/**
 * A swipe over the best match, or over the screen. A scroll view's content moves by half of its visible size, or by
 * most of a page.
 * @param {Tree} tree
 * @param {Direction} direction
 * @param {Query | undefined} query
 * @returns {Assessment & {path?: DragPath}}
 */
export function assessSwipe(tree, direction, query) {
  if (query) return assess(tree, query, (view) => assessSwipeOver(tree, view, visibleRect(tree, view), direction));
  const screen = screenRect(tree);
  return assessSwipeOver(tree, viewAt(tree, middle(screen)), screen, direction);
}

/**
 * Navigates back: by the bar's button if one is visible, else by a swipe from the edge, if a recognizer expects it.
 * @param {Tree} tree @returns {Assessment & {path?: DragPath}}
 */
export function assessBack(tree) {
  const [button] = matches(tree, backButton);
  if (button) return assessTap(tree, { id: button.id });
  const { width, height } = screenRect(tree);
  // The edge at which the interface begins.
  const isRightToLeft = tree.screen?.direction === "rtl";
  const [begin, end] = [edge.from, width * edge.to].map((x) => isRightToLeft ? width - x : x);
  const [from, to] = [{ x: begin, y: height / 2 }, { x: end, y: height / 2 }];
  const view = viewAt(tree, from);
  const receiver = view && dragReceiver(draggables(tree, view), { ...from, dx: to.x - from.x, dy: 0 }, tree.screen);
  return receiver?.pans
    ? press(from, to)
    : { obstacle: "there is no back button, and nothing listens at the edge where the screen begins" };
}

/**
 * @param {Tree} tree
 * @param {AnyView | undefined} view
 * @param {import("./geometry.js").Rect} area
 * @param {Direction} direction
 */
function assessSwipeOver(tree, view, area, direction) {
  const [dx, dy] = directions[direction];
  const { x, y } = middle(area);
  const [half, rise] = [(dx * dragFraction * area.width) / 2, (dy * dragFraction * area.height) / 2];
  const [from, to] = [{ x: x - half, y: y - rise }, { x: x + half, y: y + rise }];
  const receiver = view && dragReceiver(draggables(tree, view), { ...from, dx: 2 * half, dy: 2 * rise }, tree.screen);
  const scroll = receiver
    ? !receiver.pans && receiver.view.view
    : view && [...tree.upward(view)].find((each) => each.scroll);
  return scroll ? scrollStep(tree, scroll, scrolled(scroll, dx, dy)) : press(from, to);
}

/**
 * @param {AnyView} view a scroll view
 * @param {number} dx
 * @param {number} dy
 * @returns {{x: number, y: number}} its offset after a swipe
 */
function scrolled({ scroll, frame: [, , width, height] }, dx, dy) {
  const [x, y] = scroll?.offset ?? [0, 0];
  const [contentWidth, contentHeight] = scroll?.content ?? [0, 0];
  // Most of a page is enough to turn it.
  const part = scroll?.paging ? 0.75 : 0.5;
  return {
    x: clamped(x - dx * width * part, contentWidth - width),
    y: clamped(y - dy * height * part, contentHeight - height),
  };
}

const clamped = (/** @type {number} */ value, /** @type {number} */ limit) =>
  Math.min(Math.max(value, 0), Math.max(limit, 0));

const middle = (/** @type {import("./geometry.js").Rect} */ { x, y, width, height }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** @param {Tree} tree @param {AnyView} view */
const draggables = (tree, view) =>
  [...tree.upward(view)].map((each) => ({
    view: each,
    pan: each.pan,
    scroll: each.scroll,
    offset: each.scroll?.offset ?? [0, 0],
    size: each.frame.slice(2),
  }));
