// @ts-check
/** @typedef {import("./recording.js").Moment} Moment */

/**
 * Visits a recording once as it grows: each moment's wanted events, and all controllers that have ever existed. Events
 * without a commit yet are the `tail`.
 */
export class Feed {
  /** @type {{event: any, moment: Moment}[]} In order. */
  settled = [];
  /** The class of each controller, including those that no longer exist. @type {Map<number, string>} */
  names = new Map();
  #read = 0;
  /** @type {Moment[] | undefined} */
  #moments;

  /** @param {import("./instrument.js").Instrument} instrument @param {(message: any) => boolean} wants */
  constructor(instrument, wants) {
    this.instrument = instrument;
    this.wants = wants;
  }

  /** @returns {boolean} whether it restarted, because the session or its process is another one */
  update() {
    const { moments } = this.instrument.recording;
    const isOther = moments !== this.#moments || moments.length < this.#read;
    if (isOther) {
      this.#moments = moments;
      this.#read = 0;
      this.settled = [];
      this.names = new Map();
    }
    for (; this.#read < moments.length; this.#read++) this.#visit(moments[this.#read]);
    return isOther;
  }

  /** The events since the last commit. @returns {any[]} */
  get tail() {
    return this.instrument.recording.tail.filter(this.wants);
  }

  /** The number of settled events up to a moment; all of them at the present. @param {number | undefined} seq */
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
  #visit(moment) {
    for (const { id, type } of moment.commit.controllers ?? []) if (type) this.names.set(id, type);
    for (const event of moment.events) if (this.wants(event)) this.settled.push({ event, moment });
  }
}
