// @ts-check
/**
 * @typedef {{kind?: string, target?: number, text?: string, x?: number, y?: number, rate?: number, by?: number,
 *   phase?: string, finger?: number, device?: object, life?: string}} ActionMembers the members of an action that are
 *   put into words
 * @typedef {ActionMembers & {event?: string, action?: string, viewer?: number, severity?: string, file?: string,
 *   line?: number}} EventMembers the members of an event that the ticker reads
 * @typedef {{events: EventMembers[], commits: number, bytes: number}} Effects what a turn of the app caused
 */

/** One line about the last action: what was done, what it caused, and its size and duration. */
export class Ticker {
  /** Events since the last commit: those of a turn are sent before its commit. @type {EventMembers[]} */
  #events = [];
  /** Warnings since the last action's line, or caused by that action. @type {EventMembers[]} */
  #warnings = [];
  /** The sums over the commits behind the last action's line. */
  #laterEffects = { callbacks: 0, commits: 0, bytes: 0 };

  /** @param {Document} document */
  constructor(document) {
    /** The ticker's line, which is in the footer while its device is the active one. */
    this.line = document.createElement("span");
    /** The live region that screen readers read. */
    this.liveRegion = /** @type {HTMLElement} */ (document.getElementById("said"));
    this.idle();
  }

  /** @param {EventMembers} message */
  event(message) {
    if (message.event !== "breach" && message.event !== "conflict") return void this.#events.push(message);
    if (message.severity !== "warning") return;
    // The warning of an action is sent before that action's line, and remains with it.
    if (message.action !== undefined) this.#events.push(message);
    this.#warn([...this.#warnings, message]);
    this.liveRegion.textContent = `Warning: ${withLocation(message)}`;
  }

  /** Removes and returns the events of a commit's turn. */
  dequeueEvents() {
    return this.#events.splice(0);
  }

  /**
   * @param {Effects & {who?: string, what: string, ms?: number, quietly?: boolean}} report `quietly`: screen readers do
   *   not read it
   */
  action({ who, what, events, commits, bytes, ms, quietly }) {
    const warnings = this.#warnings.filter((each) => events.includes(each));
    const parts = [part("sender", who && `${who}: `), what, ARROW()];
    this.#display("action", [
      ...parts,
      ...effects(callbacksIn(events), commits),
      part("cost", `, ${count(bytes, "B", "B")}${ms === undefined ? "" : `, ${milliseconds(ms)}`}`),
    ], quietly);
    this.#warn(warnings);
    if (warnings.length) this.liveRegion.textContent += `. Warning: ${warnings.map(withLocation).join(". ")}`;
  }

  /**
   * Adds a commit that no action caused, such as a timer's, to the sum behind the last action's line, if controllers
   * got callbacks.
   * @param {Effects} effects
   */
  addLaterEffects({ events, commits, bytes }) {
    const line = this.line.querySelector(":scope > [data-kind=action]");
    const callbacks = callbacksIn(events);
    if (!line || !callbacks) return;
    const sum = this.#laterEffects;
    sum.callbacks += callbacks;
    sum.commits += commits;
    sum.bytes += bytes;
    const tail = makePart("later", " · later ");
    tail.append(...effects(sum.callbacks, sum.commits), `, ${count(sum.bytes, "B", "B")}`);
    line.querySelector(".later")?.remove();
    const warning = line.querySelector(".warning");
    if (warning) warning.before(tail);
    else line.append(tail);
  }

  /** Displays that the app refused an action, which is no problem (a disabled control). @param {string} text */
  refused(text) {
    this.#display("refused", [text]);
  }

  /** @param {string} text */
  problem(text) {
    this.#display("problem", [text]);
  }

  idle(text = "Tap something to see what it causes.") {
    this.#display("idle", [text], true);
  }

  get isIdle() {
    return /** @type {HTMLElement} */ (this.line.firstElementChild).dataset.kind === "idle";
  }

  /** Displays the newest warning after the line, and the number of others. @param {EventMembers[]} warnings */
  #warn(warnings) {
    this.#warnings = warnings;
    const line = this.line.firstElementChild;
    line?.querySelector(".warning")?.remove();
    const newest = warnings.at(-1);
    if (!line || !newest) return;
    const text = withLocation(newest) + (warnings.length > 1 ? `, and ${warnings.length - 1} more` : "");
    line.append(makePart("warning", text));
  }

  /** @param {string} kind @param {(string | HTMLElement | undefined)[]} parts @param {boolean} [quietly] */
  #display(kind, parts, quietly = false) {
    const line = document.createElement("span");
    line.dataset.kind = kind;
    for (const each of parts) if (each) line.append(each);
    this.#warnings = [];
    this.#laterEffects = { callbacks: 0, commits: 0, bytes: 0 };
    this.line.replaceChildren(line);
    this.line.title = kind === "problem" ? line.textContent ?? "" : "";
    if (!quietly) this.liveRegion.textContent = line.textContent;
  }
}

/** A warning, with the file and line of the app that caused it. @param {EventMembers} warning @returns {string} */
const withLocation = ({ text = "", file, line }) => (file ? `${text} (${file}:${line})` : text);

/** @param {EventMembers[]} events */
const callbacksIn = (events) => events.filter(({ event }) => event === "callback").length;

/** The numbers of callbacks and commits, in words. @param {number} callbacks @param {number} commits */
function effects(callbacks, commits) {
  return [...(callbacks ? [count(callbacks, "callback"), ARROW()] : []), count(commits, "commit")];
}

/** @param {string} name of the class @param {string | undefined} text @returns {HTMLElement | undefined} */
const part = (name, text) => text ? makePart(name, text) : undefined;

/** @param {string} name of the class @param {string} text */
function makePart(name, text) {
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

const ARROW = () => makePart("arrow", "→");
/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
const milliseconds = (/** @type {number} */ ms) => `${Math.max(1, Math.round(ms)).toLocaleString("en")} ms`;

/**
 * Kinds of actions that move the clock. Each action takes many turns of the app, which have a commit each.
 * @type {ReadonlySet<string | undefined>}
 */
export const clockMovingKinds = new Set(["step", "advance", "settle"]);

/**
 * An action in words, from its event's members, or else from the view as this page knows it.
 * @param {ActionMembers} action
 * @param {string} [fallback] the view's name on this page
 * @returns {string}
 */
export function wordsFor({ kind = "", target, text, x, y, rate, by, phase, device, life }, fallback) {
  if (kind === "device") {
    return `device ${Object.entries(device ?? {}).map(([name, value]) => `${name} ${value}`).join(", ")}`.trimEnd();
  }
  if (kind === "life") return life === "memoryWarning" ? "memory warning" : `to the ${life}`;
  if (kind === "touch") {
    return ["touch", phase, x !== undefined && `at ${Math.round(x)}, ${Math.round(y ?? 0)}`].filter(Boolean).join(" ");
  }
  if (target === undefined) {
    return [kind, rate && `${rate}×`, by !== undefined && `${by.toLocaleString("en")} ms`].filter(Boolean).join(" ");
  }
  if (kind === "scroll") {
    return y === undefined
      ? "scroll"
      : `scroll to ${Math.round(x ?? 0) ? `${Math.round(x ?? 0)}, ` : ""}${Math.round(y)}`;
  }
  return `${kind} ${text ? `"${text}"` : fallback ?? (target ? `view ${target}` : "the status bar")}`;
}
