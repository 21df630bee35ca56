// @ts-check
import { Emitter } from "../client/emitter.js";

/** The interval between questions in milliseconds. */
const questionInterval = 250;

/**
 * The app's answer about the selection. It is requested when something is selected and again after commits, at most
 * four times a second, and only while the pane is visible.
 *
 * Events: `answer` (), when the answer has changed or was discarded.
 * @extends {Emitter<{answer: []}>}
 */
export class Inspection extends Emitter {
  /**
   * @type {import("../client/types.d.ts").AnswerOf<"inspect"> | undefined} The app's last answer about the selection.
   */
  answer;
  /** @type {import("../page/device/device-session.js").Failure | undefined} Why there is no answer. */ error;
  /** @type {Set<object>} */ #watchers = new Set();
  #timer = 0;
  #lastQuestionAt = -Infinity;
  #questionNumber = 0;
  #isAsking = false;
  /** Whether something changed while a question was pending. */
  #isStale = false;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    super();
    this.instrument = instrument;
    for (const event of /** @type {const} */ (["selection", "session", "moment"])) {
      instrument.on(event, () => this.#restart());
    }
    instrument.on("tree", () => this.#scheduleQuestion());
    document.addEventListener("visibilitychange", () => this.#scheduleQuestion());
  }

  /** @param {object} watcher @param {boolean} isWatching */
  watch(watcher, isWatching) {
    if (isWatching === this.#watchers.has(watcher)) return;
    this.#watchers[isWatching ? "add" : "delete"](watcher);
    if (isWatching) this.#scheduleQuestion();
  }

  #restart() {
    this.#questionNumber += 1;
    clearTimeout(this.#timer);
    Object.assign(this, { answer: undefined, error: undefined });
    this.#timer = 0;
    this.#isAsking = false;
    this.#lastQuestionAt = -Infinity;
    this.emit("answer");
    this.#scheduleQuestion();
  }

  #scheduleQuestion() {
    const { selection, isLive } = this.instrument;
    this.#isStale = this.#isAsking;
    if (this.#isAsking || !selection || !isLive || this.#watchers.size === 0 || document.hidden || this.#timer) return;
    const delay = Math.max(0, this.#lastQuestionAt + questionInterval - performance.now());
    this.#timer = window.setTimeout(() => this.#ask(), delay);
  }

  async #ask() {
    const number = ++this.#questionNumber;
    this.#timer = 0;
    this.#isAsking = true;
    this.#isStale = false;
    this.#lastQuestionAt = performance.now();
    const { instrument } = this;
    let result;
    try {
      result = { answer: await instrument.ask("inspect", { ...instrument.selection }), error: undefined };
    } catch (error) {
      result = { answer: undefined, error };
    }
    if (number !== this.#questionNumber) return;
    this.#isAsking = false;
    Object.assign(this, result);
    this.emit("answer");
    if (this.#isStale) this.#scheduleQuestion();
  }
}
