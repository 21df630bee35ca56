// @ts-check
import { bytesOf } from "../../client/bytes.js";
import { load, loaded } from "../shell/lazy-modules.js";
import { DeviceState } from "./device-state.js";
import { Renderer } from "../rendering/renderer.js";
import { ScrollViews } from "../input/scroll-views.js";

const standing = Object.freeze({ rate: 1, paused: true });

/** The events of a pointer or a key that are kept until the input module is loaded. */
const inputEvents = ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousedown", "keydown", "click", "focusin"];

/** With fingers the browser wants to know at once whether it may scroll. */
const isTouched = navigator.maxTouchPoints > 0;

/**
 * One session on the stage: messages to the screen, input to the session, both to the ticker.
 *
 *   session ─ snapshot, commit ─► renderer          touches, scrolling, transport ─► perform ─► session
 *           ─ state, lost, back ─► moments                   session ─ sent, and its answer ─► telling
 *
 * What most screens do without is loaded when it is first needed; messages and input that need it wait for it, in their order.
 */
export class DeviceSession {
  /** How the session is, in a word of the header's. */
  word = "connecting";
  #bytes = 0;
  #seen;
  /** Messages that wait for what draws them. @type {{message: any, draw: () => void}[] | undefined} */
  #due;
  /** Fulfilled when they are drawn. @type {Promise<void> | undefined} */
  #catchingUp;
  /** What of the past is shown in the place of the session's tree. @type {{tree: any, time: number, seen: number} | undefined} */
  shown;
  /** What the ticker has to say of the past that is shown. @type {HTMLElement | undefined} */
  retold;
  /** What `telling` is to hear when it is there. @type {[string, ...any[]][]} */
  #untold = [];
  /** What was done at the screen before `input` was there. @type {Event[]} */
  #undone = [];
  #accepts = false;

  /** @param {import("../../client/remote-session.js").RemoteSession} session @param {import("./device-frame.js").DeviceFrame} figure @param {{changed(show: DeviceSession): void, ticked(show: DeviceSession): void}} workspace */
  constructor(session, figure, workspace) {
    Object.assign(this, { session, figure, workspace, stage: figure });
    this.moments = new DeviceState(figure, () => workspace.changed(this));
    this.renderer = new Renderer(figure.screen, new ScrollViews((target, x, y, more) => this.#scrolled(target, x, y, more)), this);
  }

  start() {
    const { session } = this;
    const hear = {
      message: (_, text) => { this.#bytes = bytesOf(text); this.#seen = new Date(); },
      sent: (action, answer) => this.tell("sent", action, answer, performance.now()),
      hello: (message) => this.hello(message),
      snapshot: (message) => this.draw(message),
      commit: (message) => this.draw(message),
      event: (message) => this.tell("event", message),
      state: (message) => this.turn(message),
      viewers: () => this.workspace.changed(this),
      build: (message) => load("build-sheet").then(({ told }) => told(this, message)),
      lost: () => this.lost(),
      back: ({ commits, snapshot }) => this.back(commits, snapshot),
      gone: (error) => this.gone(error),
      caption: (message = { text: "" }) => load("captions").then(({ caption }) => caption(this, message)),
    };
    for (const name in hear) session.on(name, hear[name]);
    for (const type of inputEvents) this.figure.screen.addEventListener(type, this);
    this.figure.screen.addEventListener("pointerover", () => this.takeInput(), { once: true });
  }

  /** Input ahead of what hears it. */
  handleEvent(event) {
    // Else it would scroll what it is to press.
    if (event.key === " ") event.preventDefault();
    this.#undone.push(event);
    this.takeInput();
  }

  /** @returns {Promise<any>} fulfilled when what is done at the screen is heard */
  takeInput() {
    // What an action may need to be drawn comes with what hears it.
    return (this.inputComing ??= Promise.all(["input", "rare-members", "animations", "text-input"].map(load)).then(([{ Input }]) => {
      for (const type of inputEvents) this.figure.screen.removeEventListener(type, this);
      this.input = new Input(this);
      this.input.accept(this.#accepts);
      for (const event of this.#undone.splice(0)) this.input.replay(event);
    }, () => { this.inputComing = undefined; }));
  }

  hello({ watching, watch }) {
    const { session, figure } = this;
    this.watch = watch;
    this.watching = Boolean(watching);
    figure.element.toggleAttribute("data-watching", this.watching);
    figure.screen.setAttribute("aria-label", `${session.title}, the app's screen`);
    this.workspace.changed(this);
    // Live is what has been drawn: the snapshot, or the word of what was missed, comes next.
    if (session.state !== "live") this.turn({ state: session.state });
  }

  /** @param {any} message a snapshot or a commit */
  draw(message) {
    const bytes = this.#bytes;
    this.render(message, () => {
      if (!this.shown) this.drawLive(message);
      this.workspace.ticked(this);
      this.tell("commit", message, bytes, performance.now());
      if (this.session.state === "live" && this.session.link !== "lost") this.#live();
    });
  }

  /** Draws, once all that this takes is there, and all before it is drawn. @param {any} message @param {() => void} draw */
  render(message, draw) {
    if (this.#due) return void this.#due.push({ message, draw });
    if (!this.#lacks(message).length) return draw();
    this.#due = [{ message, draw }];
    this.#catchingUp = this.#catchUp(this.#due);
  }

  #lacks(message) {
    const parts = this.renderer.lacks(message);
    return message.announcements || message.focus !== undefined ? [...parts, ...(loaded("announcer") ? [] : ["announcer"])] : parts;
  }

  async #catchUp(due) {
    while (due.length) {
      const { message, draw } = due[0];
      const parts = this.#lacks(message);
      try {
        if (parts.length) await Promise.all([this.renderer.prepare(parts), parts.includes("text-input") && this.takeInput()]);
      } catch (error) {
        console.error(error);
      }
      due.shift();
      draw();
    }
    this.#due = undefined;
    this.#catchingUp = undefined;
  }

  drawLive(message) {
    if (message.screen) this.figure.show(message.screen);
    if (this.input) this.input.focus.around(() => this.renderer[message.type](message));
    else this.renderer[message.type](message);
    if (message.announcements || message.focus !== undefined) (this.announcer ??= new (loaded("announcer").Announcer)(document, this.renderer)).tell(message);
  }

  // The time that the screen's animations go by.

  now() {
    return this.shown?.seen ?? this.session.now();
  }

  get clock() {
    return this.shown ? standing : this.session.clock;
  }

  get crash() {
    return this.shown ? undefined : this.session.crash;
  }

  /**
   * Shows a past moment: nothing can be done there.
   * @param {import("../../client/tree.js").Tree} tree @param {number} behind by how many commits @param {number} [time] which it is, if not its commit's @param {number} [seen] when its animations are seen, if not then
   */
  past(tree, behind, time, seen) {
    loaded("past-moment").past(this, tree, behind, time, seen);
  }

  /** Shows the present again. */
  present() {
    if (this.shown) loaded("past-moment").present(this);
  }

  /** A past screen, or one that is watched, may be scrolled, too, and nobody hears of it. */
  async #scrolled(target, x, y, more) {
    if (this.shown || this.watching) throw new Error("Nobody hears of it.");
    return this.perform("scroll", { target, x, y, ...more });
  }

  /** Sends an action. @returns {Promise<any>} the commit that answers it, once it is drawn */
  async perform(kind, members = {}) {
    try {
      const commit = await this.session.send(kind, members);
      await this.#catchingUp;
      return commit;
    } catch (error) {
      if (error.action === undefined) this.tell("problem", `${kind}: ${error.message}`);
      throw error;
    }
  }

  /** Tells the ticker; it comes when there is something to tell. @param {string} name @param {...any} values */
  tell(name, ...values) {
    if (this.telling) return this.telling[name](...values);
    this.#untold.push([name, ...values]);
    if (this.#isNews(name, values[0])) return this.#beginTelling();
    // A commit that nobody here asked for ends what there was to say of its turn.
    if (name === "commit" && !this.#telling && !this.#untold.some(([, { action }]) => action)) this.#untold = [];
  }

  #isNews(name, message) {
    if (name === "commit") return message.action !== undefined;
    return name === "event" ? message.severity === "warning" : true;
  }

  /** @type {Promise<void> | undefined} */
  #telling;

  #beginTelling() {
    this.#telling ??= load("action-reports").then(({ ActionReports }) => {
      this.telling = new ActionReports(this);
      for (const [name, ...values] of this.#untold.splice(0)) this.telling[name](...values);
      this.workspace.changed(this);
    }, () => { this.#telling = undefined; });
  }

  /** The state of the app's process. */
  turn(message) {
    const { state } = message;
    if (state === "live") return this.#live();
    this.accept(false);
    this.say(state);
    if (state === "recovering") {
      this.tell("owe", "recovery");
      this.moments.show("recovering");
      this.moments.notice("recovering");
    } else {
      this.#settleRecovery();
    }
    if (state === "crashed") this.stopped(message);
  }

  /** @param {string} word */
  say(word) {
    this.word = word;
    this.workspace.changed(this);
  }

  /** Whether the session takes input now. @param {boolean} wanted */
  accept(wanted) {
    this.#accepts = wanted && !this.shown && !this.watching;
    this.input?.accept(this.#accepts);
    this.workspace.changed(this);
  }

  get accepts() {
    return this.#accepts;
  }

  /** Nobody waits for a new process any more. What has told `telling` to wait may still be loading it. */
  #settleRecovery() {
    if (this.telling || this.#telling) this.tell("settle", "recovery");
  }

  /** A replaced process is announced by its hello and its snapshot alone, a process of the same epoch by its state. */
  #live() {
    this.#settleRecovery();
    if (!this.renderer.nodes.size) return;
    this.say(this.session.clock.paused ? "paused" : "live");
    if (this.moments.now === "live") return;
    this.accept(true);
    this.moments.show("live");
    if (isTouched) this.takeInput();
    setTimeout(() => load("status-pill").catch(() => {}), 1000);
    // What could not be seen did not turn.
    this.renderer.motion?.sync();
  }

  /** The app's process has ended. */
  stopped(message) {
    this.renderer.motion?.sync();
    return load("crash-card").then(({ card }) => card(this, message));
  }

  lost() {
    this.#settleRecovery();
    this.accept(false);
    this.say("lost");
    if (!this.session.tree.seq) return;
    // Its words may not be there, and cannot be loaded now.
    this.moments.show("lost");
    this.moments.notice("lost", this.#seen).catch(() => {});
  }

  back(commits, snapshot) {
    const { session, moments } = this;
    this.turn(session.crash ?? { state: session.state });
    if (session.state === "live") this.render({}, () => moments.notice("back", commits, snapshot));
  }

  gone(error) {
    this.accept(false);
    this.say("gone");
    this.moments.end(error);
  }
}
