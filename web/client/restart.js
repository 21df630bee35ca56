// @ts-check
// Restarts of a session's process.
import { ErrorCode, MessageType } from "../protocol.js";
import { mistake, SessionError } from "./errors.js";
import { startLimit } from "./viewer.js";

/** @import { WireError } from "../wire-types.d.ts" */
/** @typedef {"resume" | "afresh" | "before" | "without"} RestartMode */
/** @typedef {{timeout?: number, number?: number, device?: object}} RestartOptions */

/** @type {RestartMode[]} */
const modes = ["resume", "afresh", "before", "without"];

/**
 * @param {import("./remote-session.js").RemoteSession} session
 * @param {RestartMode} mode
 * @param {RestartOptions} [options]
 * @returns {Promise<void>} fulfilled with the new process's snapshot, or rejected with the gateway's error
 */
export async function restart(session, mode, { timeout = startLimit, number, device } = {}) {
  if (!modes.includes(mode)) {
    const known = modes.map((each) => JSON.stringify(each)).join(", ");
    throw mistake(new TypeError(`restart: the mode is one of ${known}; got ${JSON.stringify(mode)}`));
  }
  if (["before", "without"].includes(mode) && !Number.isInteger(number)) {
    throw mistake(new TypeError(`restart: ${mode} needs the number of an action, such as { number: 3 }`));
  }
  if (session.link !== "open") {
    throw new SessionError("not-connected", "restart: there is no connection to the session");
  }
  if (session.watching) throw new SessionError(ErrorCode.watching, "restart: this link is for watching only");
  const { crash } = session;
  const before = session.model.snapshots;
  /** @type {{code: string, message: string} | undefined} */
  let refusal;
  const stopListening = session.on("error", (/** @type {WireError} */ message) => {
    if (message.restart === mode) refusal = message;
  });
  session.sendMessage({ type: MessageType.restart, mode, number, device });
  const wait = session.waits.begin(
    timeout,
    () => new SessionError("timeout", `restart: no screen came within ${timeout} ms`),
  );
  try {
    await wait.until(() => {
      if (refusal) throw new SessionError(refusal.code, `restart: ${refusal.message}`);
      if (session.crash && session.crash !== crash) throw new SessionError(ErrorCode.crashed, session.crash.message);
      return session.model.snapshots > before || undefined;
    });
  } finally {
    stopListening();
    wait.end();
  }
}
