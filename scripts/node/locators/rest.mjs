// @ts-check
import { endOf } from "../../../web/client/animation.js";

/** Members whose animation moves a view. An animation of a colour or of the opacity leaves it where it is. */
const moving = new Set(["frame", "origin", "transform", "depth", "center", "size", "pose"]);

/**
 * When a view will be at rest, with all views around it. An animation without an end, such as a view that pulses, is
 * not waited for.
 * @param {import("../../../web/client/tree.js").Tree} tree
 * @param {import("../../../web/client/view.js").AnyView} view
 * @param {number} now session time
 * @returns {number | undefined} session time; undefined if it is at rest
 */
export function movesUntil(tree, view, now) {
  let until = now;
  for (const each of tree.upward(view)) {
    if (each.scroll?.until !== undefined) until = Math.max(until, each.scroll.until);
    for (const animation of each.animations) {
      const end = animation.layer === undefined && moving.has(animation.member) ? endOf(animation) : 0;
      if (Number.isFinite(end)) until = Math.max(until, end);
    }
  }
  return until > now ? until : undefined;
}
