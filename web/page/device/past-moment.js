// @ts-check
import { snapshotOf } from "../../client/snapshot.js";

/** @import { Tree } from "../../client/tree.js" */
/** @import { DeviceSession } from "./device-session.js" */

/** Shows a past moment of a session on its device: see `DeviceSession.past`. @param {DeviceSession} show @param {Tree} tree @param {number} behind @param {number} [time] @param {number} [seen] */
export function past(show, tree, behind, time = tree.time, seen = time) {
  const before = show.shown;
  show.shown = { tree, time, seen };
  // A later time of the same tree is drawn already; at an earlier time, animations that have ended run again.
  const isOther = before?.tree !== tree || seen < before.seen;
  show.accept(false);
  /** @type {import("./device-session.js").Message} */
  const message = isOther ? snapshotOf(tree) : { type: "commit" };
  show.render(message, () => {
    if (show.shown?.tree !== tree) return;
    if (isOther) show.figure.show(tree.screen);
    if (isOther) show.renderer.snapshot(message);
    show.renderer.motion?.sync();
  });
  show.moments.notice((pill) => pill.past(show.moments, behind));
}

/** Shows the present again. @param {DeviceSession} show */
export function present(show) {
  const { session } = show;
  show.shown = undefined;
  show.moments.notice((pill) => pill.past(show.moments, undefined));
  if (session.state === "live" && session.link !== "lost") show.accept(true);
  const message = snapshotOf(session.tree);
  show.render(message, () => {
    if (show.shown) return;
    show.drawLive(message);
    show.renderer.motion?.sync();
  });
}
