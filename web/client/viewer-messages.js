// @ts-check
import { PendingQuestions } from "./pending.js";

/**
 * A caption, as the gateway sends it to all viewers.
 * @typedef {{caption: number, text: string, waiting: boolean, viewer: number, id?: string, time: number}} Caption
 */

/**
 * The messages between viewers: captions, pings and who may only watch. No app process receives them, so they survive
 * every process.
 */
export class ViewerMessages {
  /** @type {Caption | undefined} */
  caption;
  /** The id under which the session can be watched only. */
  watch = "";
  /** Whether this viewer may only watch. */
  watching = false;
  /** How many of the viewers may only watch. */
  watchers = 0;
  /** Captions and pings that have no answer yet. */
  pending = new PendingQuestions();

  /** @param {any} hello @param {boolean} again whether this connection has had one before */
  greet({ session, watch = session, watching = false }, again) {
    Object.assign(this, { watch, watching });
    if (!again) Object.assign(this, { caption: undefined, watchers: 0 });
  }

  /** @param {any} message @param {number} viewer this one's number */
  receive(message, viewer) {
    this.caption = message.text === "" ? undefined : message;
    if (message.viewer === viewer && message.id !== undefined) this.pending.resolve(message.id, message);
  }
}
