// @ts-check
import { PendingQuestions } from "./pending.js";

/**
 * A caption, as the gateway sends it to all viewers.
 * @typedef {{caption: number, text: string, waiting: boolean, viewer: number, id?: string, time: number}} Caption
 */

/**
 * The part of a session's state that does not depend on the app's process: captions, pings and watch-only links.
 */
export class ViewerMessages {
  /** @type {Caption | undefined} */
  caption;
  /** The id under which the session can be watched only. */
  watch = "";
  /** Whether this viewer may only watch. */
  watching = false;
  /** The number of viewers that may only watch. */
  watchers = 0;
  /** Captions and pings that have no answer yet. */
  pending = new PendingQuestions();

  /**
   * @param {{session: string, watch?: string, watching?: boolean}} hello
   * @param {boolean} isRepeated whether this connection has received a hello before
   */
  greet({ session, watch = session, watching = false }, isRepeated) {
    Object.assign(this, { watch, watching });
    if (!isRepeated) Object.assign(this, { caption: undefined, watchers: 0 });
  }

  /** @param {Caption} message @param {number} viewer this viewer's number */
  receive(message, viewer) {
    this.caption = message.text === "" ? undefined : message;
    if (message.viewer === viewer && message.id !== undefined) this.pending.resolve(message.id, message);
  }
}
