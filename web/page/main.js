// @ts-check
import { RemoteSession } from "../client/remote-session.js";
import { asked, isRecording, keep, liveAddress, remembered } from "./shell/session-address.js";
import { Header } from "./shell/header.js";
import { load } from "./shell/lazy-modules.js";
import { SessionClock } from "./shell/session-clock.js";
import { SceneList } from "./shell/scene-list.js";
import { DeviceSession } from "./device/device-session.js";
import { Stage, narrow } from "./device/stage.js";

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);

/** All that is on the page: the devices, and what tells of the one that is attended to. */
class Workspace {
  /** @type {DeviceSession[]} */
  shows = [];
  /** The show that was used last: header, ticker and instruments are for it. @type {DeviceSession | undefined} */
  attended;
  stage = new Stage(document);
  header = new Header(document);
  rail = new SceneList(document);
  now = new SessionClock(document);
  idle = byId("ticker").firstChild;
  /** Adds the commands of a script to a session, once they are loaded. @type {((session: RemoteSession) => void) | undefined} */
  addCommands;
  /** Fulfilled when the controls and the commands are there. @type {Promise<void> | undefined} */
  completed;

  /** @param {{scene?: string, session?: string, clock?: string, device?: object, recorded?: any}} wish @returns {Promise<DeviceSession>} a device more, with its session */
  async open({ scene, session: id, clock, branch, recorded, device = this.stage.preferredDevice }) {
    const figure = this.stage.add();
    const session = recorded ?? new RemoteSession({
      url: liveAddress(location), WebSocket, ...(branch ? { branch } : id ? { session: id } : { scene, clock, device }), events: true, reconnect: true,
    });
    this.addCommands?.(session);
    const show = new DeviceSession(session, figure, this);
    show.wish = id ? ["session", id] : scene && ["scene", scene];
    this.shows.push(show);
    for (const type of ["pointerdown", "focusin"]) figure.element.addEventListener(type, () => this.attend(show), true);
    show.start();
    if (!this.attended) this.attend(show);
    show.moments.show("connecting");
    session.on("hello", () => { this.keep(); this.rail.mark(this.attended?.session.scene); });
    try {
      await session.start();
    } catch (error) {
      // A session whose app has stopped is joined all the same: its card is there.
      if (!session.crash) {
        show.say("gone");
        await show.moments.end(error);
      }
    }
    return show;
  }

  keep() {
    keep(this.shows.map(({ session, wish }) => session.id ? ["session", session.id] : wish).filter(Boolean));
  }

  /** @param {DeviceSession} show */
  attend(show) {
    if (this.attended === show) return;
    this.attended?.figure.element.removeAttribute("data-attended");
    this.attended = show;
    show.figure.element.setAttribute("data-attended", "");
    this.rail.mark(show.session.scene);
    this.changed(show);
  }

  /** @param {Element} screen @returns {DeviceSession | undefined} */
  showOf(screen) {
    return this.shows.find(({ figure }) => figure.screen === screen);
  }

  /** Loads what the first picture does not need; the buttons are inert until then. */
  #complete() {
    // A failed request is made again when something changes on a live device.
    this.completed ??= this.#loadAfterFirstPicture().catch(() => { this.completed = undefined; });
  }

  async #loadAfterFirstPicture() {
    const opensPanel = ["tab", "timeline", "moment", "select", "present"].some(remembered);
    // The browser paints the screen first.
    if (!opensPanel) await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([load("overlay-buttons"), this.loadControls()]);
    if (!opensPanel) this.#reportLastActions();
    const { addCommands } = await load("session-commands");
    this.addCommands = addCommands;
    for (const { session } of this.shows) addCommands(session);
    // The console's name for the session of the device that was used last.
    Object.defineProperty(window, "vitrine", { configurable: true, get: () => this.attended?.session });
  }

  /** The ticker tells what was done last in a session that is older than this page. */
  #reportLastActions() {
    for (const show of this.shows) {
      const { session, wish } = show;
      if (!session.id || wish?.[0] === "scene" || session.isRecording) continue;
      load("last-action-request").then(({ again }) => again(show)).catch(() => {});
    }
  }

  /** How a device is has changed. @param {DeviceSession} show */
  changed(show) {
    if (this.attended !== show) return;
    const { dataset } = document.body;
    dataset.moment = show.moments.now ?? "connecting";
    if (dataset.moment === "live") {
      this.controls?.attend(show);
      this.#complete();
    }
    if (dataset.moment === "live" && !narrow.matches) setTimeout(() => this.rail.picture(this), 300);
    document.body.toggleAttribute("data-past", show.figure.element.hasAttribute("data-past"));
    document.body.toggleAttribute("data-watching", Boolean(show.watching));
    this.header.show(show);
    byId("controls").hidden = !show.accepts && !show.shown || show.watching || show.session.isRecording;
    if ((byId("controls").inert = !show.accepts)) byId("controls").open = false;
    byId("transport").disabled = !show.accepts;
    const line = show.retold ?? show.telling?.ticker.line ?? this.idle;
    if (byId("ticker").firstChild !== line) byId("ticker").replaceChildren(line);
    this.ticked(show);
  }

  /** A device's clock may have been set. @param {DeviceSession} show */
  ticked(show) {
    if (this.attended !== show) return show.figure.tell(show.session.date, show.session.timeZone);
    this.rail.pictures?.stirred();
    const { rate, paused } = show.session.clock;
    if (Number(byId("rate").value) !== rate) byId("rate").append(new Option(`${rate}×`, rate, true, true));
    byId("transport").toggleAttribute("data-paused", paused);
    byId("transport").toggleAttribute("data-rated", rate !== 1);
    byId("pause").setAttribute("aria-label", paused ? "Resume the clock" : "Pause the clock");
    this.now.show(show);
    this.controls?.show();
  }

  /** @returns {Promise<any>} what the buttons and keys do, loaded when the first of them is used */
  loadControls() {
    return load("controls").then(({ Controls }) => {
      if (this.controls) return this.controls;
      this.controls = new Controls(this);
      for (const each of document.querySelectorAll(":is(.bar, .ticker, .pocket) [inert]:not(#controls)")) /** @type {HTMLElement} */ (each).inert = false;
      if (this.attended?.moments.now === "live") this.controls.attend(this.attended);
      return this.controls;
    });
  }
}

const workspace = new Workspace();
const scenes = isRecording ? load("recording-page").then(({ replay }) => replay(workspace)) : workspace.rail.load();
const wishes = asked(location);
Object.assign(window, { workspace });
// A page that is kept for going back is no viewer.
addEventListener("pagehide", () => { for (const { session } of workspace.shows) session.close(); });
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
const narrowed = () => load("narrow-layout").then(({ pocket }) => pocket(workspace));
if (narrow.matches) narrowed();
else narrow.addEventListener("change", narrowed, { once: true });
if (wishes.length) {
  scenes.catch(() => {});
  for (const wish of wishes) workspace.open(wish);
} else if (!isRecording) {
  document.body.dataset.place = "home";
  load("welcome").then(({ welcome }) => welcome(scenes));
  scenes.then(() => workspace.rail.picture(workspace), () => {});
}
