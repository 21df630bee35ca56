// @ts-check
import { load, loaded } from "./lazy-modules.js";
import { Menu } from "./device-menu.js";
import { Panes } from "../panels/panels.js";
import { Shortcuts } from "./shortcuts.js";
import { Transport } from "./clock-controls.js";

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/** What the page's buttons and keys do. It is for the show that is attended to. */
export class Desk {
  /** @param {any} house */
  constructor(house) {
    this.house = house;
    const attended = () => house.attended;
    this.shortcuts = new Shortcuts(document, (screen) => house.showOf(screen));
    this.transport = new Transport(document, attended);
    this.menu = new Menu(document, house);
    this.#bind();
    this.panes = new Panes(document, this.shortcuts);
    byId("share").addEventListener("click", () => this.#with("share-dialog", ({ share }) => share(house)));
    byId("present").addEventListener("click", () => this.present());
    this.show();
  }

  /** @param {any} show whose instruments these are from now on */
  attend(show) {
    this.panes.attend(show);
    this.show();
  }

  show() {
    if (!this.house.attended) return;
    this.transport.show();
    this.menu.show();
  }

  present() {
    return load("presentation").then(({ present }) => present(this.house));
  }

  /** @param {string} name of a module @param {(module: any) => void} act */
  #with(name, act) {
    return load(name).then(act);
  }

  #bind() {
    const { shortcuts, menu, house } = this;
    const act = (what) => () => { if (house.attended?.accepts) what(); };
    shortcuts.bind("?", "Keyboard shortcuts", () => this.#with("shortcut-list", ({ help }) => help(shortcuts)));
    shortcuts.bind("/", "Search scenes", () => this.#with("scene-search", ({ search }) => search(house.rail)));
    shortcuts.bind(" ", "Pause or resume the clock; continue after a caption", act(() => this.#pauseOrProceed()));
    shortcuts.bind("r", "Rotate", act(() => menu.rotate()));
    shortcuts.bind("d", "Switch between light and dark", act(() => menu.darken()));
    shortcuts.bind("+", "Add device", act(() => menu.add()));
    shortcuts.bind("p", "Present", () => this.present());
    document.addEventListener("keydown", (event) => this.#escape(event));
  }

  #pauseOrProceed() {
    const { attended } = this.house;
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
