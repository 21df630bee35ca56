// @ts-check
/** @typedef {import("./backoff.js").Timers} Timers */

/** Pending waits for conditions. Each condition is checked again only after a change. */
export class Waits {
  #timers;
  /** @type {Set<Wait>} */
  #waits = new Set();

  /** @param {Timers} timers */
  constructor(timers) {
    this.#timers = timers;
  }

  /**
   * @param {number} timeout in milliseconds
   * @param {() => Error} makeError makes the error for the timeout
   * @returns {Wait}
   */
  begin(timeout, makeError) {
    /** @type {Wait} */
    const wait = new Wait(this.#timers, timeout, makeError, () => this.#waits.delete(wait));
    this.#waits.add(wait);
    return wait;
  }

  /** @param {number} ms @returns {Promise<void>} fulfilled after this time */
  pause(ms) {
    return new Promise((resolve) => void this.#timers.setTimeout(resolve, ms));
  }

  /** Milliseconds of the timers' clock. */
  now() {
    return this.#timers.now();
  }

  recheck() {
    for (const wait of [...this.#waits]) wait.recheck();
  }

  /** @param {(wait: Wait) => Error} error */
  fail(error) {
    for (const wait of [...this.#waits]) wait.fail(error(wait));
  }
}

/** One timeout for several consecutive waits. Call `end` in a `finally`. */
export class Wait {
  #timers;
  #timer;
  #ended;
  /** @type {Error | undefined} */
  #failure;
  /** @type {(error: Error) => void} */
  #rejectOnTimeout = () => {};
  /** @type {import("./types.d.ts").Check | undefined} */
  #current;

  /** @param {Timers} timers @param {number} timeout @param {() => Error} makeError @param {() => void} ended */
  constructor(timers, timeout, makeError, ended) {
    this.#timers = timers;
    this.#ended = ended;
    this.#timer = timers.setTimeout(() => this.#expire(makeError()), timeout);
  }

  /**
   * @template T
   * @param {() => T | undefined} check called now and after each change
   * @returns {Promise<T>} the first value that is not `undefined`
   */
  until(check) {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#current = { check, resolve, reject };
      this.recheck();
    });
  }

  /**
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>} the same result, or rejected with the timeout's error
   */
  within(promise) {
    const timeoutPromise = new Promise((_, reject) => (this.#rejectOnTimeout = reject));
    return Promise.race([promise, timeoutPromise]);
  }

  recheck() {
    const current = this.#current;
    if (!current) return;
    try {
      const value = current.check();
      if (value === undefined) return;
      this.#current = undefined;
      current.resolve(value);
    } catch (error) {
      this.#current = undefined;
      current.reject(/** @type {Error} */ (error));
    }
  }

  /** @param {Error} error */
  fail(error) {
    this.#failure = error;
    this.#current?.reject(error);
    this.#current = undefined;
  }

  /** @param {Error} error */
  #expire(error) {
    this.fail(error);
    this.#rejectOnTimeout(error);
  }

  end() {
    this.#timers.clearTimeout(this.#timer);
    this.#ended();
  }
}
