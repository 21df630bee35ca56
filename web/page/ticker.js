// @ts-check
/** One line for the last action: what was done, what it caused, what it cost. */
export class Ticker {
  /** Events since the last commit: those of a turn come before its commit. */
  #events = [];

  /** @param {Document} document */
  constructor(document) {
    this.line = document.getElementById("ticker");
    this.said = document.getElementById("said");
    this.idle();
  }

  event(message) {
    this.#events.push(message);
  }

  /** The events of a commit's turn. */
  takeEvents() {
    return this.#events.splice(0);
  }

  /**
   * @param {{who?: string, what: string, events: any[], commits: number, bytes: number, ms?: number, quietly?: boolean}} told
   */
  action({ who, what, events, commits, bytes, ms, quietly }) {
    const parts = [part("who", who && `${who}: `), what, ARROW()];
    this.#show("told", [...parts, ...effects(events, commits), part("cost", `, ${count(bytes, "B", "B")}${ms === undefined ? "" : `, ${milliseconds(ms)}`}`)], quietly);
  }

  /** A commit that no action caused: what a timer or a loader did after the last one, if controllers heard of it. */
  later({ events, commits, bytes }) {
    const line = this.line.querySelector("[data-kind=told]");
    if (!line || !events.some((event) => event.event === "callback")) return;
    line.querySelector(".later")?.remove();
    const tail = part("later", " · later ");
    tail.append(...effects(events, commits), `, ${count(bytes, "B", "B")}`);
    line.append(tail);
  }

  problem(text) {
    this.#show("problem", [text]);
  }

  idle() {
    this.#show("idle", ["Tap something; what it causes appears here."], true);
  }

  #show(kind, parts, quietly = false) {
    const line = document.createElement("span");
    line.dataset.kind = kind;
    line.append(...parts.filter(Boolean));
    this.line.replaceChildren(line);
    this.line.title = kind === "problem" ? line.textContent : "";
    if (!quietly) this.said.textContent = line.textContent;
  }
}

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
const count = (n, one, many = `${one}s`) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
const milliseconds = (ms) => `${Math.max(1, Math.round(ms)).toLocaleString("en")} ms`;

/** What an action did, in a person's words, from its event, or else from the view as this page knows it. */
export function wordsFor({ kind, target, text, x, y, rate, by, phase }, fallback) {
  if (kind === "touch") return ["touch", phase, x !== undefined && `at ${Math.round(x)}, ${Math.round(y)}`].filter(Boolean).join(" ");
  if (target === undefined) return [kind, rate && `${rate}×`, by !== undefined && `${by.toLocaleString("en")} ms`].filter(Boolean).join(" ");
  if (kind === "scroll") return y === undefined ? "scroll" : `scroll to ${Math.round(x) ? `${Math.round(x)}, ` : ""}${Math.round(y)}`;
  return `${kind} ${text ? `"${text}"` : fallback ?? `view ${target}`}`;
}
