// @ts-check
// Captions that a script shows to all viewers, and at which it waits for one of them.
import { ErrorCode, MessageType } from "../protocol.js";
import { bytesOf } from "./bytes.js";
import { ActionError, mistake, SessionError, unconnected } from "./errors.js";

/**
 * @typedef {import("./remote-session.js").RemoteSession} Session
 * @typedef {import("./viewer-messages.js").Caption} Caption
 * @typedef {{wait?: boolean, timeout?: number}} StepOptions
 */

/** The longest caption, in bytes. */
const longest = 1024;

/** The longest delay of a timer. */
const forever = 2 ** 31 - 1;

/**
 * Shows a caption, and waits until a viewer continues.
 * @param {Session} session @param {string} text @param {StepOptions} options
 * @returns {Promise<Caption>} as it stands then
 */
export async function present(session, text, options) {
  check(text, options);
  const { wait = text !== "", timeout } = options;
  const shown = await sendCaption(session, text, wait);
  if (!wait) return shown;
  try {
    const end = await ended(session, shown, timeout);
    if (end) return end;
  } catch (error) {
    // The other viewers need not continue any more.
    if (/** @type {any} */ (error).code === "timeout" && session.caption?.caption === shown.caption) {
      await sendCaption(session, text, false);
    }
    throw error;
  }
  throw new ActionError({ code: "replaced", message: `step: something else took the place of "${text}"` });
}

/** @param {Session} session */
export async function proceed(session) {
  const { caption, link } = session;
  if (link !== "open") throw unconnected(link, "proceed");
  // This message has no id that a refusal could contain.
  if (session.watching) {
    throw new ActionError({ code: ErrorCode.watching, message: "proceed: this link is for watching only" });
  }
  if (!caption?.waiting) return;
  session.say({ type: MessageType.proceed, caption: caption.caption });
  await ended(session, caption);
}

/** @param {Session} session @param {string} text @param {boolean} waits @returns {Promise<Caption>} */
const sendCaption = (session, text, waits) =>
  session.ask(MessageType.caption, () => ({ text, waits }), session.viewerMessages.pending);

/** @param {unknown} text @param {StepOptions} options what can be seen to be wrong before anything is sent */
function check(text, { wait, timeout }) {
  if (typeof text !== "string") {
    throw mistake(new TypeError(`step: a caption is a text; got ${text === null ? "null" : typeof text}`));
  }
  if (bytesOf(text) > longest) throw mistake(new RangeError(`step: a caption is at most ${longest} bytes long`));
  if (text === "" && wait) throw mistake(new RangeError("step: there is nothing to read, and so nothing to wait for"));
  if (timeout !== undefined && !(timeout > 0)) {
    throw mistake(new RangeError(`step: a timeout is a number of milliseconds; got ${timeout}`));
  }
}

/**
 * @param {Session} session @param {Caption} shown as it began @param {number} [timeout] in milliseconds
 * @returns {Promise<Caption | undefined>} as it stands when it waits no more; undefined where something else has taken
 *   its place
 */
async function ended(session, shown, timeout = forever) {
  const wait = session.waits.begin(
    Math.min(timeout, forever),
    () => new SessionError("timeout", `step: nobody went on within ${timeout} ms`),
  );
  try {
    const end = await wait.until(() => {
      if (session.link !== "open") {
        throw new ActionError({ code: "lost", message: "step: the connection was lost before anybody went on" });
      }
      const now = session.caption;
      if (now?.caption !== shown.caption) return { now: undefined };
      return now.waiting ? undefined : { now };
    });
    return end.now;
  } finally {
    wait.end();
  }
}
