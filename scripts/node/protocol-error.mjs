// @ts-check

/** The other side broke RFC 6455; `clause` is the section that says so, `code` the status to close with. */
export class ProtocolError extends Error {
  /** @param {string} clause @param {string} message @param {number} [code] */
  constructor(clause, message, code = 1002) {
    super(`${message} (RFC 6455, ${clause})`);
    this.name = "ProtocolError";
    this.clause = clause;
    this.code = code;
  }
}
