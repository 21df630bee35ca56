// @ts-check
import { clockMovingKinds, wordsFor } from "./ticker.js";

/** @import { EventMembers } from "./ticker.js" */

/**
 * The last action before or at a commit, with its effects, for a ticker to show.
 * @param {(seq: number) => import("../../instruments/recording.js").Moment | undefined} momentAt
 * @param {number} seq
 * @param {import("../device/device-session.js").DeviceSession} deviceSession
 * @param {Pick<typeof import("./action-reports.js"), "clockWords" | "nameOf">} actionReports
 * @returns {{writeTo(ticker: import("./ticker.js").Ticker): void} | undefined}
 */
export function lastActionUntil(momentAt, seq, deviceSession, actionReports) {
  const { session } = deviceSession;
  let at = seq;
  while (momentAt(at) && momentAt(at)?.action === undefined) at -= 1;
  const moment = momentAt(at);
  if (!moment) return undefined;
  const event = /** @type {EventMembers[]} */ (moment.events).find((each) =>
    each.event === "action" && each.action === moment.action
  );
  let from = at;
  // An action that moves the clock takes many commits, the last of which answers.
  if (!event || clockMovingKinds.has(event.kind ?? "")) {
    while (
      momentAt(from - 1)?.events.some(({ action }) => action === moment.action) &&
      momentAt(from - 1)?.action === undefined
    ) from -= 1;
  }
  const moments = [];
  for (let each = from; each <= at; each++) {
    moments.push(/** @type {import("../../instruments/recording.js").Moment} */ (momentAt(each)));
  }
  const events = moments.flatMap((each) => /** @type {EventMembers[]} */ (each.events));
  const action = event ?? events.find((each) => each.event === "action" && each.action === moment.action) ??
    { kind: actionReports.clockWords(moment.commit.clock) };
  const report = {
    who: session.viewers > 1 && moment.viewer !== session.viewer ? `viewer ${moment.viewer}` : undefined,
    what: wordsFor(action, actionReports.nameOf(deviceSession, action.target)),
    events,
    commits: moments.length,
    bytes: moments.reduce((sum, { bytes }) => sum + bytes, 0),
    quietly: true,
  };
  return {
    /** @param {import("./ticker.js").Ticker} ticker */
    writeTo(ticker) {
      ticker.action(report);
      for (let each = at + 1; each <= seq; each++) {
        const { events, bytes } = /** @type {import("../../instruments/recording.js").Moment} */ (momentAt(each));
        ticker.addLaterEffects({ events: /** @type {EventMembers[]} */ (events), commits: 1, bytes });
      }
    },
  };
}
