// @ts-check
import { ActionError } from "./errors.js";

/** How many questions of one viewer the gateway accepts before it has answered them. */
const maximumQuestions = 16;

/** @typedef {{kind: string, message?: object, resolve(answer: unknown): void, reject(error: Error): void}} Entry */

/** Actions that were sent and have neither a commit nor an error yet. */
export class PendingActions {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  #count = 0;
  prefix = "a";

  get size() {
    return this.#entries.size;
  }

  /** @template T @param {string} kind @returns {{id: string, answer: Promise<T>}} */
  add(kind) {
    const id = `${this.prefix}${++this.#count}`;
    const answer = new Promise((resolve, reject) => this.#entries.set(id, { kind, resolve, reject }));
    return { id, answer };
  }

  /** Stores the message of an action, so that it can be sent again. @param {string} id @param {object} message */
  sent(id, message) {
    const entry = this.#entries.get(id);
    if (entry) entry.message = message;
  }

  /** @returns {object[]} the messages that were sent and have no answer, the oldest first */
  get messages() {
    return [...this.#entries.values()].flatMap(({ message }) => message ?? []);
  }

  /** @param {string} id @param {unknown} answer */
  resolve(id, answer) {
    this.#settle(id)?.resolve(answer);
  }

  /** @param {string} id @param {string} code @param {string} message */
  reject(id, code, message) {
    this.#settle(id)?.reject(this.error(code, message, id));
  }

  /** @param {string} code @param {(kind: string, id: string) => string} message */
  rejectAll(code, message) {
    for (const [id, { kind }] of [...this.#entries]) this.reject(id, code, message(kind, id));
  }

  /** @param {string} code @param {string} message @param {string} id @returns {Error} */
  error(code, message, id) {
    return new ActionError({ code, message, action: id });
  }

  /** Sends the message of an entry. @param {string} _id @param {() => void} send */
  ask(_id, send) {
    send();
  }

  /** Called when an entry was resolved or rejected. @param {string} _id */
  ended(_id) {}

  /** @param {string} id @returns {Entry | undefined} */
  #settle(id) {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    this.ended(id);
    return entry;
  }
}

/**
 * Questions that have no answer yet. They are not actions, because nothing of the app changes. Questions beyond the
 * gateway's limit are sent later.
 */
export class PendingQuestions extends PendingActions {
  prefix = "w";
  /** The ids of the questions that were sent. @type {Set<string>} */
  #sent = new Set();
  /** @type {{id: string, send: () => void}[]} */
  #queue = [];

  /** Sends a question, once few enough others have no answer. @param {string} id @param {() => void} send */
  ask(id, send) {
    this.#queue.push({ id, send });
    this.#sendNext();
  }

  /** @param {string} id */
  ended(id) {
    if (this.#sent.delete(id)) this.#sendNext();
  }

  /** @param {string} code @param {(kind: string, id: string) => string} message */
  rejectAll(code, message) {
    this.#queue = [];
    super.rejectAll(code, message);
  }

  #sendNext() {
    while (this.#sent.size < maximumQuestions) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#sent.add(next.id);
      next.send();
    }
  }

  /** @param {string} code @param {string} message @returns {Error} */
  error(code, message) {
    return new ActionError({ code, message });
  }
}
