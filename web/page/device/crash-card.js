// @ts-check
import { load } from "../shell/lazy-modules.js";

/** @import { WireState } from "../../wire-types.d.ts" */
/** @import { DeviceSession } from "./device-session.js" */

/**
 * @typedef {"before" | "without" | "resume" | "afresh"} RestartMode what a restart repeats: the actions before
 *   one, all but one, the whole journal, or nothing
 */
/**
 * @typedef {Omit<Partial<WireState>, "type" | "state" | "stalled"> & {busy?: boolean, duration?: number}} CrashMessage
 *   `busy`: the app runs, but it does not respond. The gateway's reports about that have a `duration`
 */

/**
 * Shows the crash card over a device.
 * @param {DeviceSession} deviceSession
 * @param {CrashMessage} message
 * @param {() => boolean} [isStillBusy] is called when the card can be drawn
 */
export async function card(deviceSession, message, isStillBusy = () => true) {
  const { session, deviceState } = deviceSession;
  // The card describes the last action in the same words as the ticker.
  const { nameOf, wordsFor } = await load("action-reports");
  if (message.busy ? session.crash || session.link === "lost" || !isStillBusy() : session.crash !== message) return;
  deviceSession.card ??= new Crash(deviceSession.deviceFrame, (mode, number) => restart(deviceSession, mode, number));
  if (message.busy) deviceSession.setStatus("busy");
  deviceState.set("crashed");
  const { kind = "", target } = message.action ?? message.last ?? {};
  deviceSession.card.display(
    message,
    kind && wordsFor({ kind, target }, nameOf(deviceSession, target)),
    !deviceSession.watching,
  );
}

/**
 * @param {DeviceSession} deviceSession
 * @param {RestartMode} mode
 * @param {number} [number] the action before or without which the session begins again
 */
async function restart(deviceSession, mode, number = 0) {
  try {
    await (mode === "before" || mode === "without"
      ? deviceSession.session.restart(mode, { number })
      : deviceSession.session.restart(mode));
    deviceSession.report("idle");
    deviceSession.deviceFrame.screen.focus({ preventScroll: true });
  } catch (error) {
    deviceSession.report("problem", /** @type {Error} */ (error).message);
    if (deviceSession.session.crash) card(deviceSession, deviceSession.session.crash);
  }
}

/** The tag, the name and the class of each text of the card. */
const texts = [["h2", "name", ""], ["p", "message", "code"], ["p", "place", "code quiet"], ["p", "cause", ""]];

/**
 * The card over a process that crashed or is busy: its message, the action that caused it, its last output, and buttons
 * to restart it.
 */
export class Crash {
  /** The elements of the card, by name. @type {Record<string, HTMLElement>} */
  #parts = {};
  /** The buttons that restart before an action, without it, and from scratch. @type {HTMLButtonElement[]} */
  buttons = [];
  /** The number of the action before which the restart button restarts the session. @type {number | undefined} */
  #number;
  /** The mode of the second button. @type {RestartMode} */
  #middleMode = "resume";

  /** @param {{element: HTMLElement}} deviceFrame @param {(mode: RestartMode, number?: number) => void} restart */
  constructor({ element }, restart) {
    this.isFirst = element.id === "figure";
    this.card = this.#make("section", "", "crash");
    this.card.setAttribute("role", "alertdialog");
    for (const [tag, name, className] of texts) this.card.append(this.#make(tag, name, className));
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

  /** @param {(mode: RestartMode, number?: number) => void} restart */
  #buttons(restart) {
    const line = this.#make("p", "ways", "buttons");
    this.buttons = /** @type {const} */ (["before", "resume", "afresh"]).map((mode) => {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      if (this.isFirst) button.id = mode;
      button.addEventListener("click", () => {
        for (const each of this.buttons) each.disabled = true;
        restart(mode === "resume" ? this.#middleMode : mode, this.#number);
      });
      return button;
    });
    line.append(...this.buttons);
    return line;
  }

  /** @param {string} tag @param {string} name @param {string} [className] */
  #make(tag, name, className = "") {
    const element = document.createElement(tag);
    element.className = className;
    if (this.isFirst) element.id = name ? `crash-${name}` : "crash";
    this.#parts[name] = element;
    return element;
  }

  /**
   * @param {CrashMessage} message
   * @param {string} [actionText] describes the action that caused the crash, or the last one
   * @param {boolean} [mayAct]
   */
  display({ message, file, line, action, last, skipped, log, signal, busy, duration }, actionText, mayAct = true) {
    const { name, message: messageText, place: location, cause, details, log: output, ways: choices } = this.#parts;
    name.textContent = busy ? "The app is busy" : "The app stopped";
    this.card.setAttribute("aria-label", name.textContent);
    messageText.classList.toggle("code", !busy);
    messageText.textContent = message ?? (signal ? `Ended by signal ${signal}.` : "The process ended.");
    // A Swift trap's message begins with its file and line already.
    location.textContent = file && !message?.includes(file) ? `${file}${line ? `:${line}` : ""}` : "";
    cause.textContent = actionText
      ? `${action ? "Cause" : "Last action"}: ${actionText}.${skipped ? " A restart leaves it out." : ""}`
      : "";
    details.hidden = !log;
    /** @type {HTMLElement} */ (details.firstElementChild).textContent = busy ? "Where it is" : "Last output";
    output.textContent = lastLines(log ?? "", 40);
    choices.hidden = !mayAct;
    this.#number = (action ?? last)?.number;
    const [before, resume, afresh] = this.buttons;
    before.textContent = `Restart before ${action ? "this" : "the last"} action`;
    before.hidden = this.#number === undefined;
    // The gateway omits the action during which the app failed. Without one, the last action counts as the cause.
    this.#middleMode = action || before.hidden ? "resume" : "without";
    const without = `Restart without ${action ? "it" : "the last action"}`;
    resume.textContent = action || !before.hidden
      ? without
      : busy
      ? "Restart before the last action"
      : "Restart at the same point";
    afresh.textContent = "Restart from scratch";
    // Before any action, a restart at the same point would only lead into the same loop.
    resume.hidden = duration !== undefined && before.hidden;
    const first = resume.hidden ? afresh : action || before.hidden ? resume : before;
    for (const button of this.buttons) {
      button.disabled = false;
      button.classList.toggle("action", button === first);
    }
    if (!busy && mayAct) first.focus({ preventScroll: true });
  }
}

const lastLines = (/** @type {string} */ text, /** @type {number} */ n) =>
  text.trimEnd().split("\n").slice(-n).join("\n");
