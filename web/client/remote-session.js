// @ts-check
import { ErrorCode, MessageType, maximumViewerMessage } from "../protocol.js";
import { Answers } from "./answers.js";
import { bytesOf } from "./bytes.js";
import { SessionError, mistake, unconnected } from "./errors.js";
import { Outstanding } from "./outstanding.js";
import { Tree } from "./tree.js";
import { Viewer, startLimit } from "./viewer.js";
import { Waits } from "./wait.js";

/** A connection to a session that sends actions and questions, and keeps track of those without an answer. */
export class RemoteSession extends Viewer {
  /** Promises that are not settled yet. */
  outstanding = new Outstanding();

  /** @param {import("./viewer.js").Options} options */
  constructor(options) {
    super({ tree: new Tree(), ...options });
    this.mirror.answers = new Answers(this.mirror, (message) => this.tell(message));
    this.waits = new Waits(this.timers);
  }

  /** @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
  send(kind, members) {
    return this.outstanding.track(act(this, kind, members));
  }

  /** @param {string} type why, svg ... @param {() => object} members of the question, once it can be asked @param {any} pending @returns {Promise<any>} its answer */
  async ask(type, members = () => ({}), pending = this.answers.questions) {
    if (this.link !== "open") throw unconnected(this.link, type);
    const asked = members();
    const { id, answer } = pending.add(type);
    pending.ask(id, () => this.tell({ type, id, ...asked }));
    return answer;
  }

  /** @param {object} message that has no answer */
  say(message) {
    this.tell(message);
  }

  /**
   * Subscribes to events, or unsubscribes.
   * @param {boolean} events
   */
  subscribe(events) {
    this.isSubscribed = events;
    this.tell({ type: MessageType.subscribe, events });
  }

  /** @returns {Promise<string>} the screen at this moment of the session's clock, as SVG */
  async svg() {
    return (await this.ask(MessageType.svg)).text;
  }

  /** @returns {Promise<string>} all of it, from its beginning, as one HTML file that any browser plays without a server */
  async export() {
    const { exportedFrom, sourcesOf } = await import("../instruments/export.js");
    return exportedFrom(this.accessAddress, this.id, await sourcesOf(this));
  }

  /**
   * Gives the connection of one viewer faults, so that a test sees what it does then. Without members it has none any more.
   * @param {import("./network.js").NetworkFaults} [faults] @returns {Promise<void>} fulfilled when they begin
   */
  async network(faults) {
    const { networkMembers } = await import("./network.js");
    return this.ask(MessageType.network, () => networkMembers(faults), this.viewerMessages.pending);
  }

  /**
   * Ends the link by which the session can be controlled, and makes another one, which `id` is then. All other viewers can only watch
   * from now on.
   * @param {{hours?: number}} [options] after how many hours nobody can join by the new link any more; never if left out
   * @returns {Promise<string>} the new id
   */
  async revoke({ hours } = {}) {
    await this.ask(MessageType.revoke, () => ({ hours }), this.viewerMessages.pending);
    return this.id;
  }

  /** @returns {Promise<number>} the milliseconds of a message's way to the gateway and back */
  async ping() {
    const begin = this.waits.now();
    await this.ask(MessageType.ping, undefined, this.viewerMessages.pending);
    return this.waits.now() - begin;
  }

  /**
   * Restarts the session's process: `resume` from its journal, `afresh` without it, `before` from its journal up to the
   * action with a number, `without` from its journal without that action.
   * @param {"resume" | "afresh" | "before" | "without"} mode
   * @param {{timeout?: number, number?: number, device?: object}} options
   * @returns {Promise<void>} fulfilled with the new process's snapshot
   */
  async restart(mode, { timeout = startLimit, number, device } = {}) {
    if (!["resume", "afresh", "before", "without"].includes(mode)) throw mistake(new TypeError(`restart: the mode is "resume", "afresh", "before" or "without"; got ${JSON.stringify(mode)}`));
    if (["before", "without"].includes(mode) && !Number.isInteger(number)) throw mistake(new TypeError(`restart: ${mode} needs the number of an action, such as { number: 3 }`));
    if (this.link !== "open") throw new SessionError("not-connected", "restart: there is no connection to the session");
    if (this.watching) throw new SessionError(ErrorCode.watching, "restart: this link is for watching only");
    const { crash } = this;
    const before = this.mirror.snapshots;
    this.tell({ type: MessageType.restart, mode, number, device });
    const wait = this.waits.begin(timeout, () => new SessionError("timeout", `restart: no screen after ${timeout} ms`));
    try {
      await wait.until(() => {
        if (this.crash && this.crash !== crash) throw new SessionError(ErrorCode.crashed, this.crash.message);
        return this.mirror.snapshots > before || undefined;
      });
    } finally {
      wait.end();
    }
  }

  /** The messages that were sent and have no answer yet. */
  get answers() {
    return /** @type {Answers} */ (this.mirror.answers);
  }

  /** The messages between viewers. @returns {import("./viewer-messages.js").ViewerMessages} */
  get viewerMessages() {
    return this.answers.viewerMessages;
  }

  /** The session's calendar time at its beginning, in milliseconds since 1970. */
  get wall() {
    return this.mirror.wall;
  }

  /** The commit of another session from which this one branched, if any. */
  get branch() {
    return this.mirror.branch;
  }

  /** The current caption for all viewers, if there is one. */
  get caption() {
    return this.viewerMessages.caption;
  }

  /** The id for watching the session only. */
  get watch() {
    return this.viewerMessages.watch;
  }

  /** The address of the page for watching. */
  get watchURL() {
    return `${this.address}/?session=${this.watch}`;
  }

  /** Whether this viewer can only watch. */
  get watching() {
    return this.viewerMessages.watching;
  }

  /** The number of viewers that can only watch. */
  get watchers() {
    return this.mirror.watchers;
  }
}

/** @param {RemoteSession} session @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
async function act(session, kind, members) {
  if (session.link !== "open") throw unconnected(session.link, kind);
  const pending = session.answers.pending;
  const { id, answer } = pending.add(kind);
  const { client } = session.mirror;
  const action = { type: MessageType.action, id, kind, ...members, ...(client && { client }) };
  const size = bytesOf(JSON.stringify(action));
  if (size > maximumViewerMessage) pending.reject(id, ErrorCode.tooLarge, `${kind} is ${size} bytes long; ${maximumViewerMessage} are the most`);
  else {
    pending.sent(id, action);
    session.tell(action);
  }
  session.emit("sent", action, answer);
  return answer;
}
