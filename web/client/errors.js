// @ts-check
import { SessionError } from "./failures.js";
import { ErrorCode } from "../protocol.js";

export { SessionError };
export { TreeError } from "./failures.js";

/**
 * `code` where it was not the gateway that refused: the connection broke; there is none; it was closed; the wait for a target ended.
 * @typedef {"lost" | "not-connected" | "closed" | "timeout"} LocalCode
 */

/** An action that was refused, failed, or whose end is not known (`code` "lost"). */
export class ActionError extends Error {
  /** @param {{code: string, message: string, action?: string}} error */
  constructor({ code, message, action }) {
    super(message);
    this.name = "ActionError";
    /** An `ErrorCode` of the wire, or a code of this client: lost, not-connected, closed, timeout. */
    this.code = code;
    /** @type {string | undefined} The action's id, if it was sent. */
    this.action = action;
  }
}

/** What is asked of a session that is not connected. @param {string} link @param {string} kind */
export const unconnected = (link, kind) => new ActionError({ code: link === "closed" ? "closed" : "not-connected", message: `${kind}: there is no connection to the session` });

/**
 * A mistake in what a script asks for, with the code that the gateway has for it: it makes no difference who notices first.
 * @template {Error} E @param {E} error a TypeError or a RangeError @returns {E & {code: string}}
 */
export const mistake = (error) => Object.assign(error, { code: ErrorCode.badMessage });

/**
 * Checks that each member is a finite number; the error names the one that is not.
 * @param {Record<string, unknown>} members @param {string} [owner] what they are members of, such as "from."
 */
export function checkNumbers(members, owner = "") {
  for (const [name, value] of Object.entries(members)) {
    if (Number.isFinite(value)) continue;
    const got = typeof value === "string" ? JSON.stringify(value) : typeof value === "object" && value !== null ? "an object" : String(value);
    throw mistake(new TypeError(`${owner}${name} is ${got}; it must be a ${typeof value === "number" ? "finite " : ""}number`));
  }
}

/**
 * That a session cannot be begun is nobody's mistake in the code: a script that does not catch it is ended by its words, without the way through this client.
 * @template E @param {E} error @returns {E}
 */
export function inWords(error) {
  if (!(error instanceof SessionError)) return error;
  error.stack = `${error.name}: ${error.message}`;
  return Object.defineProperty(error, "code", { enumerable: false });
}
