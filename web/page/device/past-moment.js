// @ts-check
import { snapshotOf } from "../../client/snapshot.js";

/** @import { Tree } from "../../client/tree.js" */
/** @import { DeviceSession } from "./device-session.js" */

/**
 * Shows a past moment of a session on its device: see `DeviceSession.past`.
 * @param {DeviceSession} deviceSession
 * @param {Tree} tree
 * @param {number} behind
 * @param {number} [time]
 * @param {number} [seen]
 */
export function past(deviceSession, tree, behind, time = tree.time, seen = time) {
  const before = deviceSession.pastMoment;
  deviceSession.pastMoment = { tree, time, seen };
  // A later time of the same tree needs no redraw. At an earlier time, animations that have ended run again.
  const needsRedraw = before?.tree !== tree || seen < before.seen;
  deviceSession.accept(false);
  /** @type {import("./device-session.js").Message} */
  const message = needsRedraw ? snapshotOf(tree) : { type: "commit" };
  deviceSession.render(message, () => {
    if (deviceSession.pastMoment?.tree !== tree) return;
    if (needsRedraw) deviceSession.deviceFrame.update(tree.screen);
    if (needsRedraw) deviceSession.renderer.snapshot(message);
    deviceSession.renderer.motion?.sync();
  });
  deviceSession.deviceState.updatePill((pill) => pill.past(deviceSession.deviceState, behind));
}

/** Shows the present again. @param {DeviceSession} deviceSession */
export function present(deviceSession) {
  const { session } = deviceSession;
  deviceSession.pastMoment = undefined;
  deviceSession.deviceState.updatePill((pill) => pill.past(deviceSession.deviceState, undefined));
  if (session.state === "live" && session.link !== "lost") deviceSession.accept(true);
  const message = snapshotOf(session.tree);
  deviceSession.render(message, () => {
    if (deviceSession.pastMoment) return;
    deviceSession.drawLive(message);
    deviceSession.renderer.motion?.sync();
  });
}
