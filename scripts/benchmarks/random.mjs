// @ts-check

/** Random numbers that follow from a seed: SplitMix32. */
export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** @param {number} limit @returns {number} a whole number from 0 up to the limit, which is not among them */
  below(limit) {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor(((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 * limit);
  }

  /** @template T @param {readonly T[]} list @returns {T | undefined} one of them, if there are any */
  pick(list) {
    return list[this.below(list.length)];
  }
}
