// @ts-check
import { ActionKind, AppLife, ErrorCode, MessageType, maximumViewerMessage } from "../protocol.js";
import { Answers } from "./answers.js";
import { bytesOf } from "./bytes.js";
import { advanceMembers, checkClock, rateMembers, standstill } from "./clock.js";
import { deviceMembers, turned } from "./device.js";
import { SessionError, mistake, unconnected } from "./errors.js";
import { checkDirection, checkDrag, touchMembers } from "./finger.js";
import { Hand } from "./hand.js";
import { calling, pasting, pressing, selecting, typing } from "./keys.js";
import { outline } from "./outline.js";
import { Outstanding } from "./outstanding.js";
import { checkPlace } from "./place.js";
import { find, findAll } from "./query.js";
import { animatedUntil, waitUntil } from "./settling.js";
import { present, proceed } from "./talk.js";
import { subject } from "./subject.js";
import { visibleTexts } from "./text.js";
import { Tree } from "./tree.js";
import { Viewer, startLimit } from "./viewer.js";
import { Waits } from "./wait.js";
import { controllerID } from "./why.js";

export { Tree };

/**
 * @typedef {import("./query.js").Query} Query
 * @typedef {import("./query.js").Found} Found
 * @typedef {import("./viewer.js").Options} Options
 */

/** A viewer that acts: what a hand does at the screen, and what is done to the session's time. */
export class Session extends Viewer {
  /** @param {Options} options */
  constructor(options) {
    checkPlace(options);
    checkClock(options.clock);
    super({ tree: new Tree(), ...options });
    furnish(this);
  }

  /** Makes a viewer, with its connection and all that it knows, one that acts. @param {Viewer} viewer @returns {Session} the same object */
  static from(viewer) {
    return furnish(Object.setPrototypeOf(viewer, Session.prototype));
  }

  text() {
    return visibleTexts(this.tree);
  }

  outline() {
    return outline(this.tree);
  }

  /** @param {Query} query @returns {Found | undefined} */
  find(query) {
    return find(this.tree, query);
  }

  /** @param {Query} query @returns {Found[]} */
  findAll(query) {
    return findAll(this.tree, query);
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

  /**
   * Asks for events, or for no more.
   * @param {boolean} events
   */
  subscribe(events) {
    this.isSubscribed = events;
    this.tell({ type: MessageType.subscribe, events });
  }

  /** @param {Query} query @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async tap(query, options) {
    return outstandingOf(this).track(handOf(this).tap(query, options));
  }

  /** The content below the status bar goes back to its beginning. @returns {Promise<any>} the commit */
  async tapStatusBar() {
    return this.send("tap", { target: 0 });
  }

  /** @param {Query} query @param {{x?: number, y?: number, timeout?: number}} offset @returns {Promise<any>} the commit */
  async scroll(query, offset) {
    return outstandingOf(this).track(handOf(this).scroll(query, offset));
  }

  /** @param {Query} query @param {number} by steps, as assistive technology takes them @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async adjust(query, by, options) {
    return outstandingOf(this).track(handOf(this).adjust(query, by, options));
  }

  /**
   * What one finger does at a point of the screen, whatever is there.
   * @param {string} phase @param {number} x @param {number} y @param {{finger?: number}} [options] @returns {Promise<any>} the commit
   */
  async touch(phase, x, y, { finger } = {}) {
    return this.send(ActionKind.touch, touchMembers(phase, x, y, finger));
  }

  /** @param {import("./finger.js").DragOptions} options @returns {Promise<any>} the commit of its end */
  async drag(options) {
    return outstandingOf(this).track(handOf(this).drag(checkDrag(options)));
  }

  /** @param {import("./sweep.js").Direction} direction @param {Query} [query] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its end */
  async swipe(direction, query, options) {
    checkDirection(direction);
    return outstandingOf(this).track(handOf(this).swipe(direction, query, options));
  }

  /** @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its end */
  async back(options) {
    return outstandingOf(this).track(handOf(this).back(options));
  }

  /**
   * Types a text; with a query, into the best match.
   * @param {Query | string} query @param {string} [text] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its last keys
   */
  async type(query, text, options) {
    if (typeof query === "string" && text === undefined) return sendAll(this, typing(query));
    const actions = typing(text);
    return outstandingOf(this).track(within(this, /** @type {Query} */ (query), options, () => sendAll(this, actions)));
  }

  /** @param {string} text @returns {Promise<any>} the commit */
  async paste(text) {
    return sendAll(this, pasting(text));
  }

  /** @param {any} [query] or the range @param {any} [range] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async select(query, range, options) {
    if (query === undefined || Array.isArray(query)) return this.send(ActionKind.select, selecting(query));
    const members = selecting(range);
    return outstandingOf(this).track(within(this, query, options, () => this.send(ActionKind.select, members)));
  }

  /** @param {string} key @param {any} [modifiers] @returns {Promise<any>} the commit */
  async key(key, modifiers) {
    return this.send(ActionKind.key, pressing(key, modifiers));
  }

  /** @param {boolean | number | {shown?: boolean, height?: number}} wish @returns {Promise<any>} the commit */
  async keyboard(wish) {
    return this.send(ActionKind.keyboard, calling(wish));
  }

  /** @param {Query} query @param {{timeout?: number, gone?: boolean}} [options] @returns {Promise<Found | undefined>} */
  waitFor(query, options) {
    return handOf(this).waitFor(query, options);
  }

  /** @returns {Promise<any>} the commit; from there on time stands still, until it is moved */
  async pause() {
    return this.send(ActionKind.pause);
  }

  /** @returns {Promise<any>} the commit; from there on time follows real time */
  async resume() {
    return this.send(ActionKind.resume);
  }

  /** @param {number} rate how fast time follows real time: 0.1 to 10 @returns {Promise<any>} the commit */
  async rate(rate) {
    return this.send(ActionKind.rate, rateMembers(rate));
  }

  /** @param {number} ms session time that passes at once, with everything that is due in it @returns {Promise<any>} the last commit */
  async advance(ms) {
    return this.send(ActionKind.advance, advanceMembers(ms));
  }

  /**
   * Without a text: moves time to the next thing that is due. With one: shows it to all who look on, and waits until somebody goes on.
   * @param {string} [caption] "" takes away what stands
   * @param {import("./talk.js").StepOptions} [options]
   * @returns {Promise<any>} the last commit, or the caption as it stands then
   */
  async step(caption, options = {}) {
    if (caption === undefined) return this.send(ActionKind.step);
    return present(this, caption, options);
  }

  /** @returns {Promise<void>} whoever waits at the caption goes on; where nobody does, nothing happens */
  async proceed() {
    return proceed(this);
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

  /** @returns {Promise<number>} the milliseconds of a message's way to the gateway and back */
  async ping() {
    const begin = this.waits.now();
    await this.ask(MessageType.ping, undefined, this.talk.pending);
    return this.waits.now() - begin;
  }

  /** @returns {Promise<any>} the last commit: time has moved until nothing was due any more */
  async settle() {
    return this.send(ActionKind.settle);
  }

  /** @param {import("./device.js").Settings} settings what is set of the device anew @returns {Promise<any>} the commit */
  async device(settings) {
    return this.send(ActionKind.device, deviceMembers(settings));
  }

  /** @param {string} [orientation] a quarter to the left, or back, where none is named @returns {Promise<any>} the commit: the interface turns if its controllers support that */
  async rotate(orientation = turned(this.tree.screen)) {
    return this.device({ orientation });
  }

  /** @param {{width: number, height: number}} size @returns {Promise<any>} the commit */
  async resize({ width, height }) {
    return this.device({ width, height });
  }

  /** @returns {Promise<any>} the commit; the app is not at the front of the screen any more */
  async background() {
    return this.send(ActionKind.life, { life: AppLife.background });
  }

  /** @returns {Promise<any>} the commit; the app is back at the front */
  async foreground() {
    return this.send(ActionKind.life, { life: AppLife.foreground });
  }

  /** @returns {Promise<any>} the commit; the app was told that the system is short of memory */
  async memoryWarning() {
    return this.send(ActionKind.life, { life: AppLife.memoryWarning });
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

  async [Symbol.asyncDispose]() {
    await this.close();
  }

  /**
   * Moves nothing, only waits.
   * @returns {Promise<void>} fulfilled once every action of this client has its commit or error, and no finite animation runs;
   *   rejected (code "paused") where one stands still with the clock
   */
  async settled() {
    for (;;) {
      await outstandingOf(this).settled();
      const end = animatedUntil(this);
      if (end === undefined || this.crash || this.link !== "open") return;
      if (this.clock.paused) throw new SessionError("paused", `settled: animations run until ${end} ms.${standstill(this)}`);
      await waitUntil(this, end);
    }
  }

}

/** What a session has beyond a viewer. Not in private fields: a viewer that becomes a session has none. @type {WeakMap<Session, {hand: Hand, outstanding: Outstanding}>} */
const parts = new WeakMap();

/** @param {Session} session @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
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

/** @param {Session} session @returns {Session} */
function furnish(session) {
  session.mirror.answers = new Answers(session.mirror);
  session.waits = new Waits(session.timers);
  parts.set(session, { hand: new Hand(/** @type {any} */ (session)), outstanding: new Outstanding() });
  return session;
}

/** @param {Session} session @returns {Hand} */
const handOf = (session) => /** @type {any} */ (parts.get(session)).hand;

/** @param {Session} session @returns {Outstanding} */
const outstandingOf = (session) => /** @type {any} */ (parts.get(session)).outstanding;

/** @param {Session} session @param {[string, object][]} actions in a row: none overtakes another */
async function sendAll(session, actions) {
  const answers = actions.map(([kind, members]) => session.send(kind, members));
  const commits = await Promise.all(answers);
  return commits.at(-1);
}

/** In the text that a query finds: tapped first, where it is not being edited. @param {Session} session @param {Query} query @param {{timeout?: number} | undefined} options @param {() => Promise<any>} act */
async function within(session, query, options, act) {
  const edited = isEdited(session, query);
  if (!edited) await handOf(session).tap(query, options);
  return act();
}

/** @param {Session} session @param {Query} query whether the text that is edited is the best match, or in it, or around it */
function isEdited(session, query) {
  const found = session.find(query);
  if (!found) return false;
  for (const view of session.tree.walk()) {
    if (!view.input) continue;
    for (const each of session.tree.upward(view)) {
      if (each.id === found.id) return true;
      if (each.tappable) break;
    }
  }
  return false;
}
