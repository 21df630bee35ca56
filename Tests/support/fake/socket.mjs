// @ts-check
import { createHash } from "node:crypto";

const guid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/**
 * The server's end of a WebSocket, as far as the tests' small text messages need it: no extensions, no fragments.
 *
 * Handlers: `onmessage(text)`, `onbinary()`, `onclose()`.
 */
export class ServerSocket {
  onmessage = (/** @type {string} */ _text) => {};
  onbinary = () => {};
  onclose = () => {};
  #stream;
  #bytes = Buffer.alloc(0);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:net").Socket} stream
   * @param {string} protocol
   */
  constructor(request, stream, protocol) {
    this.#stream = stream;
    const accept = createHash("sha1").update(request.headers["sec-websocket-key"] + guid).digest("base64");
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
    );
    stream.setNoDelay(true);
    stream.on("data", (chunk) => this.#read(chunk));
    stream.on("error", () => stream.destroy());
    stream.on("close", () => this.onclose());
  }

  /** @param {string} text */
  send(text) {
    if (!this.#stream.destroyed) this.#stream.write(frame(0x1, Buffer.from(text)));
  }

  /** The connection breaks: no close frame. */
  break() {
    this.#stream.destroy();
  }

  /** @param {number} [code] */
  close(code = 1000) {
    const payload = Buffer.alloc(2);
    payload.writeUInt16BE(code);
    if (!this.#stream.destroyed) this.#stream.end(frame(0x8, payload));
  }

  /** @param {Buffer} chunk */
  #read(chunk) {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (let next = parse(this.#bytes); next; next = parse(this.#bytes)) {
      this.#bytes = this.#bytes.subarray(next.length);
      if (next.opcode === 0x1) this.onmessage(next.payload.toString());
      else if (next.opcode === 0x2) this.onbinary();
      else if (next.opcode === 0x8) this.close(next.payload.length >= 2 ? next.payload.readUInt16BE() : 1000);
      else if (next.opcode === 0x9) this.#stream.write(frame(0xa, next.payload));
    }
  }
}

/** @param {number} opcode @param {Buffer} payload */
export function frame(opcode, payload) {
  const long = payload.length > 0xffff ? 8 : payload.length > 125 ? 2 : 0;
  const head = Buffer.alloc(2 + long);
  head[0] = 0x80 | opcode;
  head[1] = long === 8 ? 127 : long === 2 ? 126 : payload.length;
  if (long === 2) head.writeUInt16BE(payload.length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}

/**
 * @param {Buffer} bytes
 * @returns {{opcode: number, payload: Buffer, length: number} | undefined} a client's frame, once all of it is there
 */
function parse(bytes) {
  if (bytes.length < 2) return undefined;
  let length = bytes[1] & 0x7f;
  let at = 2;
  if (length === 126) {
    if (bytes.length < 4) return undefined;
    length = bytes.readUInt16BE(2);
    at = 4;
  } else if (length === 127) {
    if (bytes.length < 10) return undefined;
    length = Number(bytes.readBigUInt64BE(2));
    at = 10;
  }
  if (bytes.length < at + 4 + length) return undefined;
  const mask = bytes.subarray(at, at + 4);
  const payload = Buffer.from(bytes.subarray(at + 4, at + 4 + length)).map((byte, index) => byte ^ mask[index % 4]);
  return { opcode: bytes[0] & 0xf, payload: Buffer.from(payload), length: at + 4 + length };
}
