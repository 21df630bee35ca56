// @ts-check
import { distinct, isBlocked } from "../../../web/client/ambiguity.js";
import { ActionError } from "../../../web/client/errors.js";
import { isReachable, scrollTowards, visibleRect } from "../../../web/client/geometry.js";
import { nearMisses } from "../../../web/client/near-misses.js";
import { candidate, isEnabled } from "../../../web/client/query.js";
import { animatedUntil } from "../../../web/client/settling.js";
import { tapReceiver } from "../../../web/client/target.js";
import { isVisible } from "../../../web/client/visibility.js";
import { hitTest } from "../../../web/client/hit-test.js";
import { movesUntil } from "./movement-end.mjs";

/** @import { Session } from "../../../web/client/session.js" */
/**
 * @typedef {import("../../../web/client/view.js").AnyView} AnyView
 * @typedef {import("../../../web/client/tree.js").Tree} Tree
 * @typedef {import("../../../web/client/selector.js").Selector} Selector
 * @typedef {import("../../../web/client/target.js").Step} Step
 * @typedef {{view: AnyView} | {scroll: Step} | {obstacle: string, recheckAt?: number, error?: Error}} TargetResult
 *   `scroll`: the step that scrolls the view into sight.
 */

const maximumListed = 10;

/**
 * The one view that a locator matches, once it is visible. Several are an error at once, unless the screen is about
 * to change.
 * @param {Session} session @param {Selector} selector @param {string} what is done, for errors @returns {TargetResult}
 */
export function uniqueTarget(session, selector, what) {
  /** @type {Tree} */
  const tree = session.tree;
  const visible = onePerReceiver(tree, selector.views(tree, isVisible));
  if (visible.length > 1) return ambiguous(session, visible, what);
  if (visible.length) return { view: visible[0] };
  const [reachable, ...others] = onePerReceiver(tree, selector.views(tree, isReachable));
  if (others.length) return ambiguous(session, [reachable, ...others], what);
  if (!reachable) return { obstacle: whyNothingMatches(tree, selector) };
  const scroll = scrollTowards(tree, reachable);
  if (!scroll || isBlocked(tree, scroll.target)) return { obstacle: `${candidate(tree, reachable)} is out of sight` };
  return { scroll: { kind: "scroll", members: { target: scroll.target.id, x: scroll.x, y: scroll.y }, last: false } };
}

/**
 * The one view that a locator matches, once it is enabled, at rest, and not covered at its middle.
 * @param {Session} session @param {Selector} selector @param {string} what @returns {TargetResult}
 */
export function actionableTarget(session, selector, what) {
  const sought = uniqueTarget(session, selector, what);
  if (!("view" in sought)) return sought;
  const { view } = sought;
  /** @type {Tree} */
  const tree = session.tree;
  const name = candidate(tree, view);
  if (!isEnabled(tree, view)) return { obstacle: `${name} is disabled` };
  const recheckAt = movesUntil(tree, view, session.now());
  if (recheckAt !== undefined) return { obstacle: `${name} moves until ${Math.round(recheckAt)} ms`, recheckAt };
  const receiver = tapReceiver(tree, view);
  if (isBlocked(tree, receiver)) return { obstacle: `${name} takes no touches` };
  const cover = coverOf(tree, view, receiver);
  return cover ? { obstacle: `${name} is covered by ${candidate(tree, cover)}` } : sought;
}

/** A label and the row that it is tapped through count as one. @param {Tree} tree @param {AnyView[]} views */
const onePerReceiver = (tree, views) => distinct(tree, { id: 0 }, views, (view) => tapReceiver(tree, view));

/**
 * The view that covers the middle of a view's visible part, if there is one.
 * @param {Tree} tree
 * @param {AnyView} view
 * @param {AnyView} receiver
 */
function coverOf(tree, view, receiver) {
  const { x, y, width, height } = visibleRect(tree, view);
  const hit = hitTest(tree, { x: x + width / 2, y: y + height / 2 });
  if (!hit) return undefined;
  const isInside = [...tree.upward(hit)].includes(receiver) || [...tree.upward(receiver)].includes(hit);
  return isInside ? undefined : hit;
}

/** @param {Session} session @param {AnyView[]} views @param {string} what @returns {TargetResult} */
function ambiguous(session, views, what) {
  const list = views.slice(0, maximumListed).map((view) => `\n  ${candidate(session.tree, view)}`).join("");
  const omitted = views.length > maximumListed ? `\n  and ${views.length - maximumListed} more` : "";
  const obstacle = `${views.length} views match:${list}${omitted}\nChoose one with within, filter, nth, first or last`;
  // During animations, views that leave the screen and views that appear may look alike.
  if (animatedUntil(session) !== undefined || session.answers.pending.size > 0) {
    return { obstacle, recheckAt: animatedUntil(session) };
  }
  return { obstacle, error: new ActionError({ code: "ambiguous", message: `${what}: ${obstacle}.` }) };
}

/** @param {Tree} tree @param {Selector} selector @returns {string} why there is no view, and what nearly matches */
export function whyNothingMatches(tree, selector) {
  const [invisible] = selector.views(tree, () => true);
  if (invisible) return `${candidate(tree, invisible)} is hidden or out of sight`;
  const near = selector.steps.findLast((step) => step.near)?.near;
  const misses = near ? nearMisses(tree, near) : [];
  return `nothing matches ${selector}${misses.length ? `. Did you mean ${misses.join("; or ")}?` : ""}`;
}
