// @ts-check
import { RemoteSession } from "../client/remote-session.js";
import { addressParameter, isRecording, liveAddress, requestedSessions, setSessions } from "./shell/session-address.js";
import { Header } from "./shell/header.js";
import { load } from "./shell/lazy-modules.js";
import { SessionClock } from "./shell/session-clock.js";
import { SceneList } from "./shell/scene-list.js";
import { DeviceSession } from "./device/device-session.js";
import { narrow, Stage } from "./device/stage.js";

/** @import { PageSession } from "./device/device-session.js" */
/** @import { SessionRequest } from "./shell/session-address.js" */

/** @param {string} id @returns {HTMLElement} which index.html has */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const deviceMenu = /** @type {HTMLDetailsElement} */ (byId("controls"));
const transport = /** @type {HTMLFieldSetElement} */ (byId("transport"));
const rateMenu = /** @type {HTMLSelectElement} */ (byId("rate"));

/** The page: its devices, and header, ticker and controls for the active one. */
export class Workspace {
  /** @type {DeviceSession[]} */
  deviceSessions = [];
  /**
   * The session used last, which header, ticker and instruments show.
   * @type {DeviceSession | undefined}
   */
  activeSession;
  /** @type {import("./shell/controls.js").Controls | undefined} */
  controls;
  stage = new Stage(document);
  header = new Header(document);
  rail = new SceneList(document);
  now = new SessionClock(document);
  idle = byId("ticker").firstChild;
  /** Whether the buttons of header and footer can be used. */
  #areButtonsEnabled = false;
  /** The animation frame that will update the controls; 0 if there is none. */
  #controlsFrame = 0;
  /**
   * Adds the commands of a script to a session, once they are loaded.
   * @type {((session: RemoteSession) => void) | undefined}
   */
  addCommands;
  /** Fulfilled when the controls and the commands are loaded. @type {Promise<void> | undefined} */
  completed;

  /**
   * Adds a device with its session: a new one, one that exists, or a recorded one.
   * @param {SessionRequest & {device?: import("../client/viewer.js").Options["device"], recorded?: PageSession}
   *   } request
   * @returns {Promise<DeviceSession>}
   */
  async open({ scene, session: id, clock, branch, recorded, device = this.stage.preferredDevice }) {
    const deviceFrame = this.stage.add();
    /** @type {PageSession} */
    const session = recorded ?? new RemoteSession({
      url: liveAddress(location),
      WebSocket,
      ...(branch ? { branch } : id ? { session: id } : { scene, clock, device }),
      events: true,
      reconnect: true,
    });
    this.addCommands?.(session);
    const deviceSession = new DeviceSession(session, deviceFrame, this);
    deviceSession.addressRequest = id ? ["session", id] : scene ? ["scene", scene] : undefined;
    this.deviceSessions.push(deviceSession);
    for (const type of ["pointerdown", "focusin"]) {
      deviceFrame.element.addEventListener(type, () => this.activate(deviceSession), true);
    }
    deviceSession.start();
    if (!this.activeSession) this.activate(deviceSession);
    deviceSession.deviceState.set("connecting");
    session.on("hello", () => {
      this.updateAddress();
      this.rail.setCurrent(this.activeSession?.session.scene);
    });
    try {
      await session.start();
    } catch (error) {
      // A session whose app has crashed is joined, and shows its card.
      if (!session.crash) {
        deviceSession.setStatus("gone");
        await deviceSession.deviceState.end(
          /** @type {import("./device/device-session.js").Failure} `start` throws no other */ (error),
        );
      }
    }
    return deviceSession;
  }

  /** Writes the sessions on the stage into the address. */
  updateAddress() {
    /** @param {DeviceSession} deviceSession @returns {[name: string, id: string][]} */
    const parameter = ({ session, addressRequest }) =>
      session.id ? [["session", session.id]] : addressRequest ? [addressRequest] : [];
    setSessions(this.deviceSessions.flatMap(parameter));
  }

  /** @param {DeviceSession} deviceSession */
  activate(deviceSession) {
    if (this.activeSession === deviceSession) return;
    this.activeSession?.deviceFrame.element.removeAttribute("data-active");
    this.activeSession = deviceSession;
    deviceSession.deviceFrame.element.setAttribute("data-active", "");
    this.rail.setCurrent(deviceSession.session.scene);
    this.changed(deviceSession);
  }

  /** @param {Element} screen @returns {DeviceSession | undefined} */
  deviceSessionOf(screen) {
    return this.deviceSessions.find(({ deviceFrame }) => deviceFrame.screen === screen);
  }

  /** Enables the buttons. Clicks and keys before the controls are loaded are repeated then. */
  #enableButtons() {
    if (this.#areButtonsEnabled) return;
    this.#areButtonsEnabled = true;
    for (const each of document.querySelectorAll(":is(.bar, .ticker, .panel-sheet) [inert]:not(#controls)")) {
      /** @type {HTMLElement} */ (each).inert = false;
    }
    if (this.controls) return;
    document.addEventListener("click", this.#repeatClick, true);
    document.addEventListener("keydown", this.#repeatKey);
  }

  /** The panel sheet's own buttons need no repetition. @param {MouseEvent} event */
  #repeatClick = ({ target }) => {
    const button =
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("button:not(.handle, .opener)"));
    if (!button?.closest(".bar, .ticker, .panel-sheet")) return;
    this.loadControls().then(() => button.click(), () => {});
  };

  /** @param {KeyboardEvent} event */
  #repeatKey = (event) => {
    this.loadControls().then(({ shortcuts }) => shortcuts.repeat(event), () => {});
  };

  /** Loads the modules that the first picture does not need. */
  #loadDeferredModules() {
    // A failed request is made again when something changes on a live device.
    this.completed ??= this.#loadAfterFirstPicture().catch(() => {
      this.completed = undefined;
    });
  }

  async #loadAfterFirstPicture() {
    const opensPanel = ["tab", "timeline", "moment", "select", "present"].some(addressParameter);
    // The browser paints the screen first.
    if (!opensPanel) await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([load("overlay-buttons"), this.loadControls()]);
    if (!opensPanel) this.#reportLastActions();
    const { addCommands } = await load("session-commands");
    this.addCommands = addCommands;
    for (const { session } of this.deviceSessions) addCommands(session);
    // The console's name for the session of the device that was used last.
    Object.defineProperty(window, "vitrine", { configurable: true, get: () => this.activeSession?.session });
  }

  /** Shows the last action of sessions that are older than this page in the ticker. */
  #reportLastActions() {
    for (const deviceSession of this.deviceSessions) {
      const { session, addressRequest } = deviceSession;
      if (!session.id || addressRequest?.[0] === "scene" || session.isRecording) continue;
      load("last-action-request").then(({ reportLastAction }) => reportLastAction(deviceSession)).catch(() => {});
    }
  }

  /** Updates the page for the new state of a device session. @param {DeviceSession} deviceSession */
  changed(deviceSession) {
    if (this.activeSession !== deviceSession) return;
    const { dataset } = document.body;
    dataset.moment = deviceSession.deviceState.now ?? "connecting";
    if (dataset.moment === "live") {
      this.controls?.activate(deviceSession);
      this.#enableButtons();
      this.#loadDeferredModules();
    }
    if (dataset.moment === "live" && !narrow.matches) setTimeout(() => this.rail.loadPictures(this), 300);
    document.body.toggleAttribute("data-past", deviceSession.deviceFrame.element.hasAttribute("data-past"));
    document.body.toggleAttribute("data-watching", Boolean(deviceSession.watching));
    this.header.update(deviceSession);
    deviceMenu.hidden = !deviceSession.acceptsInput && !deviceSession.pastMoment || deviceSession.watching ||
      Boolean(deviceSession.session.isRecording);
    if ((deviceMenu.inert = !deviceSession.acceptsInput)) deviceMenu.open = false;
    transport.disabled = !deviceSession.acceptsInput;
    const line = deviceSession.pastActionLine ?? deviceSession.actionReports?.ticker.line ?? this.idle;
    if (line && byId("ticker").firstChild !== line) byId("ticker").replaceChildren(line);
    this.ticked(deviceSession);
  }

  /** @param {DeviceSession} deviceSession whose clock may have changed */
  ticked(deviceSession) {
    if (this.activeSession !== deviceSession) {
      return deviceSession.deviceFrame.setTime(deviceSession.session.date, deviceSession.session.timeZone);
    }
    this.rail.pictures?.sessionChanged();
    const { rate, paused } = deviceSession.session.clock;
    if (Number(rateMenu.value) !== rate) rateMenu.append(new Option(`${rate}×`, String(rate), true, true));
    transport.toggleAttribute("data-paused", paused);
    transport.toggleAttribute("data-rated", rate !== 1);
    const label = paused ? "Resume the clock" : "Pause the clock";
    if (byId("pause").getAttribute("aria-label") !== label) byId("pause").setAttribute("aria-label", label);
    this.now.update(deviceSession);
    // A commit is drawn first.
    this.#controlsFrame ||= requestAnimationFrame(() => {
      this.#controlsFrame = 0;
      this.controls?.update();
    });
  }

  /**
   * @returns {Promise<import("./shell/controls.js").Controls>} the buttons and keys, loaded when the first of them is
   *   used
   */
  loadControls() {
    return load("controls").then(({ Controls }) => {
      if (this.controls) return this.controls;
      document.removeEventListener("click", this.#repeatClick, true);
      document.removeEventListener("keydown", this.#repeatKey);
      this.controls = new Controls(this);
      this.#enableButtons();
      if (this.activeSession?.deviceState.now === "live") this.controls.activate(this.activeSession);
      return this.controls;
    });
  }
}

const workspace = new Workspace();
/** The list of scenes, which is empty in a recording. */
const scenes = isRecording
  ? load("recording-page").then(({ replay }) => replay(workspace)).then(() => [])
  : workspace.rail.load();
const sessionRequests = requestedSessions(location);
Object.assign(window, { workspace });
// A page in the back-forward cache must not count as a viewer.
addEventListener("pagehide", () => {
  for (const { session } of workspace.deviceSessions) session.close();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
const addSheet = () => load("narrow-layout").then(({ addPanelSheet }) => addPanelSheet(workspace));
if (narrow.matches) addSheet();
else narrow.addEventListener("change", addSheet, { once: true });
if (sessionRequests.length) {
  scenes.catch(() => {});
  for (const addressRequest of sessionRequests) workspace.open(addressRequest);
} else if (!isRecording) {
  scenes.then((list) => {
    if (isOneApp(list)) workspace.open({ scene: list[0].id });
    else home();
  }, home);
}

/** Whether the first scene is the app as a whole, so that nothing is to be chosen. @param {{id: string}[]} list */
function isOneApp(list) {
  return list.length === 1 || list[0]?.id === "app";
}

/** The page without a session: the list of scenes and an introduction. */
function home() {
  document.body.dataset.place = "home";
  load("welcome").then(({ welcome }) => welcome(scenes));
  scenes.then(() => workspace.rail.loadPictures(workspace), () => {});
}
