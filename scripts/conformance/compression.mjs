// @ts-check
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

/** The bytes that a sender removes from the end of a message (RFC 7692, 7.2.1). */
const tail = Buffer.of(0, 0, 0xff, 0xff);

/** @typedef {{takesOver: boolean, windowBits: number}} Direction how one side compresses */

/** permessage-deflate of one connection, as client and server agreed on it. */
export class Compression {
  /** @type {Buffer} */
  #sent = Buffer.alloc(0);
  /** @type {Buffer} */
  #received = Buffer.alloc(0);

  /** @param {Direction} client @param {Direction} server */
  constructor(client, server) {
    this.client = client;
    this.server = server;
  }

  /**
   * Reads a server's answer (RFC 7692, 7.1).
   * @param {string} answer the header's value @param {string[]} offers those of the client, the preferred one first
   * @returns {Compression | string} the agreement, or why the answer is wrong
   */
  static agreed(answer, offers) {
    const [name, ...parts] = answer.split(";").map((part) => part.trim());
    if (name !== "permessage-deflate") return `the extension '${name}' was not offered`;
    /** @type {Map<string, string>} */
    const parameters = new Map();
    for (const part of parts) {
      const [key, value = ""] = part.split("=");
      if (!/^(server|client)_(no_context_takeover|max_window_bits)$/.test(key)) {
        return `the parameter '${key}' is unknown`;
      }
      if (parameters.has(key)) return `the parameter '${key}' is repeated`;
      if (!(key.endsWith("_bits") ? /^"?([89]|1[0-5])"?$/ : /^$/).test(value)) return `the value of '${part}' is wrong`;
      parameters.set(key, value.replaceAll('"', ""));
    }
    if (!offers.some((offer) => isAnswer(parameters, offer))) return `the answer '${answer}' fits no offer`;
    const direction = (/** @type {string} */ side) => ({
      takesOver: !parameters.has(`${side}_no_context_takeover`),
      windowBits: Number(parameters.get(`${side}_max_window_bits`) ?? 15),
    });
    const [client, server] = [direction("client"), direction("server")];
    // zlib cannot make a raw stream with a window of 256 bytes.
    return client.windowBits < 9 ? "client_max_window_bits=8 cannot be tested" : new Compression(client, server);
  }

  /** @param {Uint8Array} payload @returns {Buffer} */
  deflate(payload) {
    const { takesOver, windowBits } = this.client;
    const dictionary = takesOver && this.#sent.length ? this.#sent : undefined;
    const bytes = deflateRawSync(payload, { windowBits, dictionary, finishFlush: constants.Z_SYNC_FLUSH });
    this.#sent = window(this.#sent, payload, windowBits);
    const end = bytes.subarray(-tail.length).equals(tail) ? bytes.length - tail.length : bytes.length;
    return end ? bytes.subarray(0, end) : Buffer.of(0);
  }

  /** Inflates with the agreed window, so that a server that refers to earlier bytes fails. @param {Buffer} payload */
  inflate(payload) {
    const { takesOver, windowBits } = this.server;
    const bytes = inflateRawSync(Buffer.concat([payload, tail]), {
      windowBits,
      dictionary: takesOver && this.#received.length ? this.#received : undefined,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    this.#received = window(this.#received, bytes, windowBits);
    return bytes;
  }
}

/**
 * The last bytes of what was compressed.
 * @param {Buffer} before @param {Uint8Array} bytes @param {number} windowBits
 */
function window(before, bytes, windowBits) {
  const size = 1 << windowBits;
  return Buffer.from(bytes.length >= size ? bytes.subarray(-size) : Buffer.concat([before, bytes]).subarray(-size));
}

/**
 * Whether the answer's parameters are allowed for an offer.
 * @param {Map<string, string>} parameters @param {string} offer
 */
function isAnswer(parameters, offer) {
  const offered = new Map(
    offer.split(";").slice(1).map((part) => {
      const [key, value = ""] = part.trim().split("=");
      return [key, value];
    }),
  );
  const bits = Number(offered.get("server_max_window_bits") ?? 0);
  if (offered.has("server_no_context_takeover") && !parameters.has("server_no_context_takeover")) return false;
  if (bits && !(Number(parameters.get("server_max_window_bits") ?? 99) <= bits)) return false;
  return offered.has("client_max_window_bits") || !parameters.has("client_max_window_bits");
}
