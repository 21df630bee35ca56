// @ts-check
/**
 * @typedef {Pick<import("../client/remote-session.js").RemoteSession, "turn" | "on" | "id" | "epoch" | "scene" |
 *   "title" | "wall" | "tree">} Followed a session whose messages are recorded
 */
import { bytesOf } from "../client/bytes.js";
import { Emitter } from "../client/emitter.js";
import { snapshotOf } from "../client/snapshot.js";
import { Tree } from "../client/tree.js";

/** @import { Drawn, Received, ReceivedOf } from "../client/types.d.ts" */
/** @import { WireHistory, WireSnapshot } from "../wire-types.d.ts" */

/** The number of commits between the stored trees from which others are rebuilt. */
const keyframeInterval = 100;

/**
 * @typedef {ReceivedOf<"event" | "caption" | "state">} Recorded a message between commits
 * @typedef {Drawn | Recorded} Stored
 * @typedef {Partial<Omit<WireHistory, "type">>} About
 */
/**
 * One commit with the events of its turn.
 * @typedef {{seq: number, time: number, commit: Drawn, bytes: number, events: Recorded[], action?: string, viewer?:
 *   number}}
 *   Moment
 *   `events`: the events, captions and states of its turn, in order.
 */

/**
 * All messages of a session since it began, moment by moment: from the gateway's history and from the connection. Any
 * past tree is rebuilt from it.
 *
 * Events: `moment` (Moment) when one was added; `event` (message) before its moment; `reset` () when it was replaced,
 * because the app's process has changed or more history was loaded.
 * @extends {Emitter<{moment: [Moment], event: [Recorded], reset: []}>}
 */
export class Recording extends Emitter {
  /** The moments in order, with consecutive numbers. @type {Moment[]} */
  moments = [];
  /** Events after the last moment. @type {Recorded[]} */
  tail = [];
  /**
   * The description of the session: `session`, `epoch`, `scene`, `title`, `clock`, `wall`.
   * @type {About}
   */
  about = {};
  /** Snapshots by number. @type {Map<number, WireSnapshot>} */
  #keyframes = new Map();
  /** The last result of `treeAt`. @type {{seq: number, tree: Tree} | undefined} */
  #lastTree;

  /** @param {string} text the gateway's answer at `/sessions/ID/history` @returns {Recording} */
  static from(text) {
    const recording = new Recording();
    recording.#append(text);
    recording.#prepare();
    return recording;
  }

  /** The number of the first moment; undefined without moments. */
  get first() {
    return this.moments[0]?.seq;
  }

  get last() {
    return this.moments.at(-1)?.seq;
  }

  /** @param {number} seq @returns {Moment | undefined} */
  moment(seq) {
    return this.moments[seq - (this.first ?? 0)];
  }

  /** @param {number} time @returns {Moment | undefined} the last moment at or before that session time */
  at(time) {
    let [low, high] = [0, this.moments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.moments[middle].time <= time) low = middle + 1;
      else high = middle;
    }
    return this.moments[low - 1];
  }

  /** @param {number} seq @returns {string | undefined} the caption that viewers saw at that commit */
  captionAt(seq) {
    for (let at = seq; at >= (this.first ?? 0); at--) {
      const caption = this.moment(at)?.events.findLast(({ type }) => type === "caption");
      if (caption) return caption.text || undefined;
    }
    return undefined;
  }

  /** The tree after a commit. Do not change it. @param {number} seq @returns {Tree} */
  treeAt(seq) {
    if (this.#lastTree?.seq === seq) return this.#lastTree.tree;
    const wanted = Math.min(Math.max(seq, this.first ?? 0), this.last ?? 0);
    const tree = new Tree();
    let from = this.first ?? 0;
    const last = this.#lastTree;
    const frame = last && last.seq <= wanted && wanted - last.seq <= keyframeInterval
      ? snapshotOf(last.tree)
      : this.#nearestKeyframe(wanted);
    if (frame) {
      tree.apply(frame);
      from = frame.seq + 1;
    }
    for (let at = from; at <= wanted; at++) {
      this.#apply(at, tree);
      if (at % keyframeInterval === 0 && !this.#keyframes.has(at)) this.#keyframes.set(at, snapshotOf(tree));
    }
    this.#lastTree = { seq: wanted, tree };
    return tree;
  }

  /** Applies a commit, and expands its abbreviations. @param {number} seq @param {Tree} tree before the commit */
  #apply(seq, tree) {
    const moment = this.moment(seq);
    if (moment) tree.apply(moment.commit = tree.expanded(moment.commit));
  }

  /** @param {number} seq */
  #nearestKeyframe(seq) {
    for (let at = seq - (seq % keyframeInterval); at >= (this.first ?? 0); at -= keyframeInterval) {
      if (this.#keyframes.has(at)) return this.#keyframes.get(at);
    }
    return undefined;
  }

  /**
   * Follows a session from now on, and loads its history. Until then the recording is empty. It is loaded again if a
   * snapshot replaced commits, and after a lost connection, because messages of that time were not received.
   * @param {Followed} session @param {(address: string) => Promise<Response>} [load]
   */
  async follow(session, load = (address) => fetch(address)) {
    for (const message of session.turn) this.#add(message);
    session.on("message", (message, text) => this.#receive(message, text));
    session.on("snapshot", () => this.#reload(session, load));
    session.on("back", ({ snapshot }) => {
      if (!snapshot) this.#reload(session, load);
    });
    await this.#reload(session, load);
  }

  /** Messages received while the history is being loaded. @type {{message: Stored, bytes: number}[] | undefined} */
  #unmerged;
  #loadCount = 0;
  /** The last commit of the history, which the connection may not have delivered yet. */
  #lastHistoryCommit = 0;

  /** @param {Followed} session @param {(address: string) => Promise<Response>} load */
  async #reload(session, load) {
    const number = ++this.#loadCount;
    this.#unmerged = this.tail.map((message) => ({ message, bytes: 0 }));
    const text = await load(`/sessions/${encodeURIComponent(session.id)}/history`).then((
      answer,
    ) => (answer.ok ? answer.text() : undefined)).catch(() => undefined);
    if (number !== this.#loadCount) return;
    const waiting = this.#unmerged ?? [];
    this.#unmerged = undefined;
    if (text !== undefined) this.#append(text);
    else {this.#reset({
        session: session.id,
        epoch: session.epoch,
        scene: session.scene,
        title: session.title,
        wall: session.wall,
      }, snapshotOf(session.tree));}
    // The history already contains the messages up to its last commit, which the connection may not have delivered yet.
    const known = this.last ?? 0;
    const end = waiting.findLastIndex(({ message }) => isCommit(message) && message.seq <= known);
    this.#lastHistoryCommit = known > session.tree.seq ? known : 0;
    const newMessages = waiting.slice(end + 1).filter(({ message }, at, all) =>
      !isRepeated(message, [...this.#captions, ...all.slice(at + 1).map((each) => each.message)])
    );
    if (!this.#lastHistoryCommit) { for (const { message, bytes } of newMessages) this.#add(message, bytes); }
    this.emit("reset");
    this.#prepare();
  }

  get #captions() {
    return [...this.moments.flatMap(({ events }) => events), ...this.tail].filter(({ type }) => type === "caption");
  }

  /** @param {Received} received @param {string} text */
  #receive(received, text) {
    if (!recordedTypes.has(received.type)) return;
    const message = /** @type {Stored} */ (received);
    if (this.#lastHistoryCommit) {
      if (isCommit(message) && message.seq >= this.#lastHistoryCommit) this.#lastHistoryCommit = 0;
      return;
    }
    const bytes = bytesOf(text);
    if (this.#unmerged) this.#unmerged.push({ message, bytes });
    else this.#add(message, bytes);
  }

  /** @param {string} text */
  #append(text) {
    const [head, ...lines] = text.split("\n").filter(Boolean);
    this.#reset(JSON.parse(head));
    for (const line of lines) this.#add(JSON.parse(line), line.length, true);
  }

  /** The history as text, as the gateway would send it. */
  get text() {
    const lines = this.moments.flatMap(({ events, commit }) => [...events, { ...commit, type: "commit" }]);
    return [{ type: "history", ...this.about, seq: this.last }, ...lines, ...this.tail].map((line) =>
      `${JSON.stringify(line)}\n`
    ).join("");
  }

  /** @param {About & {type?: string}} about @param {WireSnapshot} [snapshot] */
  #reset({ type, ...about }, snapshot) {
    Object.assign(this, { about, moments: [], tail: [] });
    this.#keyframes.clear();
    this.#lastTree = undefined;
    this.#lastHistoryCommit = 0;
    if (snapshot) this.#add(snapshot, 0, true);
  }

  /** @param {Stored} message */
  #add(message, bytes = 0, isSilent = false) {
    if (!isCommit(message)) {
      this.tail.push(message);
      if (!isSilent) this.emit("event", message);
      return;
    }
    // The message is a snapshot in place of dropped commits: `follow` loads the history again.
    if (this.last !== undefined && message.seq !== this.last + 1) return;
    const { seq, time, action, viewer } = message;
    const moment = { seq, time, commit: message, bytes, events: this.tail, action, viewer };
    this.tail = [];
    this.moments.push(moment);
    if (!isSilent) this.emit("moment", moment);
  }

  /**
   * Builds the stored trees, some at a time, so that even the first step far into the past is fast.
   */
  #prepare(tree = new Tree(), at = this.first ?? 0, number = this.#loadCount) {
    if (number !== this.#loadCount) return;
    const end = Math.min(at + keyframeInterval, (this.last ?? -1) + 1);
    for (; at < end; at++) {
      this.#apply(at, tree);
      if (at % keyframeInterval === 0) this.#keyframes.set(at, snapshotOf(tree));
    }
    if (at <= (this.last ?? -1)) setTimeout(() => this.#prepare(tree, at, number));
  }
}

const recordedTypes = new Set(["commit", "event", "caption", "state"]);

/**
 * Whether one of the others is equal: the gateway sends the current caption and the process's state to each new viewer.
 * @param {Stored} message @param {Stored[]} others
 */
const isRepeated = ({ type, caption, waiting, state }, others) =>
  (type === "caption" || type === "state") &&
  others.some((each) =>
    each.type === type && each.caption === caption && each.waiting === waiting && each.state === state
  );

const isCommit = (/** @type {Stored} */ message) => message.type === "commit" || message.type === "snapshot";
