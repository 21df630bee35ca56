// @ts-check

/** Listeners by name. If one throws, the others are still called, and its error is reported as uncaught. */
export class Emitter {
  /** @type {Map<string, Set<(...values: any[]) => void>>} */
  #listeners = new Map();

  /**
   * @param {string} name
   * @param {(...values: any[]) => void} listener
   * @returns {() => void} removes the listener
   */
  on(name, listener) {
    if (typeof listener !== "function") {
      throw new TypeError(
        `on("${name}"): the listener is ${listener === null ? "null" : typeof listener}, not a function`,
      );
    }
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A separate wrapper, so that one function may listen twice and each registration ends on its own.
    /** @param {...any} values */
    const entry = (...values) => listener(...values);
    listeners.add(entry);
    return () => void listeners.delete(entry);
  }

  /** @param {string} name @param {...any} values */
  emit(name, ...values) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(...values);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
