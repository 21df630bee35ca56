// @ts-check
import { endOf } from "../client/animation.js";

/** When the first way of what repeats for ever has been seen: there at its end where it comes back, else halfway, since its end may look as its beginning does. */
const firstWay = (/** @type {import("../client/animation.js").Animation} */ { begin = NaN, at = 0, speed = 1, delay = 0, duration, autoreverse }) => begin + (delay + duration / (autoreverse ? 1 : 2) - at) / speed;

/** When an animation has been seen; 0 for one that is held, and says by itself where it is. @param {import("../client/animation.js").Animation} animation */
function seenBy(animation) {
  if (animation.begin === undefined) return 0;
  const end = endOf(animation);
  return Number.isFinite(end) ? end : firstWay(animation) || 0;
}

/**
 * The session time at which a past moment is shown where no other is asked for: as one remembers it, when all that moves has come to its end, or as far as it went before a later commit
 * took it elsewhere.
 *
 *     commit 4       fade, 300 ms ─────────┤          shown here
 *     commit 5            a label changes             (its own matter)
 *     commit 6                        the fade ends   earlier than it would: shown here instead
 *
 * @param {import("./recording.js").Recording} recording @param {number} seq @param {number} [present] no later than this
 */
export function settledTime(recording, seq, present = Infinity) {
  const tree = recording.treeAt(seq);
  const ends = [...tree.moving].flatMap((view) => view.animations.map(seenBy));
  const rest = Math.max(tree.time, Math.min(present, Math.max(0, ...ends)));
  for (let at = seq + 1; ; at++) {
    const next = recording.moment(at);
    if (!next || next.time >= rest) return rest;
    if (disturbs(next.commit, tree)) return Math.max(tree.time, next.time);
  }
}

/** Whether a commit says something else of what moves in a tree, or takes it away. @param {Partial<import("../wire-types.d.ts").WireCommit>} commit @param {import("../client/tree.js").Tree} tree */
function disturbs({ views = [], removed = [] }, tree) {
  const moving = (/** @type {number} */ id) => tree.moving.has(/** @type {import("../client/view.js").AnyView} */ (tree.views.get(id)));
  if (views.some(({ id, animations }) => animations && moving(id))) return true;
  return [...tree.walk(removed)].some(({ id }) => moving(id));
}
