// @ts-check
import { ErrorCode, MessageType, maximumViewerMessage } from "../protocol.js";
import { Answers } from "./answers.js";
import { bytesOf } from "./bytes.js";
import { SessionError, unconnected } from "./errors.js";
import { Hand } from "./hand.js";
import { Outstanding } from "./outstanding.js";
import { subject } from "./subject.js";
import { Viewer, startLimit } from "./viewer.js";
import { Waits } from "./wait.js";
import { controllerID } from "./why.js";

/** A viewer that sends and asks: what goes to a session, what comes back for it, and what is known of it besides its screen. */
export class Speaker extends Viewer {
  /** @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
  send(kind, members) {
    return outstandingOf(this).track(act(this, kind, members));
  }

  /** @param {string} type why, svg ... @param {() => object} members of the question, once it can be asked @param {any} pending @returns {Promise<any>} its answer */
  async ask(type, members = () => ({}), pending = this.answers.questions) {
    if (this.link !== "open") throw unconnected(this.link, type);
    const asked = members();
    const { id, answer } = pending.add(type);
    this.tell({ type, id, ...asked });
    return answer;
  }

  /** @param {object} message that has no answer */
  say(message) {
    this.tell(message);
  }

  /**
   * Asks for events, or for no more.
   * @param {boolean} events
   */
  subscribe(events) {
    this.isSubscribed = events;
    this.tell({ type: MessageType.subscribe, events });
  }

  /** @param {number | {controller?: string, id?: number}} which @param {string} callback @returns {Promise<any>} why it came last, or why it did not */
  why(which, callback) {
    return this.ask(MessageType.why, () => ({ controller: controllerID(this.tree, which), name: callback }));
  }

  /** @returns {Promise<string>} the screen at this moment of the session's clock, as SVG */
  async svg() {
    return (await this.ask(MessageType.svg)).text;
  }

  /** @param {import("./subject.js").Subject} of @returns {Promise<any>} all that there is to know of a view or a controller now */
  inspect(of) {
    return this.ask(MessageType.inspect, () => subject(this.tree, of, "inspect"));
  }

  /** @param {import("./subject.js").Subject} of @returns {Promise<any>} the file in which its class is written */
  source(of) {
    return this.ask(MessageType.source, () => subject(this.tree, of, "source"));
  }

  /** @returns {Promise<string>} all of it, from its beginning, as one HTML file that any browser plays without a server */
  async export() {
    const { exportedFrom, sourcesOf } = await import("../instruments/export.js");
    return exportedFrom(this.address, this.id, await sourcesOf(this));
  }

  /** @returns {Promise<number>} the milliseconds of a message's way to the gateway and back */
  async ping() {
    const begin = this.waits.now();
    await this.ask(MessageType.ping, undefined, this.talk.pending);
    return this.waits.now() - begin;
  }

  /**
   * Begins the session's process again: `resume` from its journal, `afresh` from nothing.
   * @param {"resume" | "afresh"} mode @param {{timeout?: number}} options
   * @returns {Promise<void>} fulfilled with the new process's snapshot
   */
  async restart(mode, { timeout = startLimit } = {}) {
    if (this.link !== "open") throw new SessionError("not-connected", "restart: there is no connection to the session");
    if (this.watching) throw new SessionError(ErrorCode.watching, "restart: this link is for watching only");
    const { crash } = this;
    const before = this.mirror.snapshots;
    this.tell({ type: MessageType.restart, mode });
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

  /** What was sent and has no answer yet. */
  get answers() {
    return /** @type {Answers} */ (this.mirror.answers);
  }

  /** What is said among viewers. @returns {Talk} */
  get talk() {
    return this.answers.talk;
  }

  /** What the session's calendar said at its time 0, in milliseconds since 1970. */
  get wall() {
    return this.mirror.wall;
  }

  /** The commit of another session from which this one goes on, where it is such. */
  get branch() {
    return this.mirror.branch;
  }

  /** What stands for everybody to read, if anything does. */
  get caption() {
    return this.talk.caption;
  }

  /** The id under which the session can be watched, and nothing else. */
  get watch() {
    return this.talk.watch;
  }

  /** Its page's address. */
  get watchURL() {
    return `${this.address}/?session=${this.watch}`;
  }

  /** Whether this viewer may only watch. */
  get watching() {
    return this.talk.watching;
  }

  /** How many of the viewers may only watch. */
  get watchers() {
    return this.mirror.watchers;
  }
}

/** What a session has beyond a viewer. Not in private fields: a viewer that becomes a session has none. @type {WeakMap<Speaker, {hand: Hand, outstanding: Outstanding}>} */
const parts = new WeakMap();

/** @param {Speaker} session @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
async function act(session, kind, members) {
  if (session.link !== "open") throw unconnected(session.link, kind);
  const pending = session.answers.pending;
  const { id, answer } = pending.add(kind);
  const action = { type: MessageType.action, id, kind, ...members };
  const size = bytesOf(JSON.stringify(action));
  if (size > maximumViewerMessage) pending.reject(id, ErrorCode.tooLarge, `${kind} is ${size} bytes long; ${maximumViewerMessage} are the most`);
  else session.tell(action);
  session.emit("sent", action, answer);
  return answer;
}

/** @template {Speaker} S @param {S} session @returns {S} */
export function furnish(session) {
  session.mirror.answers = new Answers(session.mirror);
  session.waits = new Waits(session.timers);
  parts.set(session, { hand: new Hand(/** @type {any} */ (session)), outstanding: new Outstanding() });
  return session;
}

/** @param {Speaker} session @returns {Hand} */
export const handOf = (session) => /** @type {any} */ (parts.get(session)).hand;

/** @param {Speaker} session @returns {Outstanding} */
export const outstandingOf = (session) => /** @type {any} */ (parts.get(session)).outstanding;
