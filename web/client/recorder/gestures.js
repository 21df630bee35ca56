// @ts-check
import { dragSlop } from "../../protocol.js";

/**
 * The members of an action of the wire. any: each kind has members of its own.
 * @typedef {{kind: string, target?: number, [member: string]: any}} ActionMembers
 */
/**
 * An action of the wire, with the time at which the app performed it, or several of them that are one action for a
 * person.
 * @typedef {ActionMembers & {time: number}} RecordedAction
 */

/** Milliseconds after which a finger that does not move is a long press. */
const longPressTime = 500;

/**
 * Merges actions that are one action for a person: the moves of a finger, the phases of a scroll, the keys of a text.
 * @param {RecordedAction | undefined} last the previous action, which is extended if possible
 * @param {RecordedAction} next
 * @returns {RecordedAction | undefined} the new action; undefined if `last` was extended by it
 */
export function mergedAction(last, next) {
  const merge = mergers[next.kind];
  return merge ? merge(last, next) : next;
}

/** @type {Record<string, (last: RecordedAction | undefined, next: RecordedAction) => RecordedAction | undefined>} */
const mergers = {
  touch(last, next) {
    if (next.phase === "began") {
      return {
        ...next,
        kind: "finger",
        finger: next.finger ?? 0,
        from: [next.x, next.y],
        to: [next.x, next.y],
        until: next.time,
      };
    }
    if (last?.kind !== "finger" || last.finger !== (next.finger ?? 0)) return next;
    Object.assign(last, { to: [next.x, next.y], until: next.time });
    return undefined;
  },
  scroll(last, next) {
    if (last?.kind !== "scroll" || last.target !== next.target) return next;
    Object.assign(last, { x: next.x, y: next.y });
    return undefined;
  },
  type(last, next) {
    if (last?.kind !== "type" || last.target !== next.target || last.text === undefined || next.text === undefined) {
      return next;
    }
    last.text += next.text;
    return undefined;
  },
  /** Replaces a selection that is still being dragged: only its end counts. */
  select(last, next) {
    if (last?.kind !== "select" || !last.from || !next.from || last.target !== next.target) return next;
    Object.assign(last, { from: next.from, to: next.to, unit: next.unit });
    return undefined;
  },
  compose(last, next) {
    return next.ended && next.text ? mergers.type(last, { ...next, kind: "type" }) : { ...next, kind: "nothing" };
  },
};

/** @param {RecordedAction} finger @returns {"tap" | "longPress" | "drag"} */
export function gestureOf({ from, to, time, until }) {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) > dragSlop) return "drag";
  return until - time >= longPressTime ? "longPress" : "tap";
}
