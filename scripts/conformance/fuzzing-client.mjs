// @ts-check
import { isUtf8 } from "node:buffer";
import { openRawSocket } from "../benchmarks/raw-handshake.mjs";
import { ByteQueue } from "../node/byte-queue.mjs";
import { clientFrame, isControl, Opcode } from "../node/frames.mjs";
import { Compression } from "./compression.mjs";

/**
 * What a client received, or "pause" when a pause ended while the connection was open.
 * @typedef {{kind: "message" | "ping" | "pong" | "pause" | "violation", payload?: Buffer, isBinary?: boolean,
 *   reason?: string}} ReceivedEvent
 */

/** The longest payload that a server may send. */
const largestPayload = 64 << 20;

/**
 * A frame of a client, valid or not.
 * @param {{opcode: number, payload?: Uint8Array, fin?: boolean, rsv?: number}} frame `rsv` has the three reserved bits
 * @returns {Buffer}
 */
export function maskedFrame({ opcode, payload = Buffer.alloc(0), fin = true, rsv = 0 }) {
  return clientFrame(opcode, payload, undefined, { fin, rsv });
}

/** The frame that begins the closing handshake. @param {number} [code] @param {Uint8Array} [reason] */
export function closeFrame(code, reason = Buffer.alloc(0)) {
  if (code === undefined) return maskedFrame({ opcode: Opcode.close, payload: reason });
  return maskedFrame({ opcode: Opcode.close, payload: Buffer.concat([Buffer.of(code >> 8, code & 0xff), reason]) });
}

/** A client that sends any bytes, and records what the server does. */
export class FuzzingClient {
  /** @type {ReceivedEvent[]} */
  events = [];
  /** The code in the server's close frame; 0 if that frame has none, undefined if there is no frame. */
  closeCode = /** @type {number | undefined} */ (undefined);
  /** Who sent the first close frame. @type {"client" | "server" | undefined} */
  closedBy;
  isEnded = false;
  /** Whether a frame followed the server's close frame. */
  isLate = false;
  /** The agreed permessage-deflate. @type {Compression | undefined} */
  compression;
  #queue = new ByteQueue();
  /** @type {{fin: boolean, opcode: number, isCompressed: boolean, lengthBytes: number, length: number} | undefined} */
  #head;
  /** @type {{isBinary: boolean, isCompressed: boolean, parts: Buffer[]} | undefined} The message in progress. */
  #message;
  #isRefused = false;
  #changed = () => {};

  /** @param {import("node:net").Socket} socket after the handshake */
  constructor(socket) {
    this.socket = socket;
    this.ended = new Promise((resolve) => {
      socket.once("close", () => {
        this.isEnded = true;
        this.#changed();
        resolve(undefined);
      });
    });
    socket.on("error", () => {});
  }

  /**
   * @param {string} url of http:
   * @param {string[]} offers of extensions
   * @param {string} [protocol] the subprotocol
   */
  static async open(url, offers = [], protocol) {
    const { socket, extensions, rest } = await openRawSocket(url, { protocol, extensions: offers.join(", ") });
    const client = new FuzzingClient(socket);
    if (extensions) client.#agree(extensions, offers);
    socket.on("data", (chunk) => client.#receive(chunk));
    client.#receive(rest);
    return client;
  }

  /** Sends bytes, in parts of a size if one is given. @param {Buffer} bytes @param {number} [chop] */
  async send(bytes, chop = bytes.length) {
    for (let offset = 0; offset < bytes.length && !this.isEnded; offset += chop) {
      const part = bytes.subarray(offset, offset + chop);
      await Promise.race([new Promise((resolve) => this.socket.write(part, resolve)), this.ended]);
    }
  }

  /** Begins the closing handshake. @param {number} code */
  async close(code) {
    await this.sendClose(closeFrame(code));
  }

  /** Sends a close frame, or one followed by other frames. @param {Buffer} bytes */
  async sendClose(bytes) {
    this.closedBy ??= "client";
    await this.send(bytes);
  }

  /**
   * Waits until the condition holds, the connection ends or the time is over.
   * @param {() => boolean} condition @param {number} ms
   */
  async until(condition, ms) {
    if (condition() || this.isEnded) return;
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#changed = () => {
        if (!condition() && !this.isEnded) return;
        clearTimeout(timer);
        resolve(undefined);
      };
    });
    this.#changed = () => {};
  }

  /** @param {string} answer @param {string[]} offers */
  #agree(answer, offers) {
    const result = Compression.agreed(answer, offers);
    if (typeof result === "string") this.#record({ kind: "violation", reason: result });
    else this.compression = result;
  }

  /** @param {ReceivedEvent} event */
  #record(event) {
    this.events.push(event);
    this.#changed();
  }

  /** Ends the reading: the server broke the protocol. @param {string} reason */
  #refuse(reason) {
    this.#isRefused = true;
    this.#record({ kind: "violation", reason });
    this.socket.destroy();
  }

  /** @param {Buffer} chunk */
  #receive(chunk) {
    if (this.#isRefused) return;
    this.#queue.push(chunk);
    while (!this.#isRefused) {
      this.#head ??= this.#readHead();
      if (!this.#head) return;
      const head = this.#head;
      if (head.lengthBytes) {
        const bytes = this.#queue.read(head.lengthBytes);
        if (!bytes) return;
        head.length = Number(head.lengthBytes === 2 ? bytes.readUInt16BE() : bytes.readBigUInt64BE());
        head.lengthBytes = 0;
        if (head.length > largestPayload) return this.#refuse(`a frame of ${head.length} bytes`);
      }
      const payload = this.#queue.read(head.length);
      if (!payload) return;
      this.#head = undefined;
      this.#handle(head, payload);
    }
  }

  #readHead() {
    const start = this.#queue.read(2);
    if (!start) return undefined;
    const [first, second] = start;
    const short = second & 0x7f;
    const opcode = first & 0x0f;
    const fin = (first & 0x80) !== 0;
    if (second & 0x80) return void this.#refuse("a server's frame has a mask");
    if (first & 0x30 || first & 0x40 && (!this.compression || isControl(opcode) || opcode === Opcode.continuation)) {
      return void this.#refuse("a reserved bit is set");
    }
    if (!(/** @type {number[]} */ (Object.values(Opcode)).includes(opcode))) {
      return void this.#refuse(`the opcode ${opcode} is reserved`);
    }
    if (isControl(opcode) && (!fin || short > 125)) return void this.#refuse("a control frame is long or fragmented");
    const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
    return { fin, opcode, isCompressed: (first & 0x40) !== 0, lengthBytes, length: short };
  }

  /** @param {{fin: boolean, opcode: number, isCompressed: boolean}} head @param {Buffer} payload */
  #handle({ fin, opcode, isCompressed }, payload) {
    if (this.closeCode !== undefined) this.isLate = true;
    if (opcode === Opcode.ping) {
      this.socket.write(maskedFrame({ opcode: Opcode.pong, payload }));
      return this.#record({ kind: "ping", payload });
    }
    if (opcode === Opcode.pong) return this.#record({ kind: "pong", payload });
    if (opcode === Opcode.close) return this.#handleClose(payload);
    if ((opcode === Opcode.continuation) !== (this.#message !== undefined)) {
      return this.#refuse("a continuation without a beginning, or the reverse");
    }
    this.#message ??= { isBinary: opcode === Opcode.binary, isCompressed, parts: [] };
    this.#message.parts.push(payload);
    if (!fin) return;
    const message = this.#message;
    this.#message = undefined;
    let whole = message.parts.length === 1 ? message.parts[0] : Buffer.concat(message.parts);
    if (message.isCompressed && this.compression) {
      try {
        whole = this.compression.inflate(whole);
      } catch (error) {
        return this.#refuse(`a message does not inflate: ${/** @type {Error} */ (error).message}`);
      }
    }
    if (!message.isBinary && !isUtf8(whole)) return this.#refuse("a text is not UTF-8");
    this.#record({ kind: "message", payload: whole, isBinary: message.isBinary });
  }

  /** @param {Buffer} payload */
  #handleClose(payload) {
    this.closeCode = payload.length >= 2 ? payload.readUInt16BE() : 0;
    if (payload.length === 1) return this.#refuse("a close frame has one byte");
    if (payload.length > 2 && !isUtf8(payload.subarray(2))) return this.#refuse("the reason of a close is not UTF-8");
    if (!this.closedBy) {
      this.closedBy = "server";
      this.socket.write(closeFrame(this.closeCode || undefined));
    }
    this.#changed();
  }
}
