// @ts-check
import { load } from "../shell/lazy-modules.js";

/**
 * Puts the card over a show's device.
 * @param {any} show @param {any} message of the crash; `busy`: the app runs, but it does not respond @param {() => boolean} [isStillBusy] asked once the card can be drawn
 */
export async function card(show, message, isStillBusy = () => true) {
  const { session, moments } = show;
  // What it says needs the ticker's words, and a name of what was touched.
  const { nameOf, wordsFor } = await load("action-reports");
  if (message.busy ? session.crash || session.link === "lost" || !isStillBusy() : session.crash !== message) return;
  show.card ??= new Crash(show.figure, (mode) => restart(show, mode));
  moments.show("crashed");
  const { kind, target, text } = message.action ?? {};
  show.card.show(message, message.action && wordsFor({ kind, target, text }, nameOf(show, target)), !show.watching);
}

async function restart(show, mode) {
  try {
    await show.session.restart(mode);
    show.tell("idle");
    show.figure.screen.focus({ preventScroll: true });
  } catch (error) {
    show.tell("problem", /** @type {Error} */ (error).message);
    if (show.session.crash) card(show, show.session.crash);
  }
}

const parts = { h2: ["name"], p: ["message", "place", "cause"] };

/** The card over a process that died: what it said last, what was done to it, and two ways on. */
export class Crash {
  #parts = /** @type {Record<string, any>} */ ({});

  /** @param {{element: HTMLElement}} figure @param {(mode: "resume" | "afresh") => void} restart */
  constructor({ element }, restart) {
    this.isFirst = element.id === "figure";
    this.card = this.#make("section", "", "crash");
    this.card.setAttribute("role", "alertdialog");
    for (const tag in parts) for (const name of parts[tag]) this.card.append(this.#make(tag, name, { message: "code", place: "code quiet" }[name]));
    this.card.append(this.#log(), this.#buttons(restart));
    this.card.setAttribute("aria-label", "The app stopped");
    element.append(this.card);
  }

  #log() {
    const summary = document.createElement("summary");
    summary.textContent = "Last output";
    const details = this.#make("details", "details");
    this.#make("pre", "log").tabIndex = 0;
    details.append(summary, this.#parts.log);
    return details;
  }

  #buttons(restart) {
    const line = this.#make("p", "ways", "buttons");
    this.buttons = ["resume", "afresh"].map((mode, at) => {
      const button = Object.assign(document.createElement("button"), { type: "button", className: at ? "" : "action", textContent: at ? "Restart from scratch" : "" });
      if (this.isFirst) button.id = mode;
      button.addEventListener("click", () => {
        for (const each of this.buttons) each.disabled = true;
        restart(mode);
      });
      return button;
    });
    line.append(...this.buttons);
    return line;
  }

  #make(tag, name, className = "") {
    const element = document.createElement(tag);
    element.className = className;
    if (this.isFirst) element.id = name ? `crash-${name}` : "crash";
    this.#parts[name] = element;
    return element;
  }

  /** @param {any} state @param {string} [what] the action, in words @param {boolean} [mayAct] */
  show({ message, file, line, action, skipped, log, signal, busy }, what, mayAct = true) {
    const { name, message: told, place, cause, details, log: output, ways } = this.#parts;
    name.textContent = busy ? "The app is busy" : "The app stopped";
    this.card.setAttribute("aria-label", name.textContent);
    told.classList.toggle("code", !busy);
    told.textContent = message ?? (signal ? `Ended by signal ${signal}.` : "The process ended.");
    // A Swift trap's message begins with its place already.
    place.textContent = file && !message?.includes(file) ? `${file}${line ? `:${line}` : ""}` : "";
    cause.textContent = action ? `Cause: ${what}.${skipped ? " A restart leaves it out." : ""}` : "";
    details.hidden = !log;
    output.textContent = lastLines(log ?? "", 40);
    ways.hidden = !mayAct;
    for (const button of this.buttons) button.disabled = false;
    this.buttons[0].textContent = action || busy ? "Restart before the last action" : "Restart at the same point";
    if (!busy && mayAct) this.buttons[0].focus({ preventScroll: true });
  }
}

const lastLines = (text, n) => text.trimEnd().split("\n").slice(-n).join("\n");
