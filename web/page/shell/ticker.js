// @ts-check
/** One line for the last action: what was done, what it caused, what it cost. */
export class Ticker {
  /** Events since the last commit: those of a turn come before its commit. */
  #events = [];
  /** Breaches of containment's rules since the last action's line, or of that action. */
  #warnings = [];

  /** @param {Document} document */
  constructor(document) {
    /** Stands in the footer while its device is attended to. */
    this.line = document.createElement("span");
    this.said = document.getElementById("said");
    this.idle();
  }

  event(message) {
    if (message.event !== "breach" && message.event !== "conflict") return void this.#events.push(message);
    if (message.severity !== "warning") return;
    // One that an action brought about comes ahead of that action's line, and stays with it.
    if (message.action !== undefined) this.#events.push(message);
    this.#warn([...this.#warnings, message]);
    this.said.textContent = `Warning: ${placed(message)}`;
  }

  /** The events of a commit's turn. */
  takeEvents() {
    return this.#events.splice(0);
  }

  /**
   * @param {{who?: string, what: string, events: any[], commits: number, bytes: number, ms?: number, quietly?: boolean}} told
   */
  action({ who, what, events, commits, bytes, ms, quietly }) {
    const warnings = this.#warnings.filter((each) => events.includes(each));
    const parts = [part("who", who && `${who}: `), what, ARROW()];
    this.#show("told", [...parts, ...effects(events, commits), part("cost", `, ${count(bytes, "B", "B")}${ms === undefined ? "" : `, ${milliseconds(ms)}`}`)], quietly);
    this.#warn(warnings);
    if (warnings.length) this.said.textContent += `. Warning: ${warnings.map(placed).join(". ")}`;
  }

  /** A commit that no action caused: what a timer or a loader did after the last one, if controllers heard of it. */
  later({ events, commits, bytes }) {
    const line = this.line.querySelector(":scope > [data-kind=told]");
    if (!line || !events.some((event) => event.event === "callback")) return;
    const tail = part("later", " · later ");
    tail.append(...effects(events, commits), `, ${count(bytes, "B", "B")}`);
    line.querySelector(".later")?.remove();
    const warning = line.querySelector(".warning");
    if (warning) warning.before(tail);
    else line.append(tail);
  }

  /** The app refused it, which is no problem: a disabled control does nothing. @param {string} text */
  refused(text) {
    this.#show("refused", [text]);
  }

  problem(text) {
    this.#show("problem", [text]);
  }

  idle(text = "Tap something to see what it causes.") {
    this.#show("idle", [text], true);
  }

  get isIdle() {
    return /** @type {HTMLElement} */ (this.line.firstElementChild).dataset.kind === "idle";
  }

  /** The newest, behind what is told; how many more there are. */
  #warn(warnings) {
    this.#warnings = warnings;
    const line = this.line.firstElementChild;
    line.querySelector(".warning")?.remove();
    const newest = warnings.at(-1);
    if (!newest) return;
    const text = placed(newest) + (warnings.length > 1 ? `, and ${warnings.length - 1} more` : "");
    line.append(part("warning", text));
  }

  #show(kind, parts, quietly = false) {
    const line = document.createElement("span");
    line.dataset.kind = kind;
    line.append(...parts.filter(Boolean));
    this.#warnings = [];
    this.line.replaceChildren(line);
    this.line.title = kind === "problem" ? line.textContent : "";
    if (!quietly) this.said.textContent = line.textContent;
  }
}

/** A breach, and where the app made it. */
const placed = ({ text, file, line }) => (file ? `${text} (${file}:${line})` : text);

/** What an action did to the controllers, and that it was drawn. */
function effects(events, commits) {
  const callbacks = events.filter((event) => event.event === "callback").length;
  return [...(callbacks ? [count(callbacks, "callback"), ARROW()] : []), count(commits, "commit")];
}

function part(name, text) {
  if (!text) return undefined;
  const element = document.createElement("span");
  element.className = name;
  element.textContent = text;
  return element;
}

const ARROW = () => part("arrow", "→");
/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
const milliseconds = (ms) => `${Math.max(1, Math.round(ms)).toLocaleString("en")} ms`;

/** What is done to the clock takes many turns of the app, each with a commit of its own, and is nothing that a person does in the app. */
export const moves = new Set(["step", "advance", "settle"]);

/** What an action did, in a person's words, from its event, or else from the view as this page knows it. */
export function wordsFor({ kind, target, text, x, y, rate, by, phase, device, life }, fallback) {
  if (kind === "device") return `device ${Object.entries(device ?? {}).map(([name, value]) => `${name} ${value}`).join(", ")}`.trimEnd();
  if (kind === "life") return life === "memoryWarning" ? "memory warning" : `to the ${life}`;
  if (kind === "touch") return ["touch", phase, x !== undefined && `at ${Math.round(x)}, ${Math.round(y)}`].filter(Boolean).join(" ");
  if (target === undefined) return [kind, rate && `${rate}×`, by !== undefined && `${by.toLocaleString("en")} ms`].filter(Boolean).join(" ");
  if (kind === "scroll") return y === undefined ? "scroll" : `scroll to ${Math.round(x) ? `${Math.round(x)}, ` : ""}${Math.round(y)}`;
  return `${kind} ${text ? `"${text}"` : fallback ?? `view ${target}`}`;
}
