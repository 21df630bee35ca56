// @ts-check
import { SessionError } from "./failures.js";
import { ErrorCode } from "../protocol.js";

export { SessionError };
export { TreeError } from "./failures.js";

/**
 * `code` if it was not the gateway that refused: the connection was lost, there is none, it was closed, or the wait for
 * a target timed out.
 * @typedef {"lost" | "not-connected" | "closed" | "timeout"} LocalCode
 */

/** An action that was refused, has failed, or whose result is unknown (`code` "lost"). */
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

/** The error for a request to a session that is not connected. @param {string} link @param {string} kind */
export const notConnectedError = (link, kind) =>
  new ActionError({
    code: link === "closed" ? "closed" : "not-connected",
    message: `${kind}: there is no connection to the session`,
  });

/**
 * An error in a script's request, with the code that the gateway uses for it: scripts need not know which side has
 * noticed it.
 * @template {Error} E @param {E} error a TypeError or a RangeError @returns {E & {code: string}}
 */
export const mistake = (error) => Object.assign(error, { code: ErrorCode.badMessage });

/**
 * Throws an error that names the first member that is not a finite number.
 * @param {Record<string, unknown>} members @param {string} [owner] what they are members of, such as "from."
 */
export function checkNumbers(members, owner = "") {
  for (const [name, value] of Object.entries(members)) {
    if (Number.isFinite(value)) continue;
    const got = typeof value === "string"
      ? JSON.stringify(value)
      : typeof value === "object" && value !== null
      ? "an object"
      : String(value);
    throw mistake(
      new TypeError(`${owner}${name} is ${got}; it must be a ${typeof value === "number" ? "finite " : ""}number`),
    );
  }
}

/**
 * Removes the stack from an error about a session that cannot start, because it is not a mistake in the code: a script
 * that does not catch it ends with the message only.
 * @template E @param {E} error @returns {E}
 */
export function withoutStack(error) {
  if (!(error instanceof SessionError)) return error;
  error.stack = `${error.name}: ${error.message}`;
  return Object.defineProperty(error, "code", { enumerable: false });
}
