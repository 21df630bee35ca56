// @ts-check
import { MessageType } from "../protocol.js";
import { PendingActions, PendingQuestions } from "./pending.js";
import { ViewerMessages } from "./viewer-messages.js";

/** @import { Received, Receivers } from "./types.d.ts" */

/** The actions, questions and viewer messages of a session that wait for an answer. */
export class Answers {
  pending = new PendingActions();
  questions = new PendingQuestions();
  viewerMessages = new ViewerMessages();

  /** While the connection is lost: stops the timer that rejects the actions without an answer. */
  #stopTimer = () => {};

  /**
   * @param {import("./session-model.js").SessionModel} model of the same session
   * @param {(message: object) => void} sendMessage sends a message to the gateway
   */
  constructor(model, sendMessage) {
    this.model = model;
    this.sendMessage = sendMessage;
  }

  /** @param {Received} message that the model has applied */
  receive(message) {
    /** @type {((message: Received) => void) | undefined} */ (this.#receivers[message.type])?.(message);
  }

  /** @type {Receivers} */
  #receivers = {
    commit: (message) => {
      if (message.action !== undefined && message.viewer === this.model.viewer) {
        this.pending.resolve(message.action, message);
      }
    },
    // The gateway sent the commit to an earlier connection. The answer names only its number and time.
    answer: ({ action, seq, time }) =>
      this.pending.resolve(action, { type: MessageType.commit, seq, time, action, viewer: this.model.viewer }),
    network: ({ network }) => this.viewerMessages.pending.resolve(network, undefined),
    revoke: ({ revoke }) => this.viewerMessages.pending.resolve(revoke, undefined),
    why: (message) => this.questions.resolve(message.why, message),
    svg: (message) => this.questions.resolve(message.svg, message),
    inspect: (message) => this.questions.resolve(message.inspect, message),
    source: (message) => this.questions.resolve(message.source, message),
    caption: (message) => this.viewerMessages.receive(message, this.model.viewer),
    pong: ({ ping }) => this.viewerMessages.pending.resolve(ping, undefined),
    error: ({ action, why, svg, inspect, source, caption, network, revoke, code, message }) => {
      const request = network ?? revoke;
      if (request !== undefined) this.viewerMessages.pending.reject(request, code, message);
      if (caption !== undefined) this.viewerMessages.pending.reject(caption, code, message);
      const question = why ?? svg ?? inspect ?? source;
      if (question !== undefined) this.questions.reject(question, code, message);
      if (action !== undefined) this.pending.reject(action, code, message);
    },
  };

  /** Rejects the questions, because the app has a new process, which has not received them. */
  processEnded() {
    this.questions.rejectAll("lost", (kind) => `${kind}: the app's process ended before it answered`);
  }

  /** Handles a snapshot that replaced commits, because answers may have been among them. */
  commitsWereDropped() {
    if (this.model.client) return this.repeat();
    this.pending.rejectAll(
      "lost",
      (kind) => `a new screen came instead of the answer to ${kind}: it may or may not have been done`,
    );
  }

  /**
   * Handles a lost connection. Actions wait for the next connection, which sends them again: the gateway performs none
   * of this client's actions twice.
   * @param {string} reason
   * @param {import("./backoff.js").Timers} timers
   * @param {number} limit milliseconds until actions that wait are rejected
   */
  connectionIsLost(reason, timers, limit) {
    const lostText = (/** @type {string} */ kind) =>
      `the connection was lost after ${kind} was sent: it may or may not have been done (${reason})`;
    if (!this.model.client) return this.abandon("lost", lostText);
    this.questions.rejectAll("lost", lostText);
    this.viewerMessages.pending.rejectAll("lost", lostText);
    this.#stopTimer();
    const timeoutText = (/** @type {string} */ kind) => `${lostText(kind)}; no connection came back in ${limit} ms`;
    if (!this.pending.size) return;
    const timer = timers.setTimeout(() => this.pending.rejectAll("lost", timeoutText), limit);
    this.#stopTimer = () => timers.clearTimeout(timer);
  }

  /** Sends or rejects the actions without an answer, after a reconnection. */
  connectionIsBack() {
    this.#stopTimer();
    if (this.model.client) return this.repeat();
    this.pending.rejectAll(
      "lost",
      (kind) => `the connection was lost after ${kind} was sent: it may or may not have been done`,
    );
  }

  /** Sends the actions without an answer again: each gets its first answer. */
  repeat() {
    for (const message of this.pending.messages) this.sendMessage(message);
  }

  /**
   * Rejects all pending requests, because no answer will come.
   * @param {string} code @param {(kind: string, id: string) => string} message
   */
  abandon(code, message) {
    this.#stopTimer();
    for (const each of [this.pending, this.questions, this.viewerMessages.pending]) each.rejectAll(code, message);
  }
}
