// @ts-check
import { isOpaque, visibleRect } from "./geometry.js";
import { candidate } from "./query.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./query.js").Query} Query
 */

/** The maximum number of matches that an error lists. */
const maximumListed = 10;

/**
 * The views that a query matches, one for each receiver of a tap. These count as one:
 *
 *   a label, and the button or cell around it that has the label's text      one receiver, or the inner of two
 *   all views of a controller, if the query names nothing else               the controller's own view
 * @param {Tree} tree @param {Query} query @param {AnyView[]} views the matches, best first
 * @param {(view: AnyView) => AnyView | undefined} receiverOf @returns {AnyView[]} best first
 */
export function distinct(tree, query, views, receiverOf) {
  if (Object.keys(query).every((name) => name === "controller")) return views.slice(0, 1);
  /** @type {Map<AnyView, AnyView>} */
  const byReceiver = new Map();
  for (const view of views) {
    const receiver = receiverOf(view) ?? view;
    if (!byReceiver.has(receiver)) byReceiver.set(receiver, view);
  }
  if (query.text === undefined && query.label === undefined) return [...byReceiver.values()];
  const outer = new Set([...byReceiver.keys()].flatMap((receiver) => [...tree.upward(receiver)].slice(1)));
  return [...byReceiver].filter(([receiver]) => !outer.has(receiver)).map(([, view]) => view);
}

/**
 * Excludes views that a finger cannot reach, such as those behind a sheet or an alert. If none can be reached, all are
 * returned.
 * @param {Tree} tree @param {AnyView[]} views
 */
export function notCovered(tree, views) {
  if (views.length < 2) return views;
  const reached = views.filter((view) => {
    const { x, y, width, height } = visibleRect(tree, view);
    const hit = viewAt(tree, { x: x + width / 2, y: y + height / 2 });
    return hit && ([...tree.upward(view)].includes(hit) || [...tree.upward(hit)].includes(view));
  });
  return reached.length ? reached : views;
}

/** @param {Tree} tree @param {AnyView[]} views @returns {string} for an error: the matches, and how to choose one */
export function severalMatches(tree, views) {
  const omitted = views.length > maximumListed ? `; and ${views.length - maximumListed} more` : "";
  return `${views.length} views match: ${
    views.slice(0, maximumListed).map((view) => candidate(tree, view)).join("; ")
  }${omitted}. Add a controller, type or identifier, or choose one of findAll(query) by its id`;
}

/**
 * @param {Tree} tree
 * @param {{x: number, y: number}} point
 * @returns {AnyView | undefined} the uppermost view there that takes touches
 */
export function viewAt(tree, { x, y }) {
  let found;
  for (const view of tree.walk()) {
    if (!isOpaque(tree, view) || isBlocked(tree, view)) continue;
    const rect = visibleRect(tree, view);
    if (x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height) found = view;
  }
  return found;
}

/** @param {Tree} tree @param {AnyView} view @returns {boolean} whether it, or a view above it, takes no touches */
export function isBlocked(tree, view) {
  for (const each of tree.upward(view)) if (!each.interactive) return true;
  return false;
}
