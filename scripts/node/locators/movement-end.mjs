// @ts-check
import { endOf } from "../../../web/client/animation.js";

/** Members whose animation moves a view. An animation of a colour or of the opacity leaves it where it is. */
const movingMembers = new Set(["frame", "origin", "transform", "depth", "center", "size", "pose"]);

/**
 * The session time until which a view, or a view around it, moves. Endless animations, such as a pulse, are
 * ignored.
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
      const end = animation.layer === undefined && movingMembers.has(animation.member) ? endOf(animation) : 0;
      if (Number.isFinite(end)) until = Math.max(until, end);
    }
  }
  return until > now ? until : undefined;
}
