// @ts-check
/** @typedef {import("./backoff.js").Timers} Timers */

/** Pending waits for conditions: each is checked again whenever something has changed, and never in between. */
export class Waits {
  #timers;
  /** @type {Set<Wait>} */
  #open = new Set();

  /** @param {Timers} timers */
  constructor(timers) {
    this.#timers = timers;
  }

  /**
   * @param {number} timeout in milliseconds
   * @param {() => Error} explain makes the error when time is up
   * @returns {Wait}
   */
  begin(timeout, explain) {
    /** @type {Wait} */
    const wait = new Wait(this.#timers, timeout, explain, () => this.#open.delete(wait));
    this.#open.add(wait);
    return wait;
  }

  /** @param {number} ms @returns {Promise<void>} fulfilled when so much time has passed */
  pause(ms) {
    return new Promise((resolve) => void this.#timers.setTimeout(resolve, ms));
  }

  /** Milliseconds of the timers' clock. */
  now() {
    return this.#timers.now();
  }

  look() {
    for (const wait of [...this.#open]) wait.look();
  }

  /** @param {(wait: Wait) => Error} error */
  fail(error) {
    for (const wait of [...this.#open]) wait.fail(error(wait));
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
  #late = () => {};
  /** @type {{check: () => any, resolve: (value: any) => void, reject: (error: Error) => void} | undefined} */
  #current;

  /** @param {Timers} timers @param {number} timeout @param {() => Error} explain @param {() => void} ended */
  constructor(timers, timeout, explain, ended) {
    this.#timers = timers;
    this.#ended = ended;
    this.#timer = timers.setTimeout(() => this.#expire(explain()), timeout);
  }

  /**
   * @template T
   * @param {() => T | undefined} check
   * @returns {Promise<T>} the first value that is not `undefined`
   */
  until(check) {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#current = { check, resolve, reject };
      this.look();
    });
  }

  /**
   * @template T
   * @param {Promise<T>} promise which ends by itself when there is no more to come
   * @returns {Promise<T>} the same, as long as time lasts
   */
  within(promise) {
    const late = new Promise((_, reject) => (this.#late = reject));
    return Promise.race([promise, late]);
  }

  look() {
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
    this.#late(error);
  }

  end() {
    this.#timers.clearTimeout(this.#timer);
    this.#ended();
  }
}
