// @ts-check
/** @import { Caption } from "../../../web/client/viewer-messages.js" */
/** @import { Told, ToldOf } from "../../../web/client/types.d.ts" */
/** @typedef {import("./types.d.ts").Viewer} Viewer */

/** The captions of a fake session. */
export class FakeTalk {
  /** @type {Caption | undefined} */
  caption;
  #count = 0;
  #broadcast;

  /** @param {(message: unknown) => void} broadcast sends a message to all viewers */
  constructor(broadcast) {
    this.#broadcast = broadcast;
  }

  /** @param {Viewer} viewer a new viewer */
  greet(viewer) {
    if (this.caption) viewer.send(this.caption);
  }

  /** @param {Viewer} viewer @param {ToldOf<"caption">} message */
  sendCaption(viewer, { id, text, waits = false }) {
    if (typeof text !== "string" || (text === "" && waits)) {
      return viewer.send({
        type: "error",
        code: "bad-message",
        message: "a caption that waits has a `text`",
        caption: id,
      });
    }
    const caption = {
      type: "caption",
      caption: ++this.#count,
      text,
      waiting: waits,
      viewer: viewer.number,
      id,
      time: 0,
    };
    this.caption = text === "" ? undefined : caption;
    this.#broadcast(caption);
  }

  /** @param {number} [number] */
  proceed(number = this.caption?.caption) {
    if (!this.caption?.waiting || this.caption.caption !== number) return;
    this.caption = { ...this.caption, waiting: false };
    this.#broadcast(this.caption);
  }

  /** @param {Viewer} viewer */
  leave(viewer) {
    if (this.caption?.viewer === viewer.number) this.proceed();
  }
}

/**
 * The error that answers a message of a viewer who may only watch.
 * @param {Told} message
 * @returns {unknown} undefined if the message is allowed
 */
export function refusalToWatcher({ type, id }) {
  if (!["action", "restart", "proceed", "caption"].includes(type)) return undefined;
  const name = type === "action" ? { action: id } : type === "caption" ? { caption: id } : {};
  return { type: "error", code: "watching", message: "this link is for watching only", ...name };
}
