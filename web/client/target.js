// @ts-check
import { ActionKind, ViewRole } from "../protocol.js";
import { distinct, isBlocked, notCovered, severalMatches } from "./ambiguity.js";
import { isOpaque, scrollTowards, visibleRect } from "./geometry.js";
import { describe, formatValue, isEnabled, matches, reachableMatches } from "./query.js";
import { visibleTexts } from "./text.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./query.js").Query} Query
 * @typedef {{kind: string, members: {target?: number, x?: number, y?: number, by?: number, phase?: string}, last:
 *   boolean}} Step
 *   `last`: false if it only scrolls the target into view.
 * @typedef {{step: Step} | {obstacle: string, isAmbiguous?: boolean}} Assessment
 */

/**
 * The next step for a tap on the best match: the tap itself, or a scroll that brings it into view; or the reason why it
 * is impossible.
 *
 * The target is the nearest control or row at or above the match, as in a hit test: labels receive no touches in UIKit.
 * @param {Tree} tree @param {Query} query @returns {Assessment}
 */
export function assessTap(tree, query) {
  return assess(tree, query, (view) => {
    const receiver = tapReceiver(tree, view);
    const obstacle = !isEnabled(tree, view)
      ? "is disabled"
      : isBlocked(tree, receiver)
      ? "takes no touches"
      : undefined;
    return obstacle ? { obstacle: `${describeView(tree, view)} ${obstacle}` } : {
      step: { kind: ActionKind.tap, members: { target: receiver.id, ...tapPoint(tree, view, receiver) }, last: true },
    };
  });
}

/**
 * The point to tap: the middle of the match, because a receiver with gesture recognizers may contain other targets.
 * Controls and cells are tapped without a point.
 * @param {Tree} tree @param {AnyView} view @param {AnyView} receiver
 */
function tapPoint(tree, view, receiver) {
  if (
    view === receiver ||
    ["UIControl", "UITableViewCell", "UICollectionViewCell"].some((type) => tree.inherits(receiver.type, type))
  ) return {};
  const { x, y, width, height } = visibleRect(tree, view);
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * The next step that changes the value of the best match, or of the nearest view above it with a value.
 * @param {Tree} tree @param {Query} query @param {number} by @returns {Assessment}
 */
export function assessAdjustment(tree, query, by) {
  const receiverOf = (/** @type {AnyView} */ view) =>
    nearest(tree, view, (each) => adjustable.has(/** @type {Parameters<typeof adjustable.has>[0]} */ (each.role)));
  return assess(tree, query, (view) => {
    const receiver = receiverOf(view);
    const obstacle = !receiver
      ? "has no value that goes up and down"
      : !isEnabled(tree, view)
      ? "is disabled"
      : isBlocked(tree, receiver)
      ? "takes no touches"
      : undefined;
    return obstacle
      ? { obstacle: `${describeView(tree, view)} ${obstacle}` }
      : { step: { kind: ActionKind.adjust, members: { target: Number(receiver?.id), by }, last: true } };
  }, receiverOf);
}

const adjustable = new Set([ViewRole.slider, ViewRole.stepper, ViewRole.choices]);

/**
 * The next step for a scroll of the nearest scroll view at or above the best match.
 * @param {Tree} tree @param {Query} query @param {{x?: number, y?: number}} offset @returns {Assessment}
 */
export function assessScroll(tree, query, offset) {
  const receiverOf = (/** @type {AnyView} */ view) => nearest(tree, view, (each) => each.scroll !== undefined);
  return assess(tree, query, (view) => {
    const receiver = receiverOf(view) ?? view;
    const [x, y] = receiver.scroll?.offset ?? [0, 0];
    return scrollStep(tree, receiver, { x: offset.x ?? x, y: offset.y ?? y });
  }, receiverOf);
}

/** @param {Tree} tree @param {AnyView} view @param {{x: number, y: number}} offset @returns {Assessment} */
export function scrollStep(tree, view, offset) {
  if (isBlocked(tree, view)) return { obstacle: `${describeView(tree, view)} takes no touches` };
  return { step: { kind: ActionKind.scroll, members: { target: view.id, ...offset }, last: true } };
}

/** @param {Tree} tree @returns {string} the texts on the screen, for an error */
export function onScreen(tree) {
  const texts = visibleTexts(tree);
  const omitted = texts.length > 40 ? `, and ${texts.length - 40} more` : "";
  return texts.length ? texts.slice(0, 40).map((text) => JSON.stringify(text)).join(", ") + omitted : "no text";
}

/** The control or row at or above a view that receives a touch on it. @param {Tree} tree @param {AnyView} view */
export const tapReceiver = (tree, view) => nearest(tree, view, (each) => each.tappable) ?? view;

/**
 * The next step for the match. For a visible view, `act` returns it; for a view that can be scrolled into view, it is
 * that scroll. Several matches are an error, unless they have the same receiver.
 * @param {Tree} tree
 * @param {Query} query
 * @param {(view: AnyView) => Assessment} act
 * @param {(view: AnyView) => AnyView | undefined} [receiverOf] the receiver of the action, for a match
 * @returns {Assessment}
 */
export function assess(tree, query, act, receiverOf = (view) => tapReceiver(tree, view)) {
  const visible = notCovered(tree, distinct(tree, query, matches(tree, query), receiverOf));
  if (visible.length > 1) return { obstacle: severalMatches(tree, visible), isAmbiguous: true };
  if (visible.length) return act(visible[0]);
  const [reachable, ...others] = distinct(tree, query, reachableMatches(tree, query), receiverOf);
  if (others.length) return { obstacle: severalMatches(tree, [reachable, ...others]), isAmbiguous: true };
  if (!reachable) return { obstacle: whyNothingMatches(tree, query) };
  const scroll = scrollTowards(tree, reachable);
  if (!scroll || isBlocked(tree, scroll.target)) {
    return { obstacle: `${describeView(tree, reachable)} is out of sight` };
  }
  return {
    step: { kind: ActionKind.scroll, members: { target: scroll.target.id, x: scroll.x, y: scroll.y }, last: false },
  };
}

/**
 * Lists near misses of a query. Only scripts load it; the page does not.
 * @type {{nearMisses?: (tree: Tree, query: Query) => string[]}}
 */
export const suggestions = {};

/** Explains why no visible view matches. @param {Tree} tree @param {Query} query @returns {string} */
export function whyNothingMatches(tree, query) {
  const [invisible] = matches(tree, query, () => true);
  if (!invisible) {
    const near = suggestions.nearMisses?.(tree, query) ?? [];
    return `nothing matches ${formatValue(query)}${near.length ? `. Did you mean ${near.join("; or ")}?` : ""}`;
  }
  return `${describeView(tree, invisible)} is ${isOpaque(tree, invisible) ? "out of sight" : "hidden"}`;
}

/** @param {Tree} tree @param {AnyView} view @returns {string} */
function describeView(tree, view) {
  const { type, id, text } = describe(tree, view);
  return `${type} #${id}${text && ` ${JSON.stringify(text)}`}`;
}

/** @param {Tree} tree @param {AnyView} view @param {(view: AnyView) => boolean} test */
function nearest(tree, view, test) {
  for (const each of tree.upward(view)) if (test(each)) return each;
  return undefined;
}
