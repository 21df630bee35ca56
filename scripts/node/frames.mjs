// @ts-check
import { randomFillSync } from "node:crypto";
import { ByteQueue } from "./byte-queue.mjs";
import { ProtocolError } from "./protocol-error.mjs";

/**
 * Frames of RFC 6455, section 5.2, as a client reads and writes them.
 *
 *      byte 0                byte 1            then                            then
 *     ┌───┬───────┬────────┬────┬───────────┬──────────────────────────────┬─────────────────────┐
 *     │FIN│RSV 000│ opcode │MASK│ length    │ 126: length as 2 bytes       │ mask, 4 bytes:      │ payload
 *     │   │       │        │    │ 0...125   │ 127: length as 8 bytes       │ client only         │
 *     └───┴───────┴────────┴────┴───────────┴──────────────────────────────┴─────────────────────┘
 */
export const Opcode = Object.freeze({ continuation: 0x0, text: 0x1, binary: 0x2, close: 0x8, ping: 0x9, pong: 0xa });

/** @typedef {{fin: boolean, opcode: number, payload: Buffer}} Frame */

/** @type {Set<number>} */
const opcodes = new Set(Object.values(Opcode));

/** @param {number} opcode */
export const isControl = (opcode) => opcode >= 0x8;

/** Reads a server's frames from received bytes. */
export class FrameReader {
  #queue = new ByteQueue();
  #limit;
  /** @type {{fin: boolean, opcode: number, length: number} | undefined} The frame whose payload is awaited. */
  #head;
  /** @type {Buffer | undefined} The two first bytes, while the long length is awaited. */
  #start;

  /** @param {number} limit the longest payload to accept, in bytes */
  constructor(limit) {
    this.#limit = limit;
  }

  /** @param {Buffer} chunk */
  push(chunk) {
    this.#queue.push(chunk);
  }

  /** @returns {Frame | undefined} the next frame, once it is complete */
  next() {
    this.#head ??= this.#readHead();
    if (!this.#head) return undefined;
    const { fin, opcode, length } = this.#head;
    const payload = this.#queue.read(length);
    if (!payload) return undefined;
    this.#head = undefined;
    return { fin, opcode, payload };
  }

  #readHead() {
    this.#start ??= this.#queue.read(2);
    if (!this.#start) return undefined;
    const [first, second] = this.#start;
    const fin = (first & 0x80) !== 0;
    const opcode = first & 0x0f;
    checkHead(first, second, fin, opcode);
    const length = this.#readLength(second & 0x7f);
    if (length === undefined) return undefined;
    if (length > this.#limit) {
      throw new ProtocolError("7.4.1", `a frame has ${length} bytes; the limit is ${this.#limit}`, 1009);
    }
    this.#start = undefined;
    return { fin, opcode, length };
  }

  /** @param {number} short @returns {number | undefined} */
  #readLength(short) {
    if (short < 126) return short;
    const bytes = this.#queue.read(short === 126 ? 2 : 8);
    if (!bytes) return undefined;
    const length = short === 126 ? bytes.readUInt16BE() : bytes.readBigUInt64BE();
    if (length >= 1n << 63n) throw new ProtocolError("5.2", "the most significant bit of a length is set");
    if (length < (short === 126 ? 126 : 0x10000)) {
      throw new ProtocolError("5.2", `a length of ${length} is not in its shortest form`);
    }
    return Number(length);
  }
}

/** @param {number} first @param {number} second @param {boolean} fin @param {number} opcode */
function checkHead(first, second, fin, opcode) {
  if (first & 0x70) throw new ProtocolError("5.2", "a reserved bit is set, and no extension was agreed on");
  if (!opcodes.has(opcode)) {
    throw new ProtocolError("5.2", `opcode 0x${opcode.toString(16)} is reserved`);
  }
  if (second & 0x80) throw new ProtocolError("5.1", "the server masked a frame");
  if (isControl(opcode) && !fin) throw new ProtocolError("5.5", "a control frame is fragmented");
  if (isControl(opcode) && (second & 0x7f) > 125) {
    throw new ProtocolError("5.5", "a control frame is longer than 125 bytes");
  }
}

/**
 * A client's frame, masked with four fresh random bytes (5.3).
 * @param {number} opcode @param {Uint8Array} payload
 * @param {Uint8Array} [mask]
 * @param {{fin?: boolean, rsv?: number}} [bits] the first four bits; `rsv` has the three reserved ones
 * @returns {Buffer}
 */
export function clientFrame(opcode, payload, mask = randomFillSync(new Uint8Array(4)), { fin = true, rsv = 0 } = {}) {
  const head = frameHead((fin ? 0x80 : 0) | rsv << 4 | opcode, payload.length);
  const bytes = Buffer.allocUnsafe(head.length + 4 + payload.length);
  bytes.set(head);
  bytes.set(mask, head.length);
  const at = head.length + 4;
  for (let index = 0; index < payload.length; index += 1) bytes[at + index] = payload[index] ^ mask[index & 3];
  return bytes;
}

/** @param {number} first the first byte @param {number} length */
function frameHead(first, length) {
  if (length < 126) return Buffer.from([first, 0x80 | length]);
  if (length < 0x10000) return Buffer.from([first, 0x80 | 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = first;
  head[1] = 0x80 | 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
