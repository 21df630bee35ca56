// @ts-check

/** A queue of received bytes, from which any number of bytes can be read. Each byte is copied at most once. */
export class ByteQueue {
  /** @type {Buffer[]} */
  #chunks = [];
  length = 0;

  /** @param {Buffer} chunk */
  push(chunk) {
    if (chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  /** @param {number} count @returns {Buffer | undefined} the next bytes; undefined while there are fewer */
  read(count) {
    if (this.length < count) return undefined;
    this.length -= count;
    const first = this.#chunks[0];
    if (first && first.length > count) {
      this.#chunks[0] = first.subarray(count);
      return first.subarray(0, count);
    }
    return this.#concatenate(count);
  }

  /** @param {number} count */
  #concatenate(count) {
    const parts = [];
    let used = 0;
    let missing = count;
    while (missing > 0) {
      const chunk = this.#chunks[used];
      parts.push(chunk.subarray(0, missing));
      if (chunk.length > missing) this.#chunks[used] = chunk.subarray(missing);
      else used += 1;
      missing -= Math.min(chunk.length, missing);
    }
    this.#chunks.splice(0, used);
    return parts.length === 1 ? parts[0] : Buffer.concat(parts, count);
  }
}
