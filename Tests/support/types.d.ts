// Types of tests.

/**
 * A value of a wrong type, or a session to whose methods such values are passed. any: tests pass them on purpose, and
 * the declared types would refuse them.
 */
export type Unchecked = any;

/** The type of a promise's rejection. The client rejects with errors that have a code. */
export type Rejection = Error & { code?: string; action?: string; expected?: unknown; actual?: unknown; stack: string };

/** A message as a line of JSON has it. any: each type of message has members of its own, which the tests name. */
export type JsonMessage = { type: string; [member: string]: any };
