// @ts-check
import { lastActionUntil } from "./last-action.js";
import { load } from "./lazy-modules.js";

/** The numbers of commits to request: the second one if the first request finds no action. */
const ranges = [50, 1000];

/**
 * Shows the last action of a session that is older than this page in the ticker.
 * @param {import("../device/device-session.js").DeviceSession} deviceSession
 */
export async function reportLastAction(deviceSession) {
  const { session } = deviceSession;
  const { seq } = session.tree;
  for (const many of ranges) {
    const since = Math.max(0, seq - many);
    const answer = await fetch(`/sessions/${encodeURIComponent(session.id)}/history?since=${since}`).catch(() =>
      undefined
    );
    // A report that has appeared meanwhile is newer.
    if (!answer?.ok || deviceSession.actionReports) return;
    const moments = momentsIn(await answer.text());
    const lastAction = lastActionUntil(
      (at) => moments.get(at),
      Math.max(...moments.keys()),
      deviceSession,
      await load("action-reports"),
    );
    if (lastAction) return deviceSession.report("reportEarlier", lastAction);
    if (since === 0) return;
  }
}

/** Commits by number, each with the events of its turn. @param {string} text of a history */
function momentsIn(text) {
  /** @type {Map<number, import("../../instruments/recording.js").Moment>} */
  const moments = new Map();
  /** @type {import("../../instruments/recording.js").Recorded[]} */
  let events = [];
  for (const line of text.split("\n").slice(1)) {
    if (!line) continue;
    const message = JSON.parse(line);
    if (message.type === "commit") {
      const { seq, time, action, viewer } = message;
      moments.set(seq, { seq, time, action, viewer, commit: message, bytes: line.length, events });
      events = [];
    } else {
      events.push(message);
    }
  }
  return moments;
}
