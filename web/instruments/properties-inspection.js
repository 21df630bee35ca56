// @ts-check
import { Emitter } from "../client/emitter.js";

/** The interval between questions in milliseconds. */
const rest = 250;

/**
 * The app's answer about the selection. It is requested when something is selected and again after commits, at most
 * four times a second, and only while the pane is visible.
 *
 * Events: `answer` (), when the answer has changed or was discarded.
 */
export class Inspection extends Emitter {
  /** @type {any} The app's last answer about the selection. */ answer;
  /** @type {any} Why there is no answer. */ error;
  /** @type {Set<object>} */ #watchers = new Set();
  #timer = 0;
  #asked = -Infinity;
  #number = 0;
  #isAsking = false;
  /** Whether something changed while a question was pending. */
  #isStale = false;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    super();
    this.instrument = instrument;
    for (const event of ["selection", "session", "moment"]) instrument.on(event, () => this.#begin());
    instrument.on("tree", () => this.#scheduleQuestion());
    document.addEventListener("visibilitychange", () => this.#scheduleQuestion());
  }

  /** @param {object} who @param {boolean} looks */
  watch(who, looks) {
    if (looks === this.#watchers.has(who)) return;
    this.#watchers[looks ? "add" : "delete"](who);
    if (looks) this.#scheduleQuestion();
  }

  #begin() {
    this.#number += 1;
    clearTimeout(this.#timer);
    Object.assign(this, { answer: undefined, error: undefined });
    this.#timer = 0;
    this.#isAsking = false;
    this.#asked = -Infinity;
    this.emit("answer");
    this.#scheduleQuestion();
  }

  #scheduleQuestion() {
    const { selection, isLive } = this.instrument;
    this.#isStale = this.#isAsking;
    if (this.#isAsking || !selection || !isLive || this.#watchers.size === 0 || document.hidden || this.#timer) return;
    this.#timer = window.setTimeout(() => this.#ask(), Math.max(0, this.#asked + rest - performance.now()));
  }

  async #ask() {
    const number = ++this.#number;
    this.#timer = 0;
    this.#isAsking = true;
    this.#isStale = false;
    this.#asked = performance.now();
    const { instrument } = this;
    let result;
    try {
      result = { answer: await instrument.ask("inspect", { ...instrument.selection }), error: undefined };
    } catch (error) {
      result = { answer: undefined, error };
    }
    if (number !== this.#number) return;
    this.#isAsking = false;
    Object.assign(this, result);
    this.emit("answer");
    if (this.#isStale) this.#scheduleQuestion();
  }
}
