// @ts-check
import { snapshotOf } from "../../client/snapshot.js";

/** Shows a past moment of a show's session on its device. @param {import("./device-session.js").DeviceSession} show @param {any} tree @param {number} behind @param {number} [time] @param {number} [seen] */
export function past(show, tree, behind, time = tree.time, seen = time) {
  const before = show.shown;
  show.shown = { tree, time, seen };
  // What has only gone on is drawn already; what goes back may have ended.
  const isOther = before?.tree !== tree || seen < before.seen;
  show.accept(false);
  const message = isOther ? snapshotOf(tree) : { type: "commit" };
  show.render(message, () => {
    if (show.shown?.tree !== tree) return;
    if (isOther) show.figure.show(tree.screen);
    if (isOther) show.renderer.snapshot(message);
    show.renderer.motion?.sync();
  });
  show.moments.notice("past", behind);
}

/** Shows the present again. @param {import("./device-session.js").DeviceSession} show */
export function present(show) {
  const { session } = show;
  show.shown = undefined;
  show.moments.notice("past");
  if (session.state === "live" && session.link !== "lost") show.accept(true);
  const message = snapshotOf(session.tree);
  show.render(message, () => {
    if (show.shown) return;
    show.drawLive(message);
    show.renderer.motion?.sync();
  });
}
