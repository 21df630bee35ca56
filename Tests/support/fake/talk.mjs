// @ts-check
/** @typedef {import("./session.mjs").Viewer} Viewer */

/** What viewers of a fake session say to each other. */
export class FakeTalk {
  /** @type {any} */
  caption;
  #count = 0;
  #tell;

  /** @param {(message: any) => void} tell everybody */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Viewer} viewer who has just been greeted */
  greet(viewer) {
    if (this.caption) viewer.send(this.caption);
  }

  /** @param {Viewer} viewer @param {any} message */
  show(viewer, { id, text, waits = false }) {
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
    this.#tell(caption);
  }

  /** @param {number} [number] */
  proceed(number = this.caption?.caption) {
    if (!this.caption?.waiting || this.caption.caption !== number) return;
    this.caption = { ...this.caption, waiting: false };
    this.#tell(this.caption);
  }

  /** @param {Viewer} viewer */
  leave(viewer) {
    if (this.caption?.viewer === viewer.number) this.proceed();
  }
}

/** What those get who only watch. @param {any} message @returns {any} undefined where they may */
export function refusalToWatcher({ type, id }) {
  if (!["action", "restart", "proceed", "caption"].includes(type)) return undefined;
  const name = type === "action" ? { action: id } : type === "caption" ? { caption: id } : {};
  return { type: "error", code: "watching", message: "this link is for watching only", ...name };
}
