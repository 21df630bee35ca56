// @ts-check
import { Backoff } from "./backoff.js";
import { Connection } from "./connection.js";

/** @import { LinkDelegate, LinkOptions, LinkState, Received } from "./types.d.ts" */

/**
 * A connection that reconnects.
 *
 *     idle ── start ──► connecting ── arrived ──► open ◄── arrived ──┐
 *      ▲                    │                       │                │ retries after 100 ms, doubling to 5 s,
 *      └────── failed ──────┘                      lost ─────────────┘ and as soon as the network is back
 *                                                   │ end("gone")
 *     end("closed"), from anywhere ──► closed      gone
 */
export class Link {
  /** @type {LinkState} */
  state = "idle";
  #options;
  #delegate;
  #backoff;
  /** @type {Connection | undefined} */
  #connection;
  #retryNow = () => this.#backoff.retryNow();

  /** @param {LinkOptions} options @param {LinkDelegate} delegate */
  constructor(options, delegate) {
    this.#options = options;
    this.#delegate = delegate;
    this.#backoff = new Backoff(options.timers);
  }

  start() {
    this.#options.network?.addEventListener("online", this.#retryNow);
    this.#setState("connecting");
    this.#connect();
  }

  /** @param {object} message */
  send(message) {
    if (!this.#connection) return;
    this.#connection.send(message);
    this.#delegate.linkSent(message);
  }

  /** Marks the connection as open: the screen was received, so that actions can be sent. */
  arrived() {
    this.#backoff.reset();
    this.#setState("open");
  }

  /**
   * Replaces this connection by a new one.
   * @param {string} reason
   */
  reopen(reason) {
    this.#connection?.drop();
    this.connectionClosed(reason);
  }

  /** @param {"idle" | "gone" | "closed"} state */
  end(state) {
    this.#options.network?.removeEventListener("online", this.#retryNow);
    this.#backoff.cancel();
    this.#connection?.drop();
    this.#connection = undefined;
    this.#setState(state);
  }

  connectionOpened() {
    this.#delegate.linkOpened();
  }

  /** @param {Received} message @param {string} text */
  connectionReceived(message, text) {
    this.#delegate.linkReceived(message, text);
  }

  /** @param {string} reason */
  connectionClosed(reason) {
    this.#connection = undefined;
    if (this.state === "connecting") {
      this.end("idle");
      return this.#delegate.linkFailed(reason);
    }
    const wasOpen = this.state === "open";
    this.#setState("lost");
    this.#backoff.schedule(() => this.#connect());
    if (wasOpen) this.#delegate.linkLost(reason);
  }

  #connect() {
    this.#connection = new Connection(this.#options.url, this.#options.WebSocket, this);
  }

  /** @param {LinkState} state */
  #setState(state) {
    if (this.state === state) return;
    this.state = state;
    this.#delegate.linkStateChanged(state);
  }
}
