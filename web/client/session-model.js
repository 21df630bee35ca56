// @ts-check
import { MessageType, SessionState } from "../protocol.js";
import { TreeError } from "./failures.js";

/** @import { Changes } from "./tree.js" */
/** @import { Crash, Drawn, AppEvent, Received, Receivers } from "./types.d.ts" */

const eventLimit = 10_000;

/** @type {Required<import("../wire-types.d.ts").WireClock>} */
const realTime = Object.freeze({ rate: 1, paused: false });

/** A viewer's model of a session's state, updated message by message. It does no IO. */
export class SessionModel {
  /** @type {AppEvent[]} The events received, the newest last: at most 10,000. */
  events = [];
  id = "";
  epoch = "";
  viewer = 0;
  /** The token under which the gateway knows this client's actions; "" if it knows none. */
  client = "";
  scene = "";
  title = "";
  /** @type {{session: string, seq: number} | undefined} The commit of another session from which this one branched. */
  branch;
  /**
   * The session's calendar time at its beginning, in milliseconds since 1970, and its time zone: "UTC", or undefined
   * for the local one.
   */
  wall = NaN;
  /** @type {string | undefined} */
  timeZone;
  viewers = 0;
  /** The number of viewers that only watch. */
  watchers = 0;
  /** @type {string} */
  state = SessionState.starting;
  /** @type {Crash | undefined} The message of the crash, while the session is crashed. */
  crash;
  clock = realTime;
  /**
   * The messages that were sent and have no answer yet, if this side sends any.
   * @type {import("./answers.js").Answers | undefined}
   */
  answers;
  /** The number of snapshots received. */
  snapshots = 0;

  /** @param {import("./tree.js").Tree} tree */
  constructor(tree) {
    /** @type {import("./tree.js").Tree} */
    this.tree = tree;
  }
  /** The epoch of the tree; "" if a new snapshot is needed. */
  #treeEpoch = "";
  /** Whether the previous message announced a process. */
  #processAnnounced = false;

  /** Whether the tree is that of the running process, so that commits can be applied. */
  get isCurrent() {
    return this.#treeEpoch !== "" && this.#treeEpoch === this.epoch;
  }

  /**
   * The members of a hello that resumes the session at the last commit applied; undefined before the first hello was
   * answered.
   */
  get resumption() {
    if (!this.id) return undefined;
    const client = this.client || undefined;
    return this.#treeEpoch
      ? { session: this.id, epoch: this.#treeEpoch, since: this.tree.seq, client }
      : { session: this.id, client };
  }

  /**
   * Expands the next message. One that `receive` will refuse is unchanged.
   * @param {Received} message
   * @returns {Received}
   */
  expanded(message) {
    try {
      return message.seq === undefined ? message : this.tree.expanded(/** @type {Drawn} */ (message));
    } catch {
      return message;
    }
  }

  /**
   * @param {Received} message
   * @returns {Changes | undefined} of a snapshot or commit
   * @throws {TreeError} if it does not follow from the current state; a new snapshot is then needed
   */
  receive(message) {
    try {
      const changes = /** @type {((message: Received) => Changes | undefined) | undefined} */ (
        this.#receivers[message.type]
      )?.(message);
      this.answers?.receive(message);
      return changes;
    } catch (error) {
      this.#treeEpoch = "";
      throw error instanceof TreeError
        ? error
        : new TreeError(`a ${message.type} cannot be read: ${/** @type {Error} */ (error).message}`);
    } finally {
      const { type, stalled } = message;
      this.#processAnnounced = type === MessageType.hello || type === MessageType.state && !stalled;
    }
  }

  /** @type {Receivers<Changes | void>} */
  #receivers = {
    hello: (message) => {
      const { session, epoch, viewer, scene, title, viewers, state, clock, wall, branch, client = "" } = message;
      if (epoch !== this.epoch) this.answers?.processEnded();
      this.answers?.viewerMessages.greet(message, viewer === this.viewer);
      Object.assign(this, {
        id: session,
        epoch,
        viewer,
        scene,
        title,
        viewers,
        state,
        branch,
        client,
        wall: wall ?? NaN,
      });
      this.timeZone = clock === "virtual" ? "UTC" : undefined;
      if (state === SessionState.live) this.crash = undefined;
    },
    snapshot: (message) => {
      const changes = this.tree.apply(message);
      this.clock = { ...realTime, ...message.clock };
      this.#treeEpoch = this.epoch;
      this.snapshots += 1;
      // After a hello or a state, a snapshot shows a process that took over. Any other snapshot replaces commits that
      // were dropped because this viewer read too slowly.
      if (!this.#processAnnounced) this.answers?.commitsWereDropped();
      return changes;
    },
    commit: (message) => {
      if (!this.isCurrent || message.seq !== this.tree.seq + 1) {
        throw new TreeError(`commit ${message.seq} came after ${this.tree.seq}`);
      }
      const changes = this.tree.apply(message);
      if (message.clock) this.clock = { ...this.clock, ...message.clock };
      return changes;
    },
    event: (message) => {
      this.events.push(message);
      if (this.events.length > eventLimit) this.events.shift();
    },
    state: (message) => {
      this.state = message.state;
      if (message.state === SessionState.live) this.crash = undefined;
      if (isCrash(message)) this.crash = message;
      if (message.state !== SessionState.live) this.answers?.processEnded();
    },
    viewers: ({ count, watching = 0 }) => {
      this.viewers = count;
      this.watchers = watching;
    },
  };
}

/** @param {Received} message @returns {message is Crash} */
export const isCrash = (message) => message.type === MessageType.state && message.state === SessionState.crashed;

/** @param {Received} message @returns {boolean} whether it reports the progress of a replay */
export const isProgress = (message) => message.type === MessageType.state && message.applied !== undefined;
