// @ts-check
import { wordsFor } from "./message-texts.js";

/** @import { EventOf } from "../client/types.d.ts" */
/** @import { ActionMembers } from "../page/shell/ticker.js" */
/** @import { Recorded } from "./recording.js" */

/** The maximum number of commits in which the last action is searched for. */
const maximumCommits = 400;

/**
 * The callbacks of the last action up to a moment, in order, including those of commits without an action.
 * @param {import("./recording.js").Recording} recording @param {number | undefined} seq undefined for the present
 * @returns {{action: EventOf<"action"> | undefined, calls: EventOf<"callback">[]}}
 */
export function lastCalls(recording, seq) {
  const { action, events } = lastEvents(recording, seq);
  return { action, calls: events.filter((each) => each.event === "callback") };
}

/**
 * All events of the last action up to a moment, in order, including those of commits without an action.
 * @param {import("./recording.js").Recording} recording @param {number | undefined} seq undefined for the present
 * @returns {{action: EventOf<"action"> | undefined, events: Recorded[]}}
 */
export function lastEvents(recording, seq) {
  const { moments, first = 0 } = recording;
  const end = seq === undefined ? moments.length - 1 : Math.min(seq - first, moments.length - 1);
  /** @type {Recorded[][]} */ const turns = seq === undefined ? [recording.tail] : [];
  for (let at = end; at >= Math.max(0, end - maximumCommits); at--) {
    turns.unshift(moments[at].events);
    if (moments[at].action !== undefined) break;
  }
  const events = turns.flat();
  return { action: events.findLast((each) => each.event === "action"), events };
}

/** A description of an action. @param {ActionMembers | undefined} action */
export const actionWords = (action) => (action ? wordsFor(action) : "the launch");
