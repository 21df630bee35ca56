// @ts-check

/** A random number generator with a seed: mulberry32. */
export class Random {
  /** @param {number} seed @param {number} input */
  constructor(seed, input) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(input + 1, 0x85ebca6b)) >>> 0;
  }

  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** @param {number} limit */
  below(limit) {
    return limit <= 1 ? 0 : this.next() % limit;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  of(list) {
    return list[this.below(list.length)];
  }
}

/**
 * @param {Random} random @param {Buffer} input @param {readonly Buffer[]} words tokens of the input's format
 * @returns {Buffer}
 */
export function mutated(random, input, words) {
  let bytes = input;
  for (let times = random.below(5); times >= 0; times--) {
    const position = random.below(bytes.length + 1);
    const end = Math.min(bytes.length, position + 1 + random.below(24));
    const [before, part, after] = [bytes.subarray(0, position), bytes.subarray(position, end), bytes.subarray(end)];
    const byte = Buffer.of(random.below(256));
    bytes = random.of([
      () => Buffer.concat([before, byte, bytes.subarray(position + 1)]),
      () => Buffer.concat([before, byte, byte, bytes.subarray(position)]),
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, ...Array(1 + random.below(40)).fill(part), bytes.subarray(position)]),
      () => Buffer.concat([before, random.of(words), bytes.subarray(position)]),
      () => Buffer.concat([before, random.of(words), after]),
      () => before,
    ])();
  }
  return bytes.subarray(0, 1 << 17);
}
