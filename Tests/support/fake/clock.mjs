// @ts-check
const patience = 60_000;

/**
 * @type {Record<string, (clock: FakeClock, action: {rate?: number, by?: number}, commit: () => void) => void>} What
 *   each action on the clock
 *   does.
 */
export const clockActions = {
  pause: (clock) => void (clock.paused = true),
  resume: (clock) => void (clock.paused = false),
  rate: (clock, { rate }) => clock.follow(rate),
  advance: (clock, { by }, commit) => clock.advance(by, commit),
  step: (clock, _, commit) => void clock.step(commit),
  settle: (clock, _, commit) => clock.settle(commit),
};

/** An action on the clock that is refused. */
export class ClockRefusal extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * A session's time in the fake. It passes by actions alone; on a live clock each commit is a millisecond later than the
 * one before, so that they differ.
 */
export class FakeClock {
  time = 0;
  rate = 1;
  /** @type {{at: number, every?: number, name: string, run: () => void}[]} */
  #due = [];

  /** @param {boolean} virtual */
  constructor(virtual) {
    this.virtual = virtual;
    this.paused = virtual;
  }

  get state() {
    return { rate: this.rate, paused: this.paused };
  }

  /**
   * Runs something later, or again and again.
   * @param {number} ms
   * @param {() => void} run
   * @param {{every?: number, name?: string}} [options]
   */
  after(ms, run, { every, name = "a timer" } = {}) {
    this.#due.push({ at: this.time + ms, every, name, run });
  }

  /** @param {number} [rate] */
  follow(rate = NaN) {
    if (!(rate >= 0.1 && rate <= 10)) throw new ClockRefusal("bad-message", "rate is a number from 0.1 to 10");
    this.rate = rate;
  }

  /** @param {number | undefined} by @param {() => void} commit */
  advance(by, commit) {
    if (by === undefined || !(by >= 0 && by <= 86_400_000)) {
      throw new ClockRefusal("bad-message", "by is a number of milliseconds from 0 to 86400000");
    }
    const end = this.time + by;
    while (this.#next && this.#next.at <= end) this.step(commit);
    this.time = end;
  }

  /** @param {() => void} commit after what was due */
  step(commit) {
    const next = this.#next;
    if (!next) return;
    this.time = next.at;
    if (next.every) next.at += next.every;
    else this.#due.splice(this.#due.indexOf(next), 1);
    next.run();
    commit();
  }

  /** @param {() => void} commit */
  settle(commit) {
    const end = this.time + patience;
    for (; this.#next; this.step(commit)) {
      if (this.#next.at > end) throw new ClockRefusal("never-settles", `it never settles: ${this.#next.name}`);
    }
  }

  get #next() {
    return this.#due.toSorted((a, b) => a.at - b.at)[0];
  }
}
