// @ts-check
import { bytesOf } from "../../client/bytes.js";
import { load, loaded } from "../shell/lazy-modules.js";
import { DeviceState } from "./device-state.js";
import { ReportQueue } from "./report-queue.js";
import { Renderer } from "../rendering/renderer.js";
import { ScrollViews } from "../input/scroll-views.js";

/** @import { WireCommit, WireHello, WireSnapshot } from "../../wire-types.d.ts" */
/** @import { RemoteSession } from "../../client/remote-session.js" */
/** @import { SessionEvents } from "../../client/types.d.ts" */
/** @import { Tree } from "../../client/tree.js" */
/** @import { Workspace } from "../main.js" */
/** @import { Drawable } from "../rendering/renderer.js" */
/** @import { ActionReports } from "../shell/action-reports.js" */
/** @import { Name } from "../shell/lazy-modules.js" */
/** @import { CrashMessage } from "./crash-card.js" */
/** @import { DeviceFrame } from "./device-frame.js" */
/** @import { Report } from "./report-queue.js" */

/**
 * @typedef {Drawable & Partial<Pick<WireCommit, "screen" | "announcements" | "focus" | "action">>} Message what a
 *   device draws of a snapshot or a commit
 * @typedef {RemoteSession & {isRecording?: boolean, recording?: import("../../instruments/recording.js").Recording}}
 *   PageSession a session of the page, or of a file
 * @typedef {Error & {code?: string, action?: string}} Failure why an action was refused; `action` is its id, if it was
 *   sent
 */

/** The clock of a past moment. */
const pausedClock = Object.freeze({ rate: 1, paused: true });
/** Pointer and key events of the screen, which are stored until the input module is loaded. */
const inputEvents = [
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "mousedown",
  "keydown",
  "click",
  "focusin",
];

/**
 * A touch screen's browser asks at once whether it may scroll, so input is loaded before the first touch.
 */
const hasTouchScreen = navigator.maxTouchPoints > 0;

/**
 * One session on the stage. It passes messages to the screen, input to the session, and both to the ticker.
 *
 *   session ─ snapshot, commit ─► renderer          touches, scrolling, transport ─► perform ─► session
 *           ─ state, lost, back ─► deviceState                   session ─ sent, and its answer ─► actionReports
 *
 * Rare modules are loaded when they are needed. Messages and input wait for them, in order.
 */
export class DeviceSession {
  /** The session's status: a key of the header's texts. @type {import("../shell/header.js").Status} */
  status = "connecting";
  /** The size of the newest message. */
  #bytes = 0;
  /** When the newest message was received. @type {Date | undefined} */
  #lastMessageAt;
  /** Messages that wait for the modules that draw them. @type {{message: Message, draw: () => void}[] | undefined} */
  #undrawn;
  /** Fulfilled when `#undrawn` is drawn. @type {Promise<void> | undefined} */
  #catchingUp;
  /**
   * The past moment that is shown; `seen` is the time at which its animations are shown.
   * @type {{tree: Tree, time: number, seen: number} | undefined}
   */
  pastMoment;
  /** The ticker's line about the past moment that is shown. @type {HTMLElement | undefined} */
  pastActionLine;
  /** The caption that is shown. @type {{text: string, waiting: boolean} | undefined} */
  caption;
  /** The address's request: `scene` or `session`, and its id. @type {[name: string, id: string] | undefined} */
  addressRequest;
  /** The id under which the session can only be watched. @type {string | undefined} */
  watch;
  /** The report of a stalled app. @type {CrashMessage | undefined} */
  stall;
  /** Whether this page may only watch. */
  watching = false;
  /** @type {import("../input/input.js").Input | undefined} */
  input;
  /** Fulfilled when `input` is loaded. @type {Promise<void> | undefined} */
  #inputLoading;
  #reports = new ReportQueue(this);
  /** @type {import("../rendering/announcer.js").Announcer | undefined} */
  announcer;
  /** The sheet about a build. @type {import("./build-sheet.js").BuildSheet | undefined} */
  sheet;
  /** The card about a crash. @type {import("./crash-card.js").Crash | undefined} */
  card;
  /** Events of the screen that occurred before `input` was loaded. @type {Event[]} */
  #unhandled = [];
  /** Whether the session accepts input, except for a watcher or at a past moment. */
  #wantsInput = false;

  /** @param {PageSession} session @param {DeviceFrame} deviceFrame @param {Workspace} workspace */
  constructor(session, deviceFrame, workspace) {
    this.session = session;
    this.deviceFrame = deviceFrame;
    this.workspace = workspace;
    this.deviceState = new DeviceState(deviceFrame, () => workspace.changed(this));
    this.renderer = new Renderer(
      deviceFrame.screen,
      new ScrollViews((target, x, y, more) => this.#scrolled(target, x, y, more)),
      this,
    );
  }

  start() {
    const { session } = this;
    /** @type {{[Name in keyof SessionEvents]?: (...values: SessionEvents[Name]) => void}} */
    const listeners = {
      message: (_, text) => {
        this.#bytes = bytesOf(text);
        this.#lastMessageAt = new Date();
      },
      sent: (action, answer) => this.report("sent", action, answer, performance.now()),
      hello: (message) => this.hello(message),
      snapshot: (message) => this.draw(message),
      commit: (message) => this.draw(message),
      event: (message) => this.report("event", message),
      state: (message) => this.stateChanged(message),
      viewers: () => this.workspace.changed(this),
      replay: (message) => load("replay-report").then(({ showReport }) => showReport(this, message)),
      build: (message) => load("build-sheet").then(({ showBuild }) => showBuild(this, message)),
      lost: () => this.lost(),
      back: ({ commits, snapshot }) => this.back(commits, snapshot),
      gone: (error) => this.gone(error),
      caption: (/** @type {{text: string}} */ message = { text: "" }) =>
        load("captions").then(({ caption }) => caption(this, message)),
    };
    for (const [name, listener] of Object.entries(listeners)) {
      session.on(
        /** @type {keyof SessionEvents} */ (name),
        /** @type {(...values: any[]) => void} any: those of its event */ (listener),
      );
    }
    for (const type of inputEvents) this.deviceFrame.screen.addEventListener(type, this);
    this.deviceFrame.screen.addEventListener("pointerover", () => this.loadInput(), { once: true });
  }

  /** An event of the screen before the input module is loaded. @param {Event} event */
  handleEvent(event) {
    // The space bar would scroll, and not press the control.
    if (event instanceof KeyboardEvent && event.key === " ") event.preventDefault();
    this.#unhandled.push(event);
    this.loadInput();
  }

  /** @returns {Promise<void>} fulfilled when the screen's events are handled, or the module could not be loaded */
  loadInput() {
    // The modules that an action's answer may need are loaded with it.
    this.#inputLoading ??= Promise.all([load("input"), load("rare-members"), load("animations"), load("text-input")])
      .then(([{ Input }]) => {
        for (const type of inputEvents) this.deviceFrame.screen.removeEventListener(type, this);
        this.input = new Input(this);
        this.input.accept(this.acceptsInput);
        for (const event of this.#unhandled.splice(0)) this.input.replay(event);
      }, () => {
        this.#inputLoading = undefined;
      });
    return this.#inputLoading;
  }

  /** @param {WireHello} message */
  hello({ watching, watch }) {
    const { session, deviceFrame } = this;
    // The gateway reports a stall again.
    this.stall = undefined;
    this.watch = watch;
    this.watching = Boolean(watching);
    deviceFrame.element.toggleAttribute("data-watching", this.watching);
    deviceFrame.screen.setAttribute("aria-label", `${session.title}, the app's screen`);
    this.workspace.changed(this);
    // A live session is shown as live when its snapshot, or what was missed, is drawn.
    if (session.state !== "live") this.stateChanged({ state: session.state });
  }

  /** @param {WireSnapshot | WireCommit} message */
  draw(message) {
    const bytes = this.#bytes;
    this.render(message, () => {
      if (!this.pastMoment) this.drawLive(message);
      this.workspace.ticked(this);
      this.report("commit", message, bytes, performance.now());
      // A stalled app may still commit.
      if (this.session.state === "live" && this.session.link !== "lost" && !this.stall) this.#becomeLive();
    });
  }

  /**
   * Draws a message once its modules are loaded and all messages before it are drawn.
   * @param {Message} message
   * @param {() => void} draw
   */
  render(message, draw) {
    if (this.#undrawn) return void this.#undrawn.push({ message, draw });
    if (!this.#missingModules(message).length) return draw();
    this.#undrawn = [{ message, draw }];
    this.#catchingUp = this.#catchUp(this.#undrawn);
  }

  /** @param {Message} message @returns {Name[]} the missing modules that it needs */
  #missingModules(message) {
    const modules = this.renderer.missingModules(message);
    return needsAnnouncer(message) && !loaded("announcer") ? [...modules, "announcer"] : modules;
  }

  /** @param {{message: Message, draw: () => void}[]} undrawn */
  async #catchUp(undrawn) {
    while (undrawn.length) {
      const { message, draw } = undrawn[0];
      const modules = this.#missingModules(message);
      try {
        if (modules.length) {
          await Promise.all([this.renderer.prepare(modules), modules.includes("text-input") && this.loadInput()]);
        }
      } catch (error) {
        console.error(error);
      }
      undrawn.shift();
      draw();
    }
    this.#undrawn = undefined;
    this.#catchingUp = undefined;
  }

  /** @param {Message} message */
  drawLive(message) {
    if (message.screen) this.deviceFrame.update(message.screen);
    const draw = () => message.type === "snapshot" ? this.renderer.snapshot(message) : this.renderer.commit(message);
    if (this.input) {
      this.input.focus.preserveDuring(draw, message.type === "snapshot" ? undefined : message.removed ?? []);
    } else draw();
    const announcerModule = needsAnnouncer(message) ? loaded("announcer") : undefined;
    if (!announcerModule) return;
    this.announcer ??= new announcerModule.Announcer(document, this.renderer);
    this.announcer.post(message);
  }

  // The time that the screen's animations follow.

  now() {
    return this.pastMoment?.seen ?? this.session.now();
  }

  get clock() {
    return this.pastMoment ? pausedClock : this.session.clock;
  }

  get crash() {
    return this.pastMoment ? undefined : this.session.crash;
  }

  /**
   * Shows a past moment, which takes no input.
   * @param {Tree} tree @param {number} behind by how many commits @param {number} [time] if it is not its commit's
   * @param {number} [seen] the time at which its animations are shown, if it is another
   */
  past(tree, behind, time, seen) {
    loaded("past-moment")?.past(this, tree, behind, time, seen);
  }

  /** Leaves the past moment and shows the live screen. */
  present() {
    if (this.pastMoment) loaded("past-moment")?.present(this);
  }

  /**
   * Reports a scroll, unless the screen is a past one or is only watched.
   * @param {number} target @param {number} x @param {number} y
   * @param {import("../input/scroll-views.js").ScrollMembers} more
   */
  async #scrolled(target, x, y, more) {
    if (this.pastMoment || this.watching) throw new Error("A past or watched screen does not report its scrolling.");
    return this.perform("scroll", { target, x, y, ...more });
  }

  /**
   * Sends an action.
   * @param {string} kind
   * @param {object} [members]
   * @returns {Promise<WireCommit>} the commit that answers it, once it is drawn
   */
  async perform(kind, members = {}) {
    try {
      const commit = await this.session.send(kind, members);
      await this.#catchingUp;
      return commit;
    } catch (error) {
      const { action, message } = /** @type {Failure} `send` throws no other */ (error);
      if (action === undefined) this.report("problem", `${kind}: ${message}`);
      throw error;
    }
  }

  /** Reports actions in the ticker; undefined until it is loaded. @returns {ActionReports | undefined} */
  get actionReports() {
    return this.#reports.receiver;
  }

  /**
   * Calls a method of `actionReports`, once that is loaded.
   * @template {Report} Name @param {Name} name @param {Parameters<ActionReports[Name]>} values
   */
  report(name, ...values) {
    this.#reports.add(name, values);
  }

  /** @param {CrashMessage & {state: string, stalled?: CrashMessage}} message */
  stateChanged(message) {
    const { state, stalled } = message;
    this.stall = stalled && { ...stalled, busy: true };
    if (this.stall) return void this.crashed(this.stall);
    if (state === "live") return message.message ? this.report("problem", message.message) : this.#becomeLive();
    this.accept(false);
    this.setStatus(/** @type {import("../shell/header.js").Status} each state of a session is one */ (state));
    if (state === "recovering") {
      this.report("awaitResponse", "recovery");
      if (this.deviceState.now !== "recovering") this.deviceState.set("recovering");
      this.deviceState.updatePill((pill) => pill.recovering(this.deviceState, message));
    } else {
      this.#endRecovery();
    }
    if (state === "crashed") this.crashed(message);
  }

  /** @param {import("../shell/header.js").Status} status */
  setStatus(status) {
    // Each commit reports again that the session is live.
    if (this.status === status) return;
    this.status = status;
    this.workspace.changed(this);
  }

  /** Sets whether the session accepts input. @param {boolean} wanted */
  accept(wanted) {
    this.#wantsInput = wanted;
    this.input?.accept(this.acceptsInput);
    this.workspace.changed(this);
  }

  get acceptsInput() {
    return this.#wantsInput && !this.pastMoment && !this.watching;
  }

  /** Ends the wait for a new process. */
  #endRecovery() {
    if (this.#reports.isUsed) this.report("stopAwaiting", "recovery");
  }

  /** Marks the device as live, if the session's screen is drawn. */
  #becomeLive() {
    this.#endRecovery();
    if (!this.renderer.nodes.size) return;
    this.setStatus(this.session.clock.paused ? "paused" : "live");
    // A restart without a replay ends the input, and covers nothing.
    if (!this.#wantsInput) this.accept(true);
    if (this.deviceState.now === "live") return;
    this.deviceState.set("live");
    if (hasTouchScreen) this.loadInput();
    setTimeout(() => load("status-pill").catch(() => {}), 1000);
    // Animations did not follow the clock while the screen was covered.
    this.renderer.motion?.sync();
  }

  /** Shows the crash card: the process has ended or is stalled. @param {CrashMessage} message */
  crashed(message) {
    this.renderer.motion?.sync();
    return load("crash-card").then(({ card }) => card(this, message, () => this.stall === message));
  }

  lost() {
    this.#endRecovery();
    this.accept(false);
    this.setStatus("lost");
    if (!this.session.tree.seq) return;
    // Offline, the pill's module cannot be loaded.
    this.deviceState.set("lost");
    this.deviceState.updatePill((pill) => pill.lost(this.deviceState, this.#lastMessageAt)).catch(() => {});
  }

  /**
   * Handles a reconnection.
   * @param {number} commits the number that was missed
   * @param {boolean} snapshot whether a snapshot replaced them
   */
  back(commits, snapshot) {
    const { session, deviceState } = this;
    this.stateChanged(session.crash ?? { state: session.state });
    if (session.state === "live") {
      this.render({}, () => deviceState.updatePill((pill) => pill.back(deviceState, commits, snapshot)));
    }
  }

  /** The gateway no longer knows the session. @param {Failure} error */
  gone(error) {
    this.accept(false);
    this.setStatus("gone");
    this.deviceState.end(error);
  }
}

/** @param {Message} message */
const needsAnnouncer = ({ announcements, focus }) => announcements !== undefined || focus !== undefined;
