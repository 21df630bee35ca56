// @ts-check
import { lastActionUntil } from "../page/shell/last-action.js";
import { load } from "../page/shell/lazy-modules.js";
import { narrow } from "../page/device/stage.js";
import { Ticker } from "../page/shell/ticker.js";

const recordingHint = narrow.matches
  ? "This is a recording. Play it, or step through it."
  : "This is a recording. Play it, drag along the timeline, or step with the comma and period keys.";

/**
 * Makes the ticker show the action that led to the past moment shown. On a page without any action yet, the ticker
 * shows the last action.
 */
export class PastActionLine {
  /** The ticker's line for the past. @type {Ticker | undefined} */
  #ticker;
  /**
   * The moments of the recording whose last action was reported, so that each recording is reported once.
   * @type {import("./recording.js").Moment[] | undefined}
   */
  #reportedMoments;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    // Its style sheet is loaded with it.
    load("action-reports").then((actionReports) => {
      this.actionReports = actionReports;
      for (const name of /** @type {const} */ (["moment", "recorded", "session"])) {
        instrument.on(name, () => this.#update());
      }
      this.#update();
    });
  }

  #update() {
    const { deviceSession, recording, isLive, moment } = this.instrument;
    const before = deviceSession.pastActionLine;
    deviceSession.pastActionLine = isLive ? undefined : this.#lineFor(Number(moment));
    if (deviceSession.pastActionLine !== before) deviceSession.workspace.changed(deviceSession);
    if (!isLive || !recording.moments.length || recording.moments === this.#reportedMoments) return;
    this.#reportedMoments = recording.moments;
    const lastAction = this.#lastAction(recording.last ?? 0);
    if (lastAction) deviceSession.report("reportEarlier", lastAction);
  }

  /** @param {number} seq @returns {HTMLElement} */
  #lineFor(seq) {
    this.#ticker ??= new Ticker(document);
    const { instrument } = this;
    const lastAction = this.#lastAction(seq);
    if (lastAction) lastAction.writeTo(this.#ticker);
    else this.#ticker.idle(instrument.session.isRecording ? recordingHint : "No action yet.");
    return this.#ticker.line;
  }

  /** @param {number} seq */
  #lastAction(seq) {
    const { recording, deviceSession } = this.instrument;
    return lastActionUntil((at) => recording.moment(at), seq, deviceSession, this.actionReports);
  }
}
