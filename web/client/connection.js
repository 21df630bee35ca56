// @ts-check
import { MessageType, subprotocol } from "../protocol.js";

/** @import { ConnectionDelegate, WebSocketClass } from "./types.d.ts" */

const knownTypes = new Set(Object.values(MessageType));

/**
 * One WebSocket connection, which sends and receives messages as objects. After `drop()`, or once it has reported its
 * end, it reports nothing more; so a new connection receives nothing of an old one.
 */
export class Connection {
  #socket;
  #delegate;
  #isOver = false;
  #errorText = "";

  /** @param {string} url @param {WebSocketClass} WebSocket @param {ConnectionDelegate} delegate */
  constructor(url, WebSocket, delegate) {
    this.#delegate = delegate;
    this.#socket = new WebSocket(url, [subprotocol]);
    this.#socket.onopen = () => this.#opened();
    this.#socket.onmessage = (/** @type {{data: unknown}} */ { data }) => this.#received(data);
    this.#socket.onerror = (/** @type {{message?: string}} */ { message = "" }) => (this.#errorText = message);
    this.#socket.onclose = (/** @type {{code: number, reason: string}} */ event) => this.#closed(event);
  }

  /** @param {object} message */
  send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  /**
   * Closes it without notifying the delegate.
   * @param {number} [code]
   * @param {string} [reason]
   */
  drop(code = 1000, reason = "") {
    this.#isOver = true;
    this.#socket.close(code, reason);
  }

  #opened() {
    if (this.#isOver) return;
    if (this.#socket.protocol !== subprotocol) return this.#failProtocol(`the server does not speak ${subprotocol}`);
    this.#delegate.connectionOpened();
  }

  /** @param {unknown} data */
  #received(data) {
    if (this.#isOver) return;
    if (typeof data !== "string") return this.#failProtocol("the gateway sent a binary message");
    for (const line of data.split("\n")) {
      const message = parsed(line);
      if (!knownTypes.has(message?.type)) {
        return this.#failProtocol(`the gateway sent an invalid ${subprotocol} message: ${line.slice(0, 80)}`);
      }
      this.#delegate.connectionReceived(message, line);
      if (this.#isOver) return;
    }
  }

  /** @param {{code: number, reason: string}} event */
  #closed({ code, reason }) {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#delegate.connectionClosed(this.#errorText || reason || `the connection closed with code ${code}`);
  }

  /**
   * Closes the connection after a message that violates the protocol.
   * @param {string} reason
   */
  #failProtocol(reason) {
    this.drop(4002, "protocol error");
    this.#delegate.connectionClosed(reason);
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
