// @ts-check
import { load, loaded } from "./lazy-modules.js";
import { DeviceMenu } from "./device-menu.js";
import { Panels } from "../panels/panels.js";
import { Shortcuts } from "./shortcuts.js";
import { ClockControls } from "./clock-controls.js";

/** @import { DeviceSession } from "../device/device-session.js" */
/** @import { Workspace } from "../main.js" */

/** The page's buttons and keys, which act on the active device session. */
export class Controls {
  /** @param {Workspace} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    const activeSession =
      () => /** @type {DeviceSession} the controls are loaded after the first device */ (workspace.activeSession);
    this.shortcuts = new Shortcuts(document, (screen) => workspace.deviceSessionOf(screen));
    this.transport = new ClockControls(document, activeSession);
    this.menu = new DeviceMenu(document, workspace, activeSession);
    this.#bind();
    this.panels = new Panels(document, this.shortcuts);
    document.getElementById("share")?.addEventListener(
      "click",
      () => load("share-dialog").then(({ share }) => share(workspace)),
    );
    document.getElementById("present")?.addEventListener("click", () => this.present());
    this.update();
  }

  /** @param {DeviceSession} deviceSession the one that the controls and the instruments act on from now on */
  activate(deviceSession) {
    this.panels.activate(deviceSession);
    this.update();
  }

  /** Displays the state of the active session. */
  update() {
    if (!this.workspace.activeSession) return;
    this.transport.update();
    this.menu.update();
  }

  present() {
    return load("presentation").then(({ present }) => present(this.workspace));
  }

  #bind() {
    const { shortcuts, menu, workspace } = this;
    const act = (/** @type {() => void} */ action) => () => {
      if (workspace.activeSession?.acceptsInput) action();
    };
    shortcuts.bind("?", "Keyboard shortcuts", () => load("shortcut-list").then(({ help }) => help(shortcuts)));
    shortcuts.bind("/", "Search scenes", () => load("scene-search").then(({ search }) => search(workspace.rail)));
    shortcuts.bind(" ", "Pause or resume the clock; continue after a caption", act(() => this.#pauseOrProceed()));
    shortcuts.bind("r", "Rotate", act(() => menu.rotate()));
    shortcuts.bind("d", "Switch between light and dark", act(() => menu.toggleDarkMode()));
    shortcuts.bind("+", "Add device", act(() => menu.add()));
    shortcuts.bind("p", "Present", () => this.present());
    document.addEventListener("keydown", (event) => this.#escape(event));
  }

  #pauseOrProceed() {
    const { activeSession } = this.workspace;
    if (activeSession?.caption?.waiting) loaded("captions")?.proceed(activeSession);
    else this.transport.toggle();
  }

  /**
   * Escape closes the menu, or leaves the presentation. In the device `Typing` handles it.
   * @param {KeyboardEvent} event
   */
  #escape({ key, defaultPrevented, repeat }) {
    if (key !== "Escape" || defaultPrevented || repeat) return;
    if (this.menu.controls.open) this.menu.close();
    else loaded("presentation")?.leave();
  }
}
