// @ts-check
import { load } from "../shell/lazy-modules.js";

/** Milliseconds without a response after which a restart is offered. */
const offerDelay = 4000;

/** Milliseconds without a response in a recovery, which the pill reports. */
const recoveryOfferDelay = 15_000;

/** Milliseconds without output during a crash report: the Swift runtime takes some seconds to write a backtrace. */
const crashReportOfferDelay = 30_000;

/** The lines that the Swift runtime prints before the backtrace. */
const crashOutput = /(^|: )Fatal error(:|$)|^\*\*\* (Signal \d+|Program crashed)|^swift-runtime: /;

/**
 * Offers to restart an app that does not respond, and withdraws the offer when it responds.
 *
 *   awaitResponse ─► 4 s, or 15 s in recovery ─► the card            stopAwaiting, for all responses ─► no card
 *   an answer, a new process, or the first line of a crash report: the time begins again
 */
export class ResponseWatch {
  /** Action ids without an answer, and `recovery` while the app's process is being replaced. @type {Set<unknown>} */
  #awaited = new Set();
  #timer = 0;

  /** @param {import("./device-session.js").DeviceSession} deviceSession */
  constructor(deviceSession) {
    this.deviceSession = deviceSession;
  }

  /** @param {unknown} awaited an action's id, or `recovery` */
  awaitResponse(awaited) {
    this.#awaited.add(awaited);
    if (awaited === "recovery") this.#wait(recoveryOfferDelay);
    else this.#timer ||= this.#begin(offerDelay);
  }

  /** @param {unknown} awaited an action's id, or `recovery` */
  stopAwaiting(awaited) {
    if (!this.#awaited.delete(awaited)) return;
    // An app that answers one action is still working on the others.
    this.#wait(this.#awaited.has("recovery") ? recoveryOfferDelay : offerDelay);
    const { deviceSession } = this;
    if (!this.#awaited.size && deviceSession.deviceState.now === "crashed" && deviceSession.session.state === "live") {
      deviceSession.stateChanged({ state: "live" });
    }
  }

  /** Waits longer if a crash report has begun. @param {string} line a line of the app's output */
  receiveOutput(line) {
    if (crashOutput.test(line)) this.#wait(crashReportOfferDelay);
  }

  /** @param {number} ms */
  #wait(ms) {
    clearTimeout(this.#timer);
    this.#timer = this.#awaited.size ? this.#begin(ms) : 0;
  }

  /** @param {number} ms @returns {number} */
  #begin(ms) {
    return window.setTimeout(() => this.#offerRestart(ms), ms);
  }

  /** @param {number} ms */
  async #offerRestart(ms) {
    this.#timer = 0;
    const { card } = await load("crash-card");
    const message = `The app has not responded for ${ms / 1000} s. Wait for it, or restart it.`;
    await card(this.deviceSession, this.deviceSession.stall ?? { busy: true, message }, () => this.#awaited.size > 0);
  }
}
