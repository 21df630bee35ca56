// @ts-check
import { load } from "../page/later.js";
import { narrow } from "../page/stage.js";
import { Ticker, moves, wordsFor } from "../page/ticker.js";

const recorded = narrow.matches ? "A recording: play it, or step through it." : "A recording: play it, drag along it, or step with the comma and the period key.";

/** Has the ticker tell what led to the past moment that is shown; and on a page that has seen nothing done yet, what was done last. */
export class Retelling {
  /** The line of the past. @type {Ticker | undefined} */
  #ticker;
  /** The recording's moments when the last action was told: that is done once for each. */
  #told;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    // Its style sheet comes with it.
    load("telling").then((telling) => {
      this.telling = telling;
      for (const name of ["moment", "recorded", "session"]) instrument.on(name, () => this.#tell());
      this.#tell();
    });
  }

  #tell() {
    const { show, recording, isLive, moment } = this.instrument;
    const before = show.retold;
    show.retold = isLive ? undefined : this.#past(Number(moment));
    if (show.retold !== before) show.house.changed(show);
    if (!isLive || !recording.moments.length || recording.moments === this.#told) return;
    this.#told = recording.moments;
    const did = this.#did(recording.last ?? 0);
    if (did) show.tell("again", did);
  }

  /** @param {number} seq @returns {HTMLElement} */
  #past(seq) {
    this.#ticker ??= new Ticker(document);
    const { instrument } = this;
    const did = this.#did(seq);
    if (did) did.tell(this.#ticker);
    else this.#ticker.idle(instrument.session.isRecording ? recorded : "Nothing had been done yet.");
    return this.#ticker.line;
  }

  /** What was done last until a commit, and what came of it. @param {number} seq @returns {{tell(ticker: Ticker): void} | undefined} */
  #did(seq) {
    const { recording, session, show } = this.instrument;
    const before = (/** @type {number} */ at) => recording.moment(at - 1);
    let at = seq;
    while (recording.moment(at) && recording.moment(at)?.action === undefined) at -= 1;
    const done = recording.moment(at);
    if (!done) return undefined;
    const event = done.events.find((each) => each.event === "action" && each.action === done.action);
    let from = at;
    // What moves the clock takes many commits, the last of which answers.
    if (!event || moves.has(event.kind)) while (before(from)?.events.some(({ action }) => action === done.action) && before(from)?.action === undefined) from -= 1;
    const way = [];
    for (let each = from; each <= at; each++) way.push(/** @type {import("./recording.js").Moment} */ (recording.moment(each)));
    const events = way.flatMap((each) => each.events);
    const action = event ?? events.find((each) => each.event === "action" && each.action === done.action) ?? { kind: this.telling.clockWords(done.commit.clock) };
    const told = {
      who: session.viewers > 1 && done.viewer !== session.viewer ? `viewer ${done.viewer}` : undefined, what: wordsFor(action, this.telling.nameOf(show, action.target)),
      events, commits: way.length, bytes: way.reduce((sum, { bytes }) => sum + bytes, 0), quietly: true,
    };
    return {
      tell(ticker) {
        ticker.action(told);
        for (let each = at + 1; each <= seq; each++) {
          const { events, bytes } = /** @type {import("./recording.js").Moment} */ (recording.moment(each));
          ticker.later({ events, commits: 1, bytes });
        }
      },
    };
  }
}
