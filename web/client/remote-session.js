// @ts-check
import { ErrorCode, maximumViewerMessage, MessageType } from "../protocol.js";
import { Answers } from "./answers.js";
import { bytesOf } from "./bytes.js";
import { notConnectedError } from "./errors.js";
import { Outstanding } from "./outstanding.js";
import { Tree } from "./tree.js";
import { Viewer } from "./viewer.js";
import { Waits } from "./wait.js";

/** @import { WireCommit } from "../wire-types.d.ts" */
/** @import { AnswerOf, Question, SentAction } from "./types.d.ts" */

/** A connection to a session that sends actions and questions, and stores those without an answer. */
export class RemoteSession extends Viewer {
  /** Promises that are not settled yet. */
  outstanding = new Outstanding();

  /** @param {import("./viewer.js").Options} options */
  constructor(options) {
    super({ tree: new Tree(), ...options });
    this.model.answers = new Answers(this.model, (message) => this.sendMessage(message));
    this.waits = new Waits(this.timers);
  }

  /** @param {string} kind @param {object} [members] @returns {Promise<WireCommit>} the commit that answers it */
  send(kind, members) {
    return this.outstanding.track(sendAction(this, kind, members));
  }

  /**
   * @template {Question} Type
   * @param {Type} type
   * @param {() => object} members of the question, evaluated only if there is a connection
   * @param {import("./pending.js").PendingQuestions} pending
   * @returns {Promise<AnswerOf<Type>>} its answer
   */
  async ask(type, members = () => ({}), pending = this.answers.questions) {
    if (this.link !== "open") throw notConnectedError(this.link, type);
    const questionMembers = members();
    /** @type {{id: string, answer: Promise<AnswerOf<Type>>}} */
    const { id, answer } = pending.add(type);
    pending.ask(id, () => this.sendMessage({ type, id, ...questionMembers }));
    return answer;
  }

  /**
   * Subscribes to events, or unsubscribes.
   * @param {boolean} events
   */
  subscribe(events) {
    this.isSubscribed = events;
    this.sendMessage({ type: MessageType.subscribe, events });
  }

  /** @returns {Promise<string>} the screen at this moment of the session's clock, as SVG */
  async svg() {
    return (await this.ask(MessageType.svg)).text;
  }

  /**
   * Exports the session from its beginning.
   * @returns {Promise<string>} an HTML file that any browser plays without a server
   */
  async export() {
    const { exportedFrom, sourcesOf } = await import("../instruments/export.js");
    return exportedFrom(this.accessAddress, this.id, await sourcesOf(this));
  }

  /**
   * Simulates network faults on the connection of one viewer, for tests. Without members, it ends them.
   * @param {import("./network.js").NetworkFaults} [faults] @returns {Promise<void>} fulfilled when they begin
   */
  async network(faults) {
    const { networkMembers } = await import("./network.js");
    return this.ask(MessageType.network, () => networkMembers(faults), this.viewerMessages.pending);
  }

  /**
   * Revokes the link that controls the session. All other viewers can only watch then.
   * @param {{hours?: number}} [options] the hours until the new link expires
   * @returns {Promise<string>} the new link, which is the `id` from now on
   */
  async revoke({ hours } = {}) {
    await this.ask(MessageType.revoke, () => ({ hours }), this.viewerMessages.pending);
    return this.id;
  }

  /** Measures the round trip to the gateway. @returns {Promise<number>} in milliseconds */
  async ping() {
    const begin = this.waits.now();
    await this.ask(MessageType.ping, undefined, this.viewerMessages.pending);
    return this.waits.now() - begin;
  }

  /**
   * Restarts the session's process: `resume` from its journal, `afresh` without it, `before` from its journal up to the
   * action with a number, `without` from its journal without that action.
   * @param {import("./restart.js").RestartMode} mode @param {import("./restart.js").RestartOptions} [options]
   * @returns {Promise<void>} fulfilled with the new process's snapshot
   */
  async restart(mode, options) {
    const { restart } = await import("./restart.js");
    return restart(this, mode, options);
  }

  /** The messages that were sent and have no answer yet. */
  get answers() {
    return /** @type {Answers} */ (this.model.answers);
  }

  /** The messages between viewers. @returns {import("./viewer-messages.js").ViewerMessages} */
  get viewerMessages() {
    return this.answers.viewerMessages;
  }

  /** The session's calendar time at its beginning, in milliseconds since 1970. */
  get wall() {
    return this.model.wall;
  }

  /** The commit of another session from which this one branched, if any. */
  get branch() {
    return this.model.branch;
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
    return this.model.watchers;
  }
}

/**
 * @param {RemoteSession} session
 * @param {string} kind
 * @param {object} [members]
 * @returns {Promise<WireCommit>} the commit that answers it
 */
async function sendAction(session, kind, members) {
  if (session.link !== "open") throw notConnectedError(session.link, kind);
  const pending = session.answers.pending;
  /** @type {{id: string, answer: Promise<WireCommit>}} */
  const { id, answer } = pending.add(kind);
  const { client } = session.model;
  const action = { type: MessageType.action, id, kind, ...members, ...(client && { client }) };
  const size = bytesOf(JSON.stringify(action));
  if (size > maximumViewerMessage) {
    pending.reject(id, ErrorCode.tooLarge, `${kind} is ${size} bytes long; ${maximumViewerMessage} are the most`);
  } else {
    pending.sent(id, action);
    session.sendMessage(action);
  }
  session.emit("sent", /** @type {SentAction} */ (action), answer);
  return answer;
}
