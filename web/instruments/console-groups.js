// @ts-check
import { actionWords } from "./words.js";

/**
 * What the app has said, by the action that made it say so.
 * @typedef {{kind: string, text: string, time: number, place?: string, more?: string[], seq?: number}} Line
 * @typedef {{key: string, words: string, who?: number, time: number, seq?: number, lines: Line[]}} Group `words` is empty where nobody's action is the cause
 */

const problems = new Set(["breach", "conflict"]);

/** @param {any} message @returns {boolean} whether it belongs on the console */
export const isSaid = ({ type, event, state }) => (type === "event" && (event === "output" || event === "log" || problems.has(event))) || (type === "state" && state === "crashed");

/** Whether it is, or leads to, a line here: an action's event names what its lines stand under. @param {any} message */
export const isToldOf = (message) => isSaid(message) || (message.type === "event" && message.event === "action");

/** What is said, in a line. @param {any} message @param {number | undefined} seq @returns {Line} */
export function lineOf(message, seq) {
  const { event, severity, text, time = 0, file, line, constraints, broken } = message;
  if (message.type === "state") return { kind: "crash", text: message.message ?? "The app stopped", time, seq, place: file && `${file}:${line}`, more: message.log ? [message.log] : undefined };
  const kind = problems.has(event) ? (severity === "information" ? "information" : "warning") : event;
  const more = constraints?.map((each) => (each === broken ? `broken: ${each}` : each));
  return { kind, text: text ?? "", time, seq, place: file && `${file}:${line}`, more };
}

/**
 * Puts lines under their actions. The app's output knows of no action: it is the one of the turn in which it came.
 */
export class Groups {
  /** @type {Group[]} */
  list = [];
  /** What the actions did whose events came. @type {Map<string, any>} */
  #actions = new Map();

  /** @param {any} message @param {{seq?: number, action?: string, viewer?: number}} [turn] @returns {Group | undefined} the group that has grown, or begun */
  add(message, { seq, action: cause, viewer = message.viewer } = {}) {
    const action = message.action?.id ?? message.action ?? cause;
    const by = message.action?.viewer ?? message.viewer ?? viewer;
    const key = action === undefined ? "" : `${by} ${action}`;
    if (message.event === "action") return void this.#actions.set(key, message);
    const last = this.list.at(-1);
    const line = lineOf(message, seq);
    if (last && last.key === key) {
      last.lines.push(line);
      return last;
    }
    const words = key && actionWords(this.#actions.get(key) ?? (message.type === "state" ? message.action : undefined), action);
    const group = { key, words, who: key ? by : undefined, time: line.time, seq, lines: [line] };
    this.list.push(group);
    return group;
  }
}
