// @ts-check
import { turned } from "../client/device.js";

/** The device's own controls, behind a button of the header: how it is held, light or dark, how large text is, which way it is read, and the app's life. */
export class DeviceControls {
  /** @param {Document} document @param {any} session @param {(kind: string, members?: object) => Promise<any>} perform */
  constructor(document, session, perform) {
    Object.assign(this, { document, session });
    for (const id of ["controls", "turn", "style", "textSize", "direction", "contrast", "reduceMotion", "leave", "warn"]) this[id] = document.getElementById(id);
    this.perform = (kind, members) => perform(kind, members).catch(() => this.show());
  }

  start() {
    const set = (device) => this.perform("device", { device });
    this.turn.addEventListener("click", () => this.rotate());
    this.style.addEventListener("change", () => set({ style: this.style.checked ? "dark" : "light" }));
    this.textSize.addEventListener("change", () => set({ textSize: this.textSize.value }));
    this.direction.addEventListener("change", () => set({ direction: this.direction.checked ? "rtl" : "ltr" }));
    this.contrast.addEventListener("change", () => set({ contrast: this.contrast.checked ? "high" : "normal" }));
    this.reduceMotion.addEventListener("change", () => set({ reduceMotion: this.reduceMotion.checked }));
    this.leave.addEventListener("click", () => this.perform("life", { life: this.session.tree.screen.background ? "foreground" : "background" }));
    this.warn.addEventListener("click", () => this.perform("life", { life: "memoryWarning" }));
    this.document.addEventListener("click", ({ target }) => { if (!this.controls.contains(target)) this.controls.open = false; });
    this.document.addEventListener("keydown", (event) => this.#key(event));
  }

  rotate() {
    return this.perform("device", { device: { orientation: turned(this.session.tree.screen) } });
  }

  /** @param {boolean} accepts whether the session can be acted on */
  accept(accepts) {
    this.controls.hidden = !accepts;
  }

  /** As the session was last told. */
  show() {
    const { dark, textSize = "L", direction, contrast, reduceMotion, background } = this.session.tree.screen;
    this.style.checked = dark;
    this.textSize.value = textSize;
    this.direction.checked = direction === "rtl";
    this.contrast.checked = contrast === "high";
    this.reduceMotion.checked = Boolean(reduceMotion);
    this.leave.textContent = background ? "Bring the app back" : "Send the app to the background";
  }

  /** R and D where nothing else takes them; Escape closes. */
  #key(event) {
    if (event.key === "Escape" && this.controls.open) {
      this.controls.open = false;
      return this.controls.firstElementChild.focus();
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("#screen, input, select, textarea")) return;
    if (this.controls.hidden) return;
    if (event.key === "r") this.rotate();
    if (event.key === "d") this.perform("device", { device: { style: this.session.tree.screen.dark ? "light" : "dark" } });
  }
}
