// @ts-check

/** The other side violated RFC 6455; `clause` is the section that it violated, `code` the close code to send. */
export class ProtocolError extends Error {
  /** @param {string} clause @param {string} message @param {number} [code] */
  constructor(clause, message, code = 1002) {
    super(`${message} (RFC 6455, ${clause})`);
    this.name = "ProtocolError";
    this.clause = clause;
    this.code = code;
  }
}
