// @ts-check
import { wordsFor } from "./message-texts.js";

/** The maximum number of commits in which the last action is searched for. */
const maximumCommits = 400;

/**
 * The callbacks of the last action up to a moment, in order, including those of commits without an action.
 * @param {import("./recording.js").Recording} recording @param {number | undefined} seq undefined for the present
 * @returns {{action: any, calls: any[]}}
 */
export function lastCalls(recording, seq) {
  const { action, events } = lastEvents(recording, seq);
  return { action, calls: events.filter(({ event }) => event === "callback") };
}

/**
 * All events of the last action up to a moment, in order, including those of commits without an action.
 * @param {import("./recording.js").Recording} recording @param {number | undefined} seq undefined for the present
 * @returns {{action: any, events: any[]}}
 */
export function lastEvents(recording, seq) {
  const { moments, first = 0 } = recording;
  const end = seq === undefined ? moments.length - 1 : Math.min(seq - first, moments.length - 1);
  /** @type {any[][]} */ const turns = seq === undefined ? [recording.tail] : [];
  for (let at = end; at >= Math.max(0, end - maximumCommits); at--) {
    turns.unshift(moments[at].events);
    if (moments[at].action !== undefined) break;
  }
  const events = turns.flat();
  return { action: events.findLast(({ event }) => event === "action"), events };
}

/** A description of an action. @param {any} action any: each kind has members of its own */
export const actionWords = (action) => (action ? wordsFor(action) : "the launch");
