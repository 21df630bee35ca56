// @ts-check
/** @typedef {{seq?: number, action?: string, viewer?: number}} Turn the commit that a message belongs to */
import { actionWords } from "./formatting.js";

/** @import { Received } from "../client/types.d.ts" */
/** @import { ActionMembers } from "../page/shell/ticker.js" */
/** @import { WirePerformed } from "../wire-types.d.ts" */
/** @import { Recorded } from "./recording.js" */

/**
 * The app's output, grouped by the action that caused it.
 * @typedef {{kind: string, text: string, time: number, location?: string, more?: string[], seq?: number}} Line
 * @typedef {{key: string, words: string, who?: number, time: number, seq?: number, lines: Line[]}} Group `words` is
 *   empty if no action is the cause
 */

/**
 * The maximum number of lines in a group; further lines begin another group. Output without an action begins a new
 * group after this many milliseconds.
 */
const [maximumLines, groupInterval] = [100, 5000];

const problems = new Set(["breach", "conflict"]);

/** @param {Received} message @returns {boolean} whether it belongs on the console */
export const isConsoleLine = ({ type, event, state }) =>
  (type === "event" && (event === "output" || event === "log" || problems.has(event))) ||
  (type === "state" && state === "crashed");

/**
 * Whether a message belongs on the console, or is an action's event, which names a group.
 * @param {Received} message
 */
export const isConsoleLineOrAction = (message) =>
  isConsoleLine(message) || (message.type === "event" && message.event === "action");

/** The text of an output line. @param {Recorded} message @param {number | undefined} seq @returns {Line} */
export function lineOf(message, seq) {
  const { event, severity, text, time = 0, file, line, constraints, broken } = message;
  if (message.type === "state") {
    return {
      kind: "crash",
      text: message.message ?? "The app stopped",
      time,
      seq,
      location: file && `${file}:${line}`,
      more: message.log ? [message.log] : undefined,
    };
  }
  const kind = problems.has(/** @type {string} */ (event))
    ? (severity === "information" ? "information" : "warning")
    : /** @type {string} */ (event);
  const more = constraints?.map((each) => (each === broken ? `broken: ${each}` : each));
  return { kind, text: text ?? "", time, seq, location: file && `${file}:${line}`, more };
}

/** Groups lines by action. The app's output names no action: it belongs to the action of the same turn. */
export class Groups {
  /** @type {Group[]} */
  list = [];
  /** The descriptions of actions, from their events. @type {Map<string, ActionMembers>} */
  #actions = new Map();

  /** @param {Recorded} message @param {Turn} [turn] */
  add(message, turn) {
    this.#addTo(this.list, message, turn);
  }

  /**
   * Returns the groups together with messages without a commit, which may still be regrouped.
   * @param {Recorded[]} messages @returns {Group[]}
   */
  and(messages) {
    const last = this.list.at(-1);
    const list = last && messages.length ? [...this.list.slice(0, -1), { ...last }] : [...this.list];
    for (const message of messages) this.#addTo(list, message);
    return last && list[this.list.length - 1].lines === last.lines
      ? [...this.list, ...list.slice(this.list.length)]
      : list;
  }

  /** @param {Group[]} list @param {Recorded} message @param {Turn} [turn] */
  #addTo(list, message, turn) {
    if (message.event !== "action") return this.#appendLine(list, message, turn);
    const key = keyOf(message, turn);
    const last = list.at(-1);
    this.#actions.set(key, message);
    if (last?.key === key) last.words = actionWords(message);
  }

  /** @param {Group[]} list @param {Recorded} message @param {Turn} [turn] */
  #appendLine(list, message, turn) {
    const key = keyOf(message, turn);
    const line = lineOf(message, turn?.seq);
    const last = list.at(-1);
    const belongsToLast = last && last.key === key && (key || line.time - last.time < groupInterval);
    if (belongsToLast && last.lines.length < maximumLines) {
      if (last.lines.some((each) => isEcho(line, each))) return;
      last.lines = [...last.lines.filter((each) => !isEcho(each, line)), line];
      return;
    }
    const { action = turn?.action, viewer = turn?.viewer } = message;
    const words = key &&
      actionWords(
        this.#actions.get(key) ?? (typeof action === "object" ? action : undefined),
        /** @type {string} */ (action),
      );
    list.push({
      key,
      words,
      who: key ? /** @type {Partial<WirePerformed>} */ (action).viewer ?? viewer : undefined,
      time: line.time,
      seq: turn?.seq,
      lines: [line],
    });
  }
}

/**
 * Whether a printed line repeats a warning: a device's console has both, here the warning contains more.
 * @param {Line} line @param {Line} warning
 */
const isEcho = (line, warning) =>
  line.kind === "output" && line.text.startsWith(`Containment: ${warning.text}`) && warning.kind !== "output";

/**
 * The key of a line's group: action and viewer, or "" without an action. A crash message contains its whole action.
 * @param {Recorded} message @param {Turn} [turn]
 */
function keyOf({ action, viewer }, turn) {
  const cause = /** @type {Partial<WirePerformed> | undefined} */ (action ?? turn?.action);
  if (cause === undefined) return "";
  return `${cause.viewer ?? viewer ?? turn?.viewer} ${cause.id ?? cause}`;
}
