// @ts-check
import { Viewer } from "../../client/viewer.js";
import { load } from "../shell/lazy-modules.js";

/** So many commits are kept before they are read into a tree. */
const most = 500;

/** Stands where a session's tree is until somebody looks into it: it keeps what the tree is made from, and knows of the screen as a whole. */
class Unread {
  seq = 0;
  time = 0;
  /** @type {any} */
  screen = { width: 0, height: 0, scale: 1, safeArea: [0, 0, 0, 0], dark: false };
  /** @type {any[]} */
  messages = [];

  /** @param {() => void} full */
  constructor(full) {
    this.full = full;
  }

  /** @param {any} message @returns {object} */
  apply(message) {
    if (message.type === "snapshot") this.messages = [];
    this.messages.push(message);
    this.seq = message.seq;
    this.time = message.time ?? this.time;
    if (message.screen) {
      const { width, height, scale, safeArea, dark } = this.screen;
      this.screen = { width, height, scale, safeArea, dark, ...message.screen };
    }
    if (this.messages.length === most) this.full();
    return {};
  }
}

/** A session's viewer, which becomes a whole `Session`, with its tree, when it is first needed. */
export class Live extends Viewer {
  #ready;

  constructor(options) {
    super({ ...options, tree: new Unread(() => this.ready()) });
  }

  /** @returns {Promise<any>} the same, with all that a `Session` can do */
  ready() {
    return (this.#ready ??= load("acting").then(({ Session, Tree }) => {
      const tree = new Tree();
      for (const message of this.tree.messages) tree.apply(message);
      this.tree = tree;
      const ready = this.ready.bind(this);
      return Object.assign(Session.from(this), { ready });
    }).catch((error) => {
      this.#ready = undefined;
      throw error;
    }));
  }
}
