// @ts-check
import { PendingActions, PendingQuestions } from "./pending.js";
import { ViewerMessages } from "./viewer-messages.js";

/** The actions, questions and viewer messages of a session that wait for an answer. */
export class Answers {
  pending = new PendingActions();
  questions = new PendingQuestions();
  /** The messages between viewers. */
  viewerMessages = new ViewerMessages();

  /** @param {import("./mirror.js").Mirror} mirror of the same session */
  constructor(mirror) {
    this.mirror = mirror;
  }

  /** @param {any} message that the mirror has taken in */
  hear(message) {
    this.#hearers[message.type]?.(message);
  }

  /** @type {Record<string, (message: any) => void>} */
  #hearers = {
    commit: (message) => {
      if (message.action !== undefined && message.viewer === this.mirror.viewer) this.pending.resolve(message.action, message);
    },
    why: (message) => this.questions.resolve(message.why, message),
    svg: (message) => this.questions.resolve(message.svg, message),
    inspect: (message) => this.questions.resolve(message.inspect, message),
    source: (message) => this.questions.resolve(message.source, message),
    caption: (message) => this.viewerMessages.show(message, this.mirror.viewer),
    pong: ({ ping }) => this.viewerMessages.pending.resolve(ping, undefined),
    error: ({ action, why, svg, inspect, source, caption, code, message }) => {
      if (caption !== undefined) this.viewerMessages.pending.reject(caption, code, message);
      const question = why ?? svg ?? inspect ?? source;
      if (question !== undefined) this.questions.reject(question, code, message);
      if (action !== undefined) this.pending.reject(action, code, message);
    },
  };

  /** Another process takes over, which has not received the questions. */
  processIsGone() {
    this.questions.rejectAll("lost", (kind) => `${kind}: the app's process ended before it answered`);
  }

  /** Commits were dropped, and the answers with them. */
  areDropped() {
    this.pending.rejectAll("lost", (kind) => `a new screen came instead of the answer to ${kind}: it may or may not have been done`);
  }

  /** No further answers will come. @param {string} code @param {(kind: string, id: string) => string} message */
  abandon(code, message) {
    for (const each of [this.pending, this.questions, this.viewerMessages.pending]) each.rejectAll(code, message);
  }
}
