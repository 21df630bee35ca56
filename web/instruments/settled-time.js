// @ts-check
import { endOf } from "../client/animation.js";

/**
 * The session time until which an endless animation is shown: the end of its first run if it reverses, else the middle,
 * because its end may look like its beginning.
 */
const firstRunEnd = (
  /** @type {import("../client/animation.js").Animation} */ {
    begin = NaN,
    at = 0,
    speed = 1,
    delay = 0,
    duration,
    autoreverse,
  },
) => begin + (delay + duration / (autoreverse ? 1 : 2) - at) / speed;

/**
 * The session time until which an animation is shown; 0 for a paused one, whose state is constant.
 * @param {import("../client/animation.js").Animation} animation
 */
function shownUntil(animation) {
  if (animation.begin === undefined) return 0;
  const end = endOf(animation);
  return Number.isFinite(end) ? end : firstRunEnd(animation) || 0;
}

/**
 * The session time at which a past moment is shown by default: after all animations have ended, or before a later
 * commit changes them.
 *
 *     commit 4       fade, 300 ms ─────────┤          shown here
 *     commit 5            a label changes             (unrelated)
 *     commit 6                        the fade ends   earlier than planned: shown here instead
 * @param {import("./recording.js").Recording} recording
 * @param {number} seq
 * @param {number} [present] the present session time, which is the limit
 */
export function settledTime(recording, seq, present = Infinity) {
  const tree = recording.treeAt(seq);
  const ends = [...tree.moving].flatMap((view) => view.animations.map(shownUntil));
  const settled = Math.max(tree.time, Math.min(present, Math.max(0, ...ends)));
  for (let at = seq + 1;; at++) {
    const next = recording.moment(at);
    if (!next || next.time >= settled) return settled;
    if (changesAnimations(next.commit, tree)) return Math.max(tree.time, next.time);
  }
}

/**
 * Whether a commit changes or removes an animation of a tree.
 * @param {import("../client/types.d.ts").Drawn} commit @param {import("../client/tree.js").Tree} tree
 */
function changesAnimations({ views = [], removed = [] }, tree) {
  const moving = (/** @type {number} */ id) =>
    tree.moving.has(/** @type {import("../client/view.js").AnyView} */ (tree.views.get(id)));
  if (views.some(({ id, animations }) => animations && moving(id))) return true;
  return [...tree.walk(removed)].some(({ id }) => moving(id));
}
