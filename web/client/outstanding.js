// @ts-check

/** Promises that are not settled yet. */
export class Outstanding {
  /** @type {Set<Promise<unknown>>} */
  #promises = new Set();

  /**
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>} the same promise
   */
  track(promise) {
    this.#promises.add(promise);
    const remove = () => void this.#promises.delete(promise);
    promise.then(remove, remove);
    return promise;
  }

  /** @returns {Promise<void>} fulfilled once all promises have settled, those added meanwhile included */
  async settled() {
    while (this.#promises.size > 0) await Promise.allSettled(this.#promises);
  }
}
