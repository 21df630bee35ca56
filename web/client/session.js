// @ts-check
import { ActionKind, AppLife, MessageType } from "../protocol.js";
import { advanceMembers, checkClock, pauseText, rateMembers } from "./clock.js";
import { distinct } from "./ambiguity.js";
import { deviceForLaunch, deviceMembers, rotatedOrientation, sizeSettings } from "./device.js";
import { SessionError } from "./errors.js";
import { ScreenCommands } from "./screen-commands.js";
import { checkDirection, checkDrag, touchMembers } from "./finger.js";
import { keyboardMembers, keyMembers, pasteActions, selectMembers, typeActions } from "./keys.js";
import { outline } from "./outline.js";
import { checkSessionOptions } from "./session-options.js";
import { checkQuery, find, findAll, matches } from "./query.js";
import { animatedUntil, waitUntil } from "./settling.js";
import { present, proceed } from "./captions.js";
import { RemoteSession } from "./remote-session.js";
import { inspectedObject } from "./inspected-object.js";
import { tapReceiver } from "./target.js";
import { visibleTexts } from "./text.js";
import { Tree } from "./tree.js";
import { controllerID } from "./controller-id.js";

/** @import { WireCommit, WireGatewayMessage } from "../wire-types.d.ts" */

export { Tree };

/**
 * @typedef {import("./query.js").Query} Query
 * @typedef {import("./query.js").Found} Found
 * @typedef {import("./viewer.js").Options} Options
 */
/**
 * An answer of the app to a question.
 * @template {WireGatewayMessage["type"]} T
 * @typedef {Extract<WireGatewayMessage, {type: T}>} WireAnswer
 */

/**
 * A session with the commands of a script: a person's actions at the screen, and actions on the session's clock. It has
 * no state of its own, so that `addCommands` can add its methods to an existing session.
 */
export class Session extends RemoteSession {
  /** @param {Options} options */
  constructor(options) {
    checkSessionOptions(options);
    checkClock(options.clock);
    super(options);
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

  /** @param {Query} query @param {{timeout?: number}} [options] @returns {Promise<WireCommit>} the commit */
  async tap(query, options) {
    return this.outstanding.track(screenCommandsOf(this).tap(query, options));
  }

  /** Taps the status bar, which scrolls the content to its top. @returns {Promise<WireCommit>} the commit */
  async tapStatusBar() {
    return this.send("tap", { target: 0 });
  }

  /**
   * @param {Query} query
   * @param {{x?: number, y?: number, timeout?: number}} offset
   * @returns {Promise<WireCommit>} the commit
   */
  async scroll(query, offset) {
    return this.outstanding.track(screenCommandsOf(this).scroll(query, offset));
  }

  /**
   * @param {Query} query
   * @param {number} by the number of steps, each as large as one of assistive technology
   * @param {{timeout?: number}} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async adjust(query, by, options) {
    return this.outstanding.track(screenCommandsOf(this).adjust(query, by, options));
  }

  /**
   * Sends a touch of one finger at a point of the screen, whatever is there.
   * @param {string} phase
   * @param {number} x
   * @param {number} y
   * @param {{finger?: number}} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async touch(phase, x, y, { finger } = {}) {
    return this.send(ActionKind.touch, touchMembers(phase, x, y, finger));
  }

  /** @param {import("./finger.js").DragOptions} options @returns {Promise<WireCommit>} the commit of its end */
  async drag(options) {
    return this.outstanding.track(screenCommandsOf(this).drag(checkDrag(options)));
  }

  /**
   * @param {import("./drags.js").Direction} direction
   * @param {Query} [query]
   * @param {{timeout?: number}} [options]
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async swipe(direction, query, options) {
    checkDirection(direction);
    return this.outstanding.track(screenCommandsOf(this).swipe(direction, query, options));
  }

  /** @param {{timeout?: number}} [options] @returns {Promise<WireCommit>} the commit of its end */
  async back(options) {
    return this.outstanding.track(screenCommandsOf(this).back(options));
  }

  /**
   * Types a text. With a query, it types into the best match.
   * @param {Query | string} query
   * @param {string} [text]
   * @param {{timeout?: number}} [options]
   * @returns {Promise<WireCommit | undefined>} the commit of its last keys
   */
  async type(query, text, options) {
    if (typeof query === "string" && text === undefined) return sendAll(this, typeActions(query));
    const actions = typeActions(text);
    return this.outstanding.track(
      onEditedText(this, /** @type {Query} */ (query), options, () => sendAll(this, actions)),
    );
  }

  /** @param {string} text @returns {Promise<WireCommit | undefined>} the commit */
  async paste(text) {
    return sendAll(this, pasteActions(text));
  }

  /**
   * @param {any} [query] or the range; any: the function checks it
   * @param {unknown} [range]
   * @param {{timeout?: number}} [options]
   * @returns {Promise<WireCommit>} the commit
   */
  async select(query, range, options) {
    if (query === undefined || Array.isArray(query)) return this.send(ActionKind.select, selectMembers(query));
    const members = selectMembers(range);
    return this.outstanding.track(onEditedText(this, query, options, () => this.send(ActionKind.select, members)));
  }

  /** @param {string} key @param {unknown} [modifiers] @returns {Promise<WireCommit>} the commit */
  async key(key, modifiers) {
    return this.send(ActionKind.key, keyMembers(key, modifiers));
  }

  /**
   * @param {boolean | number | {shown?: boolean, height?: number}} keyboard
   * @returns {Promise<WireCommit>} the commit
   */
  async keyboard(keyboard) {
    return this.send(ActionKind.keyboard, keyboardMembers(keyboard));
  }

  /**
   * @param {Query} query
   * @param {{timeout?: number, gone?: boolean}} [options]
   * @returns {Promise<Found | undefined>}
   */
  waitFor(query, options) {
    return screenCommandsOf(this).waitFor(query, options);
  }

  /** Pauses the clock. @returns {Promise<WireCommit>} the commit */
  async pause() {
    return this.send(ActionKind.pause);
  }

  /** Resumes the clock, which follows real time from then on. @returns {Promise<WireCommit>} the commit */
  async resume() {
    return this.send(ActionKind.resume);
  }

  /** @param {number} rate how fast time follows real time: 0.1 to 10 @returns {Promise<WireCommit>} the commit */
  async rate(rate) {
    return this.send(ActionKind.rate, rateMembers(rate));
  }

  /**
   * @param {number} ms session time that passes at once, with everything that is due in it
   * @returns {Promise<WireCommit>} the last commit
   */
  async advance(ms) {
    return this.send(ActionKind.advance, advanceMembers(ms));
  }

  /**
   * @overload
   * @returns {Promise<WireCommit>}
   */
  /**
   * @overload
   * @param {string} caption @param {import("./captions.js").StepOptions} [options]
   * @returns {Promise<import("./captions.js").Caption>}
   */
  /**
   * Without a caption, advances the clock to the next deadline. With one, shows it to all viewers and waits until one
   * of them continues.
   * @param {string} [caption] an empty string removes the current caption
   * @param {import("./captions.js").StepOptions} [options]
   * @returns {Promise<WireCommit | import("./captions.js").Caption>} the last commit, or the caption in its last state
   */
  async step(caption, options = {}) {
    if (caption === undefined) return this.send(ActionKind.step);
    return present(this, caption, options);
  }

  /** Lets the viewer that waits at the caption continue, if one does. @returns {Promise<void>} */
  async proceed() {
    return proceed(this);
  }

  /** Advances the clock until nothing is due any more. @returns {Promise<WireCommit>} the last commit */
  async settle() {
    return this.send(ActionKind.settle);
  }

  /**
   * Restarts the session's process. Only `afresh` may change settings of the device.
   * @override
   * @param {import("./restart.js").RestartMode} mode
   * @param {{timeout?: number, number?: number, device?: import("./device.js").Settings}} options
   */
  async restart(mode, { device, ...options } = {}) {
    return super.restart(mode, { ...options, device: device && deviceForLaunch(this.tree.screen, mode, device) });
  }

  /**
   * @param {import("./device.js").Settings} settings the settings to change
   * @returns {Promise<WireCommit>} the commit
   */
  async device(settings) {
    return this.send(ActionKind.device, deviceMembers(settings));
  }

  /**
   * @param {string} [orientation] by default a quarter turn to the left, or the turn back
   * @returns {Promise<WireCommit>} the commit: the interface turns if its controllers support that
   */
  async rotate(orientation = rotatedOrientation(this.tree.screen)) {
    return this.device({ orientation });
  }

  /** @param {{width: number, height: number}} size @returns {Promise<WireCommit>} the commit */
  async resize(size) {
    return this.device(sizeSettings(size));
  }

  /** Sends the app to the background. @returns {Promise<WireCommit>} the commit */
  async background() {
    return this.send(ActionKind.life, { life: AppLife.background });
  }

  /** Brings the app back to the foreground. @returns {Promise<WireCommit>} the commit */
  async foreground() {
    return this.send(ActionKind.life, { life: AppLife.foreground });
  }

  /** Sends the app a memory warning. @returns {Promise<WireCommit>} the commit */
  async memoryWarning() {
    return this.send(ActionKind.life, { life: AppLife.memoryWarning });
  }

  /**
   * @param {number | {controller?: string, id?: number}} which
   * @param {string} callback
   * @returns {Promise<WireAnswer<"why">>} the reason for the callback's last call, or why there was none
   */
  why(which, callback) {
    return this.ask(MessageType.why, () => ({ controller: controllerID(this.tree, which), name: callback }));
  }

  /**
   * @param {import("./inspected-object.js").InspectedObject} of
   * @returns {Promise<WireAnswer<"inspect">>} the current properties of a view or a controller
   */
  inspect(of) {
    return this.ask(MessageType.inspect, () => inspectedObject(this.tree, of, "inspect"));
  }

  /**
   * @param {import("./inspected-object.js").InspectedObject} of
   * @returns {Promise<WireAnswer<"source">>} the source file of the object's class
   */
  source(of) {
    return this.ask(MessageType.source, () => inspectedObject(this.tree, of, "source"));
  }

  async [Symbol.asyncDispose]() {
    await this.close();
  }

  /**
   * Waits, without moving the clock, until every action of this client has its commit or error and no finite animation
   * runs.
   * @returns {Promise<void>} rejected with the code "paused" if the clock is paused during an animation
   */
  async settled() {
    for (;;) {
      await this.outstanding.settled();
      const end = animatedUntil(this);
      if (end === undefined || this.crash || this.link !== "open") return;
      if (this.clock.paused) {
        throw new SessionError("paused", `settled: animations run until ${end} ms.${pauseText(this)}`);
      }
      await waitUntil(this, end);
    }
  }
}

/**
 * Adds the methods of `Session` to an existing session, such as that of the page, whose console offers them.
 * @param {RemoteSession} session @returns {Session} the same object
 */
export function addCommands(session) {
  const { constructor: _, ...commands } = Object.getOwnPropertyDescriptors(Session.prototype);
  return Object.defineProperties(/** @type {Session} */ (session), commands);
}

/** @type {WeakMap<RemoteSession, ScreenCommands>} */
const screenCommands = new WeakMap();

/** @param {RemoteSession} session @returns {ScreenCommands} the commands of this session */
function screenCommandsOf(session) {
  const commands = screenCommands.get(session) ?? new ScreenCommands(session);
  screenCommands.set(session, commands);
  return commands;
}

/** Sends actions one after the other, in order. @param {Session} session @param {[string, object][]} actions */
async function sendAll(session, actions) {
  const answers = actions.map(([kind, members]) => session.send(kind, members));
  const commits = await Promise.all(answers);
  return commits.at(-1);
}

/**
 * Performs an action on the text that a query finds, which is tapped first unless it is being edited.
 * @param {Session} session
 * @param {Query} query
 * @param {{timeout?: number} | undefined} options
 * @param {() => Promise<T>} action
 * @template T
 */
async function onEditedText(session, query, options, action) {
  const edited = isEdited(session, query);
  if (!edited) await screenCommandsOf(session).tap(query, options);
  return action();
}

/**
 * Whether the only match of a query is the edited text, contains it or is contained in it.
 * @param {Session} session
 * @param {Query} query
 */
function isEdited(session, query) {
  const { tree } = session;
  const [found, another] = distinct(tree, query, matches(tree, checkQuery(query)), (view) => tapReceiver(tree, view));
  if (!found || another) return false;
  for (const view of session.tree.walk()) {
    if (!view.input) continue;
    for (const each of session.tree.upward(view)) {
      if (each.id === found.id) return true;
      if (each.tappable) break;
    }
  }
  return false;
}
