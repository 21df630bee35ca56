// @ts-check
/** The error of a session that cannot be started, joined or continued. */
export class SessionError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = "SessionError";
    /** An `ErrorCode` of the wire, or a code of this client: not-connected, closed, crashed, timeout, paused. */
    this.code = code;
  }
}

/** A message that does not fit the tree: the model can no longer be trusted. */
export class TreeError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "TreeError";
  }
}
