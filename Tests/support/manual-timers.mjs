// @ts-check

/** Time that stands still until it is told to pass. */
export class ManualTimers {
  /** @type {number[]} Delays asked for, in order: `[100, 200]`. */
  delays = [];
  /** @type {Map<number, {at: number, run: () => void}>} */
  #waiting = new Map();
  #now = 0;
  #count = 0;
  /** @type {(() => void)[]} */
  #askers = [];

  /** @param {() => void} run @param {number} delay */
  setTimeout(run, delay) {
    this.delays.push(delay);
    this.#waiting.set(++this.#count, { at: this.#now + delay, run });
    for (const asker of this.#askers.splice(0)) asker();
    return this.#count;
  }

  /** @returns {Promise<void>} fulfilled when the next timer is set */
  asked() {
    return new Promise((resolve) => this.#askers.push(resolve));
  }

  now() {
    return this.#now;
  }

  /** @param {number} id */
  clearTimeout(id) {
    this.#waiting.delete(id);
  }

  /** How many are set. */
  get size() {
    return this.#waiting.size;
  }

  /**
   * Runs what is due within so many milliseconds, in order.
   * @param {number} duration
   */
  advance(duration) {
    const until = this.#now + duration;
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#now = next[1].at;
      this.#waiting.delete(next[0]);
      next[1].run();
    }
    this.#now = until;
  }

  /** @param {number} until */
  #next(until) {
    const due = [...this.#waiting].filter(([, { at }]) => at <= until);
    return due.sort(([, a], [, b]) => a.at - b.at)[0];
  }
}
