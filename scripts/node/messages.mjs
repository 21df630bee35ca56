// @ts-check
import { FrameReader, isControl, Opcode } from "./frames.mjs";
import { ProtocolError } from "./protocol-error.mjs";

/**
 * @typedef {{kind: "text", text: string} | {kind: "binary" | "ping" | "pong", bytes: Buffer} | {kind: "close", code:
 *   number, reason: string}} Message
 *   A close without a status has the code 1005 (7.1.5).
 */

// A byte order mark at the start of a message is part of the text.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Joins a server's fragments to messages (5.4); control frames may come between them. */
export class MessageReader {
  #frames;
  #limit;
  /** The opcode of the incomplete message; 0 if there is none. */
  #opcode = 0;
  /** @type {Buffer[]} */
  #parts = [];
  #length = 0;

  /** @param {number} limit the longest message to accept, in bytes */
  constructor(limit) {
    this.#limit = limit;
    this.#frames = new FrameReader(limit);
  }

  /** @param {Buffer} chunk */
  push(chunk) {
    this.#frames.push(chunk);
  }

  /** @returns {Message | undefined} the next message, once it is complete */
  next() {
    for (let frame = this.#frames.next(); frame; frame = this.#frames.next()) {
      if (isControl(frame.opcode)) return controlMessage(frame);
      this.#collect(frame);
      if (frame.fin) return this.#complete();
    }
    return undefined;
  }

  /** @param {import("./frames.mjs").Frame} frame */
  #collect({ opcode, payload }) {
    const continues = opcode === Opcode.continuation;
    if (continues && !this.#opcode) throw new ProtocolError("5.4", "a continuation frame continues no message");
    if (!continues && this.#opcode) throw new ProtocolError("5.4", "a new message began inside a fragmented one");
    if (!continues) this.#opcode = opcode;
    this.#length += payload.length;
    if (this.#length > this.#limit) {
      throw new ProtocolError("7.4.1", `a message has more than ${this.#limit} bytes`, 1009);
    }
    this.#parts.push(payload);
  }

  /** @returns {Message} */
  #complete() {
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const text = this.#opcode === Opcode.text;
    this.#opcode = 0;
    this.#parts = [];
    this.#length = 0;
    return text ? { kind: "text", text: decoded(bytes) } : { kind: "binary", bytes };
  }
}

/** @param {import("./frames.mjs").Frame} frame @returns {Message} */
function controlMessage({ opcode, payload }) {
  if (opcode === Opcode.close) return closeMessage(payload);
  return { kind: opcode === Opcode.ping ? "ping" : "pong", bytes: payload };
}

/** @param {Buffer} payload @returns {Message} */
function closeMessage(payload) {
  if (payload.length === 0) return { kind: "close", code: 1005, reason: "" };
  if (payload.length === 1) throw new ProtocolError("5.5.1", "a close frame has half a status");
  const code = payload.readUInt16BE();
  if (!isSendable(code)) throw new ProtocolError("7.4", `close status ${code} must not be sent`);
  return { kind: "close", code, reason: decoded(payload.subarray(2)) };
}

/** @param {number} code whether a status may be in a close frame: 1005, 1006 and 1015 never may */
function isSendable(code) {
  return (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) ||
    (code >= 3000 && code <= 4999);
}

/** @param {Buffer} bytes */
function decoded(bytes) {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProtocolError("8.1", "a text is not UTF-8", 1007);
  }
}
