// @ts-check

/** @import { Moment, Recorded } from "./recording.js" */

/**
 * Reads a recording as it grows, each moment once: it collects the wanted events, and all controllers that have ever
 * existed. Events without a commit yet are the `tail`.
 */
export class Feed {
  /** @type {{event: Recorded, moment: Moment}[]} The wanted events with their moments, in order. */
  settled = [];
  /** The class of each controller, including those that no longer exist. @type {Map<number, string>} */
  names = new Map();
  #read = 0;
  /** @type {Moment[] | undefined} */
  #moments;

  /** @param {import("./instrument.js").Instrument} instrument @param {(message: Recorded) => boolean} isWanted */
  constructor(instrument, isWanted) {
    this.instrument = instrument;
    this.isWanted = isWanted;
  }

  /** @returns {boolean} whether it restarted, because the session or its process is another one */
  update() {
    const { moments } = this.instrument.recording;
    const isRestart = moments !== this.#moments || moments.length < this.#read;
    if (isRestart) {
      this.#moments = moments;
      this.#read = 0;
      this.settled = [];
      this.names = new Map();
    }
    for (; this.#read < moments.length; this.#read++) this.#readMoment(moments[this.#read]);
    return isRestart;
  }

  /** The events since the last commit. @returns {Recorded[]} */
  get tail() {
    return this.instrument.recording.tail.filter(this.isWanted);
  }

  /** The number of settled events up to a moment, or of all without one. @param {number | undefined} seq */
  until(seq) {
    if (seq === undefined) return this.settled.length;
    let [low, high] = [0, this.settled.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.settled[middle].moment.seq <= seq) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {Moment} moment */
  #readMoment(moment) {
    for (const { id, type } of moment.commit.controllers ?? []) if (type) this.names.set(id, type);
    for (const event of moment.events) if (this.isWanted(event)) this.settled.push({ event, moment });
  }
}
