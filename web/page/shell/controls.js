// @ts-check
import { load, loaded } from "./lazy-modules.js";
import { DeviceMenu } from "./device-menu.js";
import { Panels } from "../panels/panels.js";
import { Shortcuts } from "./shortcuts.js";
import { ClockControls } from "./clock-controls.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/** What the page's buttons and keys do. It is for the show that is attended to. */
export class Controls {
  /** @param {any} workspace */
  constructor(workspace) {
    this.workspace = workspace;
    const attended = () => workspace.attended;
    this.shortcuts = new Shortcuts(document, (screen) => workspace.showOf(screen));
    this.transport = new ClockControls(document, attended);
    this.menu = new DeviceMenu(document, workspace);
    this.#bind();
    this.panes = new Panels(document, this.shortcuts);
    byId("share").addEventListener("click", () => this.#with("share-dialog", ({ share }) => share(workspace)));
    byId("present").addEventListener("click", () => this.present());
    this.show();
  }

  /** @param {any} show whose instruments these are from now on */
  attend(show) {
    this.panes.attend(show);
    this.show();
  }

  show() {
    if (!this.workspace.attended) return;
    this.transport.show();
    this.menu.show();
  }

  present() {
    return load("presentation").then(({ present }) => present(this.workspace));
  }

  /** @param {string} name of a module @param {(module: any) => void} act */
  #with(name, act) {
    return load(name).then(act);
  }

  #bind() {
    const { shortcuts, menu, workspace } = this;
    const act = (what) => () => { if (workspace.attended?.accepts) what(); };
    shortcuts.bind("?", "Keyboard shortcuts", () => this.#with("shortcut-list", ({ help }) => help(shortcuts)));
    shortcuts.bind("/", "Search scenes", () => this.#with("scene-search", ({ search }) => search(workspace.rail)));
    shortcuts.bind(" ", "Pause or resume the clock; continue after a caption", act(() => this.#pauseOrProceed()));
    shortcuts.bind("r", "Rotate", act(() => menu.rotate()));
    shortcuts.bind("d", "Switch between light and dark", act(() => menu.darken()));
    shortcuts.bind("+", "Add device", act(() => menu.add()));
    shortcuts.bind("p", "Present", () => this.present());
    document.addEventListener("keydown", (event) => this.#escape(event));
  }

  #pauseOrProceed() {
    const { attended } = this.workspace;
    if (attended.caption?.waiting) loaded("captions").proceed(attended);
    else this.transport.toggle();
  }

  /** Escape closes what is open; in the device, whose keys are its own, it is `typing`'s. */
  #escape({ key, defaultPrevented, repeat }) {
    if (key !== "Escape" || defaultPrevented || repeat) return;
    if (this.menu.controls.open) this.menu.close();
    else loaded("presentation")?.leave();
  }
}
