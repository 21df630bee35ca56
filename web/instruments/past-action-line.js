// @ts-check
import { lastActionUntil } from "../page/shell/last-action.js";
import { load } from "../page/shell/lazy-modules.js";
import { narrow } from "../page/device/stage.js";
import { Ticker } from "../page/shell/ticker.js";

const recorded = narrow.matches
  ? "This is a recording. Play it, or step through it."
  : "This is a recording. Play it, drag along the timeline, or step with the comma and period keys.";

/**
 * Makes the ticker show the action that led to the past moment shown; and on a page without any action yet, the last
 * action.
 */
export class PastActionLine {
  /** The ticker's line for the past. @type {Ticker | undefined} */
  #ticker;
  /**
   * The recording's number of moments when the last action was shown, so that it is shown once for each.
   * @type {import("./recording.js").Moment[] | undefined}
   */
  #told;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    // Its style sheet is loaded with it.
    load("action-reports").then((actionReports) => {
      this.actionReports = actionReports;
      for (const name of ["moment", "recorded", "session"]) instrument.on(name, () => this.#tell());
      this.#tell();
    });
  }

  #tell() {
    const { deviceSession, recording, isLive, moment } = this.instrument;
    const before = deviceSession.pastActionLine;
    deviceSession.pastActionLine = isLive ? undefined : this.#past(Number(moment));
    if (deviceSession.pastActionLine !== before) deviceSession.workspace.changed(deviceSession);
    if (!isLive || !recording.moments.length || recording.moments === this.#told) return;
    this.#told = recording.moments;
    const did = this.#did(recording.last ?? 0);
    if (did) deviceSession.tell("reportEarlier", did);
  }

  /** @param {number} seq @returns {HTMLElement} */
  #past(seq) {
    this.#ticker ??= new Ticker(document);
    const { instrument } = this;
    const did = this.#did(seq);
    if (did) did.tell(this.#ticker);
    else this.#ticker.idle(instrument.session.isRecording ? recorded : "No action yet.");
    return this.#ticker.line;
  }

  /** @param {number} seq */
  #did(seq) {
    const { recording, deviceSession } = this.instrument;
    return lastActionUntil((at) => recording.moment(at), seq, deviceSession, this.actionReports);
  }
}
