// @ts-check

/**
 * Listeners by name. If one throws, the others are still called, and its error is reported as uncaught.
 * @template {import("./types.d.ts").EventValues<E>} E
 */
export class Emitter {
  /** @type {Map<keyof E, Set<(...values: E[keyof E]) => void>>} */
  #listeners = new Map();

  /**
   * @template {keyof E & string} N
   * @param {N} name
   * @param {(...values: E[N]) => void} listener
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
    const entry =
      /** @type {(...values: E[keyof E]) => void} */ ((/** @type {E[N]} */ ...values) => listener(...values));
    listeners.add(entry);
    return () => void listeners.delete(entry);
  }

  /** @template {keyof E} N @param {N} name @param {E[N]} values */
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
