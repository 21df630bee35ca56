// @ts-check
// Captions that a script shows to all viewers, and at which it waits for one of them.
import { ErrorCode, MessageType } from "../protocol.js";
import { bytesOf } from "./bytes.js";
import { ActionError, mistake, notConnectedError, SessionError } from "./errors.js";

/**
 * @typedef {import("./remote-session.js").RemoteSession} Session
 * @typedef {import("./viewer-messages.js").Caption} Caption
 * @typedef {{wait?: boolean, timeout?: number}} StepOptions
 */

/** The maximum length of a caption, in bytes. */
const maximumBytes = 1024;

/** The maximum delay of a timer, in milliseconds. */
const maximumDelay = 2 ** 31 - 1;

/**
 * Shows a caption, and waits until a viewer continues.
 * @param {Session} session @param {string} text @param {StepOptions} options
 * @returns {Promise<Caption>} the caption in its last state
 */
export async function present(session, text, options) {
  check(text, options);
  const { wait = text !== "", timeout } = options;
  const caption = await sendCaption(session, text, wait);
  if (!wait) return caption;
  try {
    const end = await waitForEnd(session, caption, timeout);
    if (end) return end;
  } catch (error) {
    // The script no longer waits for the other viewers.
    if (/** @type {{code?: unknown}} */ (error).code === "timeout" && session.caption?.caption === caption.caption) {
      await sendCaption(session, text, false);
    }
    throw error;
  }
  throw new ActionError({ code: "replaced", message: `step: another caption replaced "${text}"` });
}

/** Lets the script that waits at the caption continue. @param {Session} session */
export async function proceed(session) {
  const { caption, link } = session;
  if (link !== "open") throw notConnectedError(link, "proceed");
  // This message has no id that a refusal could contain.
  if (session.watching) {
    throw new ActionError({ code: ErrorCode.watching, message: "proceed: this link is for watching only" });
  }
  if (!caption?.waiting) return;
  session.sendMessage({ type: MessageType.proceed, caption: caption.caption });
  await waitForEnd(session, caption);
}

/** @param {Session} session @param {string} text @param {boolean} waits @returns {Promise<Caption>} */
const sendCaption = (session, text, waits) =>
  session.ask(MessageType.caption, () => ({ text, waits }), session.viewerMessages.pending);

/** Checks the arguments before anything is sent. @param {unknown} text @param {StepOptions} options */
function check(text, { wait, timeout }) {
  if (typeof text !== "string") {
    throw mistake(new TypeError(`step: a caption is a text; got ${text === null ? "null" : typeof text}`));
  }
  if (bytesOf(text) > maximumBytes) {
    throw mistake(new RangeError(`step: a caption is at most ${maximumBytes} bytes long`));
  }
  if (text === "" && wait) throw mistake(new RangeError("step: a caption that waits must have a text"));
  if (timeout !== undefined && !(timeout > 0)) {
    throw mistake(new RangeError(`step: a timeout is a number of milliseconds; got ${timeout}`));
  }
}

/**
 * Waits until a caption no longer waits for a viewer.
 * @param {Session} session @param {Caption} caption @param {number} [timeout] in milliseconds
 * @returns {Promise<Caption | undefined>} the caption in its last state; undefined if another caption has replaced it
 */
async function waitForEnd(session, caption, timeout = maximumDelay) {
  const wait = session.waits.begin(
    Math.min(timeout, maximumDelay),
    () => new SessionError("timeout", `step: no viewer continued within ${timeout} ms`),
  );
  try {
    const end = await wait.until(() => {
      if (session.link !== "open") {
        throw new ActionError({ code: "lost", message: "step: the connection was lost before a viewer continued" });
      }
      const now = session.caption;
      if (now?.caption !== caption.caption) return { now: undefined };
      return now.waiting ? undefined : { now };
    });
    return end.now;
  } finally {
    wait.end();
  }
}
