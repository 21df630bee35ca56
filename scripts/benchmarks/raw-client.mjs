// @ts-check
import { clientFrame, Opcode } from "../node/frames.mjs";
import { subprotocol } from "../../web/protocol.js";
import { openRawSocket } from "./raw-handshake.mjs";

/**
 * A frame as it was received: its size on the wire with its header, and its payload.
 * @typedef {{bytes: number, payload: Buffer, isCompressed: boolean}} RawFrame
 */

/** Leaves the payload as it is. */
const zeroMask = new Uint8Array(4);

/**
 * A WebSocket on a plain socket that does nothing but count and return frames, so that a round trip measures the
 * server. It reads what a server sends: whole, unmasked frames. Frames with the reserved bit of permessage-deflate stay
 * compressed. It answers pings, because a gateway closes a connection that is silent for too long.
 */
export class RawClient {
  /** Received frames that `next` has not returned yet. @type {RawFrame[]} */
  #frames = [];
  /** @type {((frame: RawFrame) => void) | undefined} */
  #receiver;
  /** @type {Buffer} */
  #unparsed = Buffer.alloc(0);
  /** Whether the server compresses its messages. */
  isDeflated = false;
  /** Bytes of all frames received. */
  bytes = 0;
  /** Number of text frames received. */
  count = 0;

  /** @param {import("node:net").Socket} socket after the handshake */
  constructor(socket) {
    this.socket = socket;
  }

  /**
   * Opens a connection.
   * @param {string} url of ws: or http: @param {{deflate?: boolean, protocol?: string}} [options]
   */
  static async open(url, { deflate = false, protocol = subprotocol } = {}) {
    const { socket, extensions, rest } = await openRawSocket(url, {
      protocol,
      ...(deflate && { extensions: "permessage-deflate" }),
    });
    const client = new RawClient(socket);
    client.isDeflated = extensions?.includes("permessage-deflate") ?? false;
    socket.on("data", (chunk) => client.#received(chunk));
    client.#received(rest);
    return client;
  }

  /** Sends a text. @param {string} text */
  send(text) {
    this.socket.write(clientFrame(Opcode.text, Buffer.from(text), zeroMask));
  }

  /** @returns {Promise<RawFrame>} the next text frame */
  next() {
    const frame = this.#frames.shift();
    if (frame) return Promise.resolve(frame);
    return new Promise((resolve) => {
      this.#receiver = resolve;
    });
  }

  /** Discards the frames that `next` has not returned yet. */
  drop() {
    this.#frames = [];
  }

  close() {
    this.socket.destroy();
  }

  /** @param {Buffer} chunk */
  #received(chunk) {
    let data = this.#unparsed.length ? Buffer.concat([this.#unparsed, chunk]) : chunk;
    for (;;) {
      const frame = parseFrame(data);
      if (!frame) break;
      data = data.subarray(frame.bytes);
      this.bytes += frame.bytes;
      if (frame.opcode === Opcode.ping) this.socket.write(clientFrame(Opcode.pong, frame.payload, zeroMask));
      // Control frames are not counted.
      if (frame.opcode >= Opcode.close) continue;
      this.count += 1;
      const receiver = this.#receiver;
      this.#receiver = undefined;
      if (receiver) receiver(frame);
      else this.#frames.push(frame);
    }
    this.#unparsed = data;
  }
}

/**
 * @param {Buffer} data
 * @returns {RawFrame & {opcode: number} | undefined} the frame at the beginning, if it is complete
 */
function parseFrame(data) {
  if (data.length < 2) return undefined;
  const short = data[1] & 0x7f;
  const header = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (data.length < header) return undefined;
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
  if (data.length < header + length) return undefined;
  return {
    bytes: header + length,
    payload: data.subarray(header, header + length),
    opcode: data[0] & 0x0f,
    isCompressed: (data[0] & 0x40) !== 0,
  };
}
