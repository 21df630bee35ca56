// @ts-check
/** @import { Timer } from "./types.d.ts" */
/**
 * @typedef {{now(): number, setTimeout(run: () => void, milliseconds: number): Timer, clearTimeout(timer?: Timer):
 *   void}}
 *   Timers
 */

/** @type {Timers} */
export const systemTimers = {
  now: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer),
};

/** Increases the delay before each retry: 100 ms, doubling to 5 s, until a `reset`. */
export class Backoff {
  #timers;
  #first;
  #limit;
  /** The number of retries since the last success. */
  attempts = 0;
  /** @type {Timer | undefined} */
  #timer;
  /** @type {(() => void) | undefined} */
  #run;

  /** @param {Timers} timers @param {{first?: number, limit?: number}} delays in milliseconds */
  constructor(timers, { first = 100, limit = 5000 } = {}) {
    this.#timers = timers;
    this.#first = first;
    this.#limit = limit;
  }

  /** @param {() => void} run @returns {number} the milliseconds until it runs */
  schedule(run) {
    this.cancel();
    const delay = Math.min(this.#first * 2 ** this.attempts, this.#limit);
    this.attempts += 1;
    this.#run = run;
    this.#timer = this.#timers.setTimeout(() => this.retryNow(), delay);
    return delay;
  }

  /** Runs the pending retry at once, if there is one. */
  retryNow() {
    const run = this.#run;
    this.cancel();
    run?.();
  }

  cancel() {
    if (this.#run) this.#timers.clearTimeout(this.#timer);
    this.#run = undefined;
  }

  reset() {
    this.attempts = 0;
  }
}
