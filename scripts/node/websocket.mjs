// @ts-check
import { clientFrame, Opcode } from "./frames.mjs";
import { openHandshake } from "./handshake.mjs";
import { MessageReader } from "./messages.mjs";
import { ProtocolError } from "./protocol-error.mjs";

/**
 * @typedef {{code: number, reason: string, wasClean: boolean}} CloseEvent
 * @typedef {import("./messages.mjs").Message} Message
 * @typedef {{maximumMessage?: number, closeTimeout?: number}} Settings bytes; milliseconds to wait for the other side's
 *   close frame
 */

const defaults = { maximumMessage: 64 * 1024 * 1024, closeTimeout: 1000 };

/**
 * A WebSocket client with the browser's surface, as far as handlers go: `onopen`, `onmessage`, `onerror`, `onclose`.
 * Node 20 has none without a flag. Binary messages come as `Buffer`.
 *
 *     CONNECTING ── handshake ──► OPEN ── a close frame, ours or theirs ──► CLOSING ── both, or time is up ──► CLOSED
 */
export class WebSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;

  onopen = () => {};
  onmessage = (/** @type {{data: string | Buffer}} */ _event) => {};
  onerror = (/** @type {{message: string, error: Error}} */ _event) => {};
  onclose = (/** @type {CloseEvent} */ _event) => {};
  readyState = WebSocket.CONNECTING;
  protocol = "";
  #request;
  #reader;
  #settings;
  /** @type {import("node:net").Socket | undefined} */
  #socket;
  /** The close event: the received close code and reason, or 1006 without a close frame (7.1.5). */
  #closeEvent = { code: 1006, reason: "", wasClean: false };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} url of ws: or wss: @param {string | string[]} [protocols] @param {Settings} [settings] */
  constructor(url, protocols = [], settings = {}) {
    this.url = url;
    this.#settings = { ...defaults, ...settings };
    this.#reader = new MessageReader(this.#settings.maximumMessage);
    const parsed = new URL(url);
    if (parsed.protocol !== "ws:" && parsed.protocol !== "wss:") {
      throw new SyntaxError(`a WebSocket's address starts with ws: or wss:, unlike ${url}`);
    }
    if (parsed.hash) throw new SyntaxError("a WebSocket's address has no fragment (RFC 6455, 3)");
    this.#request = openHandshake(
      parsed,
      [protocols].flat(),
      (error, opened) => (error ? this.#fail(error) : opened && this.#open(opened)),
    );
  }

  /** @param {string | Uint8Array} data */
  send(data) {
    if (this.readyState === WebSocket.CONNECTING) throw new Error("the WebSocket is not open yet");
    if (this.readyState !== WebSocket.OPEN) return;
    this.#write(
      typeof data === "string" ? Opcode.text : Opcode.binary,
      typeof data === "string" ? Buffer.from(data) : data,
    );
  }

  /** @param {number} [code] @param {string} [reason] at most 123 bytes */
  close(code = 1000, reason = "") {
    if (code !== 1000 && !(code >= 3000 && code <= 4999)) {
      throw new RangeError(`close with 1000 or 3000...4999, not ${code}`);
    }
    if (Buffer.byteLength(reason) > 123) throw new RangeError("a close reason has at most 123 bytes (RFC 6455, 5.5)");
    if (this.readyState === WebSocket.CONNECTING) {
      return this.#fail(new Error("the connection was closed before it was open"));
    }
    if (this.readyState === WebSocket.OPEN) this.#sendClose(code, reason);
  }

  /** @param {{socket: import("node:net").Socket, head: Buffer, protocol: string}} opened */
  #open({ socket, head, protocol }) {
    if (this.readyState === WebSocket.CLOSED) return void socket.destroy();
    this.#socket = socket;
    this.protocol = protocol;
    this.readyState = WebSocket.OPEN;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#received(chunk));
    socket.on("error", (error) => this.onerror({ message: error.message, error }));
    socket.on("end", () => socket.end());
    socket.on("close", () => this.#closed());
    this.onopen();
    if (head.length > 0) this.#received(head);
  }

  /** @param {Buffer} chunk */
  #received(chunk) {
    this.#reader.push(chunk);
    try {
      for (let message = this.#reader.next(); message; message = this.#reader.next()) {
        /** @type {(message: Message) => void} */ (this.#handlers[message.kind])(message);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#failProtocol(error);
    }
  }

  /** @type {{[Kind in Message["kind"]]: (message: Extract<Message, {kind: Kind}>) => void}} */
  #handlers = {
    text: ({ text }) => this.#deliver(text),
    binary: ({ bytes }) => this.#deliver(bytes),
    ping: ({ bytes }) => this.readyState === WebSocket.OPEN && this.#write(Opcode.pong, bytes),
    pong: () => {},
    close: ({ code, reason }) => {
      this.#closeEvent = { code, reason, wasClean: true };
      if (this.readyState === WebSocket.OPEN) this.#sendClose(code === 1005 ? undefined : code, "");
      this.#socket?.end();
    },
  };

  /** @param {string | Buffer} data */
  #deliver(data) {
    if (this.readyState === WebSocket.OPEN) this.onmessage({ data });
  }

  /** @param {number | undefined} code @param {string} reason */
  #sendClose(code, reason) {
    const payload = Buffer.alloc(code === undefined ? 0 : 2);
    if (code !== undefined) payload.writeUInt16BE(code);
    this.#write(Opcode.close, Buffer.concat([payload, Buffer.from(reason)]));
    this.readyState = WebSocket.CLOSING;
    // The timer is unreferenced, so that it does not keep the process alive.
    this.#timer = setTimeout(() => this.#socket?.destroy(), this.#settings.closeTimeout).unref();
  }

  /**
   * Fails the connection after a protocol error (7.1.7).
   * @param {ProtocolError} error
   */
  #failProtocol(error) {
    this.onerror({ message: error.message, error });
    this.#closeEvent = { code: error.code, reason: error.message, wasClean: false };
    if (this.readyState === WebSocket.OPEN) this.#sendClose(error.code, "");
    this.#socket?.removeAllListeners("data").resume().end();
  }

  /**
   * Reports that the connection could not be opened.
   * @param {Error} error
   */
  #fail(error) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#request.destroy();
    queueMicrotask(() => {
      this.onerror({ message: reasonOf(error), error });
      this.onclose(this.#closeEvent);
    });
  }

  #closed() {
    clearTimeout(this.#timer);
    this.readyState = WebSocket.CLOSED;
    this.onclose(this.#closeEvent);
  }

  /** @param {number} opcode @param {Uint8Array} payload */
  #write(opcode, payload) {
    this.#socket?.write(clientFrame(opcode, payload));
  }
}

/**
 * Why there is no connection, in words. Where several addresses were tried, the error has a code only.
 * @param {{code?: string, message?: string}} error
 * @returns {string}
 */
export const reasonOf = ({ code, message }) =>
  code === "ECONNREFUSED"
    ? `no gateway is running there (${code}). Start one with scripts/serve`
    : message || /** @type {string} */ (code);
