// @ts-check
import { ActionKind, AppLife, MessageType } from "../protocol.js";
import { advanceMembers, rateMembers, standstill } from "./clock.js";
import { deviceMembers, turned } from "./device.js";
import { SessionError, mistake } from "./errors.js";
import { checkDirection, checkDrag, touchMembers } from "./finger.js";
import { Hand } from "./hand.js";
import { calling, pasting, pressing, selecting, typing } from "./keys.js";
import { outline } from "./outline.js";
import { Outstanding } from "./outstanding.js";
import { find, findAll } from "./query.js";
import { visibleTexts } from "./text.js";
import { Viewer } from "./viewer.js";
import { controllerID } from "./why.js";

/**
 * @typedef {import("./query.js").Query} Query
 * @typedef {import("./query.js").Found} Found
 * @typedef {import("./viewer.js").Options} Options
 */

/** Milliseconds that what comes of an animation's end may be on its way, where no commit has told that it is over. */
const grace = 50;

/** The longest that a timer takes. */
const longestTimer = 2 ** 31 - 1;

/** A viewer that acts: what a hand does at the screen, and what is done to the session's time. */
export class Session extends Viewer {
  #hand = new Hand(this);
  #outstanding = new Outstanding();

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

  /** @param {string} kind @param {object} [members] @returns {Promise<any>} the commit that answers it */
  send(kind, members) {
    return this.#outstanding.track(super.send(kind, members));
  }

  /** @param {Query} query @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async tap(query, options) {
    return this.#outstanding.track(this.#hand.tap(query, options));
  }

  /** The content below the status bar goes back to its beginning. @returns {Promise<any>} the commit */
  async tapStatusBar() {
    return this.send("tap", { target: 0 });
  }

  /** @param {Query} query @param {{x?: number, y?: number, timeout?: number}} offset @returns {Promise<any>} the commit */
  async scroll(query, offset) {
    return this.#outstanding.track(this.#hand.scroll(query, offset));
  }

  /** @param {Query} query @param {number} by steps, as assistive technology takes them @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async adjust(query, by, options) {
    return this.#outstanding.track(this.#hand.adjust(query, by, options));
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
    return this.#outstanding.track(this.#hand.drag(checkDrag(options)));
  }

  /** @param {import("./sweep.js").Direction} direction @param {Query} [query] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its end */
  async swipe(direction, query, options) {
    checkDirection(direction);
    return this.#outstanding.track(this.#hand.swipe(direction, query, options));
  }

  /** @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its end */
  async back(options) {
    return this.#outstanding.track(this.#hand.back(options));
  }

  /**
   * Types a text; with a query, into the best match.
   * @param {Query | string} query @param {string} [text] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit of its last keys
   */
  async type(query, text, options) {
    if (typeof query === "string" && text === undefined) return this.#sendAll(typing(query));
    const actions = typing(text);
    return this.#outstanding.track(this.#within(/** @type {Query} */ (query), options, () => this.#sendAll(actions)));
  }

  /** @param {string} text @returns {Promise<any>} the commit */
  async paste(text) {
    return this.#sendAll(pasting(text));
  }

  /** @param {any} [query] or the range @param {any} [range] @param {{timeout?: number}} [options] @returns {Promise<any>} the commit */
  async select(query, range, options) {
    if (query === undefined || Array.isArray(query)) return this.send(ActionKind.select, selecting(query));
    const members = selecting(range);
    return this.#outstanding.track(this.#within(query, options, () => this.send(ActionKind.select, members)));
  }

  /** @param {string} key @param {any} [modifiers] @returns {Promise<any>} the commit */
  async key(key, modifiers) {
    return this.send(ActionKind.key, pressing(key, modifiers));
  }

  /** @param {boolean | number | {shown?: boolean, height?: number}} wish @returns {Promise<any>} the commit */
  async keyboard(wish) {
    return this.send(ActionKind.keyboard, calling(wish));
  }

  /** @param {[string, object][]} actions in a row: none overtakes another */
  async #sendAll(actions) {
    const answers = actions.map(([kind, members]) => this.send(kind, members));
    const commits = await Promise.all(answers);
    return commits.at(-1);
  }

  /** In the text that a query finds: tapped first, where it is not being edited. @param {Query} query @param {{timeout?: number} | undefined} options @param {() => Promise<any>} act */
  async #within(query, options, act) {
    const edited = this.#edited(query);
    if (!edited) await this.#hand.tap(query, options);
    return act();
  }

  /** @param {Query} query whether the text that is edited is the best match, or in it, or around it */
  #edited(query) {
    const found = this.find(query);
    if (!found) return false;
    for (const view of this.tree.walk()) {
      if (!view.input) continue;
      for (const each of this.tree.upward(view)) {
        if (each.id === found.id) return true;
        if (each.tappable) break;
      }
    }
    return false;
  }

  /** @param {Query} query @param {{timeout?: number, gone?: boolean}} [options] @returns {Promise<Found | undefined>} */
  waitFor(query, options) {
    return this.#hand.waitFor(query, options);
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

  /** @param {...never} more @returns {Promise<any>} the last commit: time has moved to the next thing that was due, if there is any */
  async step(...more) {
    if (more.length > 0) throw mistake(new TypeError("step() takes nothing: it moves the clock to what is due next"));
    return this.send(ActionKind.step);
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
   * Moves nothing, only waits.
   * @returns {Promise<void>} fulfilled once every action of this client has its commit or error, and no finite animation runs;
   *   rejected (code "paused") where one stands still with the clock
   */
  async settled() {
    for (;;) {
      await this.#outstanding.settled();
      const end = this.#animatedUntil;
      if (end === undefined || this.crash || this.link !== "open") return;
      if (this.clock.paused) throw new SessionError("paused", `settled: animations run until ${end} ms.${standstill(this)}`);
      await this.#until(end);
    }
  }

  /** Session time at which the last of the finite animations ends; undefined if none runs. Those that a commit's time is past are not in the tree. */
  get #animatedUntil() {
    const end = this.tree.animatedUntil;
    return end > 0 && end + grace * this.clock.rate > this.now() ? end : undefined;
  }

  /** @param {number} end waits for a session time, or until that has another meaning */
  async #until(end) {
    const { clock } = this;
    const passed = new Error();
    const wait = this.waits.begin(Math.min((end - this.now()) / clock.rate + grace, longestTimer), () => passed);
    try {
      await wait.until(() => this.#animatedUntil !== end || this.clock !== clock || this.crash || undefined);
    } catch (error) {
      if (error !== passed) throw error;
    } finally {
      wait.end();
    }
  }
}
