// @ts-check
import { MessageType, subprotocol } from "../protocol.js";

/**
 * @typedef {{
 *   connectionOpened(): void,
 *   connectionReceived(message: any, text: string): void,
 *   connectionClosed(reason: string): void,
 * }} ConnectionDelegate
 * @typedef {new (url: string, protocols: string[]) => any} WebSocketClass
 */

const known = new Set(Object.values(MessageType));

/**
 * One WebSocket connection: messages in and out as objects. After `drop()`, or once it has reported its end, it reports
 * nothing more; so a new connection receives nothing of an old one.
 */
export class Connection {
  #socket;
  #delegate;
  #over = false;
  #trouble = "";

  /** @param {string} url @param {WebSocketClass} WebSocket @param {ConnectionDelegate} delegate */
  constructor(url, WebSocket, delegate) {
    this.#delegate = delegate;
    this.#socket = new WebSocket(url, [subprotocol]);
    this.#socket.onopen = () => this.#opened();
    this.#socket.onmessage = (/** @type {{data: unknown}} */ { data }) => this.#received(data);
    this.#socket.onerror = ({ message = "" }) => (this.#trouble = message);
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
    this.#over = true;
    this.#socket.close(code, reason);
  }

  #opened() {
    if (this.#over) return;
    if (this.#socket.protocol !== subprotocol) return this.#breach(`the server does not speak ${subprotocol}`);
    this.#delegate.connectionOpened();
  }

  /** @param {unknown} data */
  #received(data) {
    if (this.#over) return;
    if (typeof data !== "string") return this.#breach("the gateway sent a binary message");
    for (const line of data.split("\n")) {
      const message = parsed(line);
      if (!known.has(message?.type)) {
        return this.#breach(`the gateway sent what is no message of ${subprotocol}: ${line.slice(0, 80)}`);
      }
      this.#delegate.connectionReceived(message, line);
      if (this.#over) return;
    }
  }

  /** @param {{code: number, reason: string}} event */
  #closed({ code, reason }) {
    if (this.#over) return;
    this.#over = true;
    this.#delegate.connectionClosed(this.#trouble || reason || `the connection closed with code ${code}`);
  }

  /**
   * Closes the connection after a message that violates the protocol.
   * @param {string} reason
   */
  #breach(reason) {
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
