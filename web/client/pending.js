// @ts-check
import { ActionError } from "./errors.js";

/** @typedef {{kind: string, resolve: (commit: any) => void, reject: (error: Error) => void}} Entry */

/** Actions that were sent and have neither a commit nor an error yet. */
export class PendingActions {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  #count = 0;
  prefix = "a";

  get size() {
    return this.#entries.size;
  }

  /** @param {string} kind @returns {{id: string, answer: Promise<any>}} */
  add(kind) {
    const id = `${this.prefix}${++this.#count}`;
    const answer = new Promise((resolve, reject) => this.#entries.set(id, { kind, resolve, reject }));
    return { id, answer };
  }

  /** @param {string} id @param {any} commit */
  resolve(id, commit) {
    this.#take(id)?.resolve(commit);
  }

  /** @param {string} id @param {string} code @param {string} message */
  reject(id, code, message) {
    this.#take(id)?.reject(this.error(code, message, id));
  }

  /** @param {string} code @param {(kind: string, id: string) => string} message */
  rejectAll(code, message) {
    for (const [id, { kind }] of [...this.#entries]) this.reject(id, code, message(kind, id));
  }

  /** @param {string} code @param {string} message @param {string} id @returns {Error} */
  error(code, message, id) {
    return new ActionError({ code, message, action: id });
  }

  /** @param {string} id @returns {Entry | undefined} */
  #take(id) {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    return entry;
  }
}

/** Questions without an answer yet. They are not actions: they do not change the app. */
export class PendingQuestions extends PendingActions {
  prefix = "w";

  /** @param {string} code @param {string} message @returns {Error} */
  error(code, message) {
    return new ActionError({ code, message });
  }
}
