// @ts-check
import { MessageType, SessionState } from "../protocol.js";
import { PendingActions, PendingQuestions } from "./pending.js";
import { Talk } from "./talk.js";
import { Tree, TreeError } from "./tree.js";

const eventLimit = 10_000;

/** Time where nothing is said of it. */
const realTime = Object.freeze({ rate: 1, paused: false });

/** What a viewer knows of a session, message by message. It does no IO. */
export class Mirror {
  tree = new Tree();
  /** @type {any[]} The events received, the newest last: at most 10,000. */
  events = [];
  id = "";
  epoch = "";
  viewer = 0;
  scene = "";
  title = "";
  /** @type {{session: string, seq: number} | undefined} The commit of another session from which this one goes on. */
  branch;
  /** What the session's calendar said at its beginning, in milliseconds since 1970, and where: "UTC", or undefined for here. */
  wall = NaN;
  /** @type {string | undefined} */
  timeZone;
  viewers = 0;
  /** @type {string} */
  state = SessionState.starting;
  /** @type {any} The message of the crash that the session stands in. */
  crash;
  /** How the session's time goes. */
  clock = realTime;
  pending = new PendingActions();
  questions = new PendingQuestions();
  talk = new Talk();
  /** How many snapshots came. */
  snapshots = 0;
  /** The epoch that the tree belongs to; "" if it must come anew. */
  #drawn = "";
  /** Whether the message before was one that announces a process. */
  #announced = false;

  /** Whether the tree is the running process's, so that commits can follow. */
  get isCurrent() {
    return this.#drawn !== "" && this.#drawn === this.epoch;
  }

  /** What a hello says to come back with: the session and how far the tree is; nothing before the first hello was answered. */
  get place() {
    if (!this.id) return undefined;
    return this.#drawn ? { session: this.id, epoch: this.#drawn, since: this.tree.seq } : { session: this.id };
  }

  /**
   * @param {any} message
   * @returns {import("./tree.js").Changes | undefined} of a snapshot or commit
   * @throws {TreeError} if it does not follow from what was before; the tree is then to come anew
   */
  receive(message) {
    try {
      return this.#receivers[message.type]?.(message);
    } catch (error) {
      this.#drawn = "";
      throw error instanceof TreeError ? error : new TreeError(`a ${message.type} that cannot be read: ${/** @type {Error} */ (error).message}`);
    } finally {
      this.#announced = message.type === MessageType.hello || message.type === MessageType.state;
    }
  }

  /** @type {Record<string, (message: any) => any>} */
  #receivers = {
    hello: (message) => {
      const { session, epoch, viewer, scene, title, viewers, state, clock, wall, branch } = message;
      this.#losesQuestions(epoch !== this.epoch);
      this.talk.greet(message, viewer === this.viewer);
      Object.assign(this, { id: session, epoch, viewer, scene, title, viewers, state, branch, wall: wall ?? NaN });
      this.timeZone = clock === "virtual" ? "UTC" : undefined;
      if (state === SessionState.live) this.crash = undefined;
    },
    snapshot: (message) => {
      const changes = this.tree.apply(message);
      this.clock = { ...realTime, ...message.clock };
      this.#drawn = this.epoch;
      this.snapshots += 1;
      this.#losesAnswers();
      return changes;
    },
    commit: (message) => {
      if (!this.isCurrent || message.seq !== this.tree.seq + 1) throw new TreeError(`commit ${message.seq} came after ${this.tree.seq}`);
      const changes = this.tree.apply(message);
      if (message.clock) this.clock = { ...this.clock, ...message.clock };
      if (message.action !== undefined && message.viewer === this.viewer) this.pending.resolve(message.action, message);
      return changes;
    },
    event: (message) => {
      this.events.push(message);
      if (this.events.length > eventLimit) this.events.shift();
    },
    why: (message) => this.questions.resolve(message.why, message),
    svg: (message) => this.questions.resolve(message.svg, message),
    inspect: (message) => this.questions.resolve(message.inspect, message),
    source: (message) => this.questions.resolve(message.source, message),
    error: ({ action, why, svg, inspect, source, caption, code, message }) => {
      if (caption !== undefined) this.talk.pending.reject(caption, code, message);
      const question = why ?? svg ?? inspect ?? source;
      if (question !== undefined) this.questions.reject(question, code, message);
      if (action !== undefined) this.pending.reject(action, code, message);
    },
    state: (message) => {
      this.state = message.state;
      if (message.state === SessionState.live) this.crash = undefined;
      if (isCrash(message)) this.crash = message;
      this.#losesQuestions(message.state !== SessionState.live);
    },
    viewers: ({ count, watching = 0 }) => {
      this.viewers = count;
      this.talk.watchers = watching;
    },
    caption: (message) => this.talk.show(message, this.viewer),
    pong: ({ ping }) => this.talk.pending.resolve(ping, undefined),
  };

  /** @param {string} code @param {(kind: string, id: string) => string} message */
  abandon(code, message) {
    this.pending.rejectAll(code, message);
    this.questions.rejectAll(code, message);
    this.talk.pending.rejectAll(code, message);
  }

  /** @param {boolean} isReplaced whether another process has taken over, which was asked nothing */
  #losesQuestions(isReplaced) {
    if (isReplaced) this.questions.rejectAll("lost", (kind) => `${kind}: the app's process ended before it answered`);
  }

  /**
   * A snapshot right after a hello or a state shows a process that took over: it answers what was sent to the one before. Any other
   * stands for commits that were dropped because this viewer read too slowly, and the answers with them.
   */
  #losesAnswers() {
    if (this.#announced) return;
    this.pending.rejectAll("lost", (kind) => `a new screen came instead of the answer to ${kind}: it may or may not have been done`);
  }
}

/** @param {any} message */
export const isCrash = (message) => message.type === MessageType.state && message.state === SessionState.crashed;
