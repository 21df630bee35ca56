// @ts-check
import { Crash } from "./crash.js";
import { Focus } from "./focus.js";
import { Renderer } from "./renderer.js";
import { Scrolling } from "./scrolling.js";
import { Ticker, wordsFor } from "./ticker.js";
import { Touches } from "./touches.js";
import { Transport } from "./transport.js";

/** Milliseconds until ways on are offered. */
const patience = 4000;

const bytesOf = (text) => new TextEncoder().encode(text).length;

/**
 * One session on the stage: messages to the screen, input to the session, both to the ticker.
 *
 *   session ─ snapshot, commit ─► renderer          touches, scrolling, transport ─► perform ─► session
 *           ─ state, lost, back ─► moments                                           └────────► ticker
 */
export class Show {
  #bytes = 0;
  #seen;
  /** Unanswered. @type {Set<unknown>} */
  #owed = new Set();
  #timer = 0;
  /** What each commit cost, until the promise of its action is told. @type {WeakMap<object, {bytes: number, events: any[], drawn: number}>} */
  #costs = new WeakMap();

  /** @param {import("../client/session.js").Session} session @param {{stage: any, header: any, moments: any}} place */
  constructor(session, { stage, header, moments }) {
    Object.assign(this, { session, stage, header, moments });
    const { screen } = stage;
    this.renderer = new Renderer(screen, new Scrolling((target, x, y) => this.perform("scroll", { target, x, y })), session);
    this.focus = new Focus(screen, this.renderer);
    this.touches = new Touches(screen, this.renderer, (target) => this.perform("tap", { target }).catch(() => {}));
    this.transport = new Transport(document, session, (kind, members) => this.perform(kind, members));
    this.ticker = new Ticker(document);
    this.crash = new Crash(document, (mode) => this.restart(mode));
  }

  start() {
    this.touches.start();
    this.transport.start();
    const { session } = this;
    const hear = {
      message: (_, text) => { this.#bytes = bytesOf(text); this.#seen = new Date(); },
      hello: () => this.hello(),
      snapshot: (message) => this.draw(message),
      commit: (message) => this.draw(message),
      event: (message) => this.ticker.event(message),
      state: (message) => this.turn(message),
      viewers: ({ count }) => this.header.count(count),
      lost: () => this.lost(),
      back: ({ commits, snapshot }) => this.back(commits, snapshot),
      gone: (error) => this.gone(error),
    };
    for (const name in hear) session.on(name, hear[name]);
  }

  hello() {
    const { session, stage, header } = this;
    header.name(session.title);
    header.count(session.viewers);
    stage.screen.setAttribute("aria-label", `${session.title}, the app's screen`);
    // Live is what has been drawn: the snapshot, or the word of what was missed, comes next.
    if (session.state !== "live") this.turn({ state: session.state });
  }

  draw(message) {
    if (message.screen) this.stage.show(message.screen);
    this.focus.around(() => this.renderer[message.type](message));
    this.transport.show();
    this.#costs.set(message, { bytes: this.#bytes, events: this.ticker.takeEvents(), drawn: performance.now() });
    if (message.action === undefined) this.ticker.later(this.#costs.get(message));
    else if (message.viewer !== this.session.viewer) this.#tell(message, { who: `viewer ${message.viewer}` });
    if (this.session.state === "live" && this.session.link !== "lost") this.#live();
  }

  /** Sends an action, and tells what came of it. */
  async perform(kind, members = {}) {
    const sent = performance.now();
    this.#owe(sent);
    try {
      const commit = await this.session.send(kind, members);
      this.#tell(commit, { kind, ...members, sent });
    } catch (error) {
      this.ticker.problem(`${members.target === undefined ? wordsFor({ kind, ...members }) : `${kind} ${members.target}`}: ${error.message}`);
      throw error;
    } finally {
      this.#settle(sent);
    }
  }

  #owe(what) {
    this.#owed.add(what);
    this.#timer ||= setTimeout(() => this.stuck(), patience);
  }

  #settle(what) {
    this.#owed.delete(what);
    if (this.#owed.size) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.moments.now === "crashed" && this.session.state === "live") this.#live();
  }

  /** An action, or a journal's, that takes so long may take for ever. */
  stuck() {
    this.#timer = 0;
    if (this.session.link === "lost" || this.session.crash) return;
    this.moments.show("crashed");
    this.crash.show({ busy: true, message: "It has not answered for a while. It may still." });
  }

  #tell(commit, { who, sent, ...did }) {
    const { bytes, events, drawn } = this.#costs.get(commit) ?? { bytes: 0, events: [], drawn: performance.now() };
    const action = { ...events.find((event) => event.event === "action"), ...did };
    const what = wordsFor({ kind: "action", ...action }, this.#nameOf(action.target));
    this.ticker.action({ who, what, events, bytes, ms: sent && drawn - sent, quietly: action.kind === "scroll" });
  }

  #nameOf(target) {
    const node = this.renderer.nodes.get(target);
    if (!node) return undefined;
    const name = node.members.label ?? [...node.element.querySelectorAll(".line")].map((line) => line.textContent).join(" ");
    return name ? `"${name}"` : undefined;
  }

  /** The state of the app's process. */
  turn(message) {
    const { state } = message;
    if (state === "live") {
      this.#settle("recovery");
      return this.#live();
    }
    this.#accept(false);
    this.header.say(state);
    if (state === "recovering") {
      this.#owe("recovery");
      this.moments.recovering();
    } else {
      this.#settle("recovery");
    }
    if (state === "crashed") this.stopped(message);
  }

  /** Whether the session takes input now. */
  #accept(accepts) {
    this.touches.accepts = accepts;
    this.transport.accept(accepts);
  }

  #live() {
    if (this.moments.now === "live" || !this.renderer.nodes.size) return;
    this.#accept(true);
    this.header.say("live");
    this.moments.show("live");
  }

  stopped(message) {
    this.renderer.motion.sync();
    this.moments.show("crashed");
    const { kind, target, text } = message.action ?? {};
    this.crash.show(message, message.action && wordsFor({ kind, target, text }, this.#nameOf(target)));
  }

  lost() {
    this.#settle("recovery");
    this.#accept(false);
    this.header.say("lost");
    if (this.session.tree.seq) this.moments.lost(this.#seen);
  }

  back(commits, snapshot) {
    this.turn(this.session.crash ?? { state: this.session.state });
    if (this.session.state === "live") this.moments.back(commits, snapshot);
  }

  gone(error) {
    this.#accept(false);
    this.header.say("gone");
    this.moments.end(error);
  }

  async restart(mode) {
    try {
      await this.session.restart(mode);
      this.ticker.idle();
      this.stage.screen.focus({ preventScroll: true });
    } catch (error) {
      this.ticker.problem(error.message);
      if (this.session.crash) this.stopped(this.session.crash);
    }
  }
}
