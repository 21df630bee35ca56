// @ts-check
import { turned } from "../../client/device.js";

/** Device sizes in points. @type {[string, number, number][]} */
const presets = [
  ["Small phone", 320, 568], ["Phone", 390, 844], ["Large phone", 430, 932], ["Small tablet", 744, 1133], ["Tablet", 820, 1180], ["Large tablet", 1024, 1366],
];

const textSizes = [
  ["XS", "Extra small"], ["S", "Small"], ["M", "Medium"], ["L", "Large (default)"], ["XL", "Extra large"], ["XXL", "Extra extra large"], ["XXXL", "Extra extra extra large"],
  ...[1, 2, 3, 4, 5].map((n) => [`AX${n}`, `Accessibility ${n}`]),
];

const zooms = [["fit", "Fit to window"], ...[50, 75, 100, 125, 150, 200].map((n) => [String(n), `${n} %`])];

/** The device's own controls, behind a button of the header, for the device that is attended to: its size, how it is held, what its person prefers, how it is seen, and the app's life. */
export class DeviceMenu {
  #parts = /** @type {Record<string, any>} */ ({});

  /** @param {Document} document @param {any} workspace */
  constructor(document, workspace) {
    Object.assign(this, { document, workspace });
    this.controls = /** @type {HTMLDetailsElement} */ (document.getElementById("controls"));
    const list = document.createElement("div");
    const set = (device) => this.perform("device", { device });
    list.append(
      this.#choice("preset", "Size", [...presets.map(([name, width, height]) => [`${width} ${height}`, `${name}, ${width} × ${height}`])], (value) => this.resize(...value.split(" ").map(Number))),
      this.#button("turn", "Rotate", "R", () => this.rotate()),
      this.#switch("style", "Dark", "D", (on) => set({ style: on ? "dark" : "light" })),
      this.#choice("textSize", "Text size", textSizes, (textSize) => set({ textSize })),
      this.#switch("direction", "Right-to-left", "", (on) => set({ direction: on ? "rtl" : "ltr" })),
      this.#switch("contrast", "Increase Contrast", "", (on) => set({ contrast: on ? "high" : "normal" })),
      this.#switch("reduceMotion", "Reduce Motion", "", (reduceMotion) => set({ reduceMotion })),
      document.createElement("hr"),
      this.#choice("zoom", "Zoom", zooms, (value) => this.zoom(value)),
      this.#switch("slow", "Slow motion", "", (on) => this.perform("rate", { rate: on ? 0.1 : 1 })),
      document.createElement("hr"),
      this.#button("leave", "Move app to background", "", () => this.perform("life", { life: this.screen.background ? "foreground" : "background" })),
      this.#button("warn", "Send memory warning", "", () => this.perform("life", { life: "memoryWarning" })),
      document.createElement("hr"),
      this.#button("add", "Add device", "+", () => this.add()),
      ...["Share", "Present"].map((name) => this.#button(`menu${name}`, name, "", () => {
        this.close();
        document.getElementById(name.toLowerCase())?.click();
      })),
      this.#button("take", "Remove device", "", () => { this.take(); }),
    );
    this.controls.append(list);
    this.controls.addEventListener("toggle", () => this.show());
    document.addEventListener("click", ({ target }) => { if (!this.controls.contains(/** @type {Node} */ (target))) this.controls.open = false; });
  }

  get screen() {
    return this.workspace.attended.session.tree.screen;
  }

  perform(kind, members) {
    return this.workspace.attended.perform(kind, members).catch(() => this.show());
  }

  rotate() {
    return this.perform("device", { device: { orientation: turned(this.screen) } });
  }

  darken() {
    return this.perform("device", { device: { style: this.screen.dark ? "light" : "dark" } });
  }

  /** As the device is held: sides are told for upright. */
  resize(width, height) {
    return this.perform("device", { device: { width, height } });
  }

  zoom(value) {
    const { figure } = this.workspace.attended;
    figure.zoom = value === "fit" ? undefined : Number(value) / 100;
    this.workspace.stage.fit();
  }

  /** Another session of the scene, with a device like this one. */
  add() {
    const { attended } = this.workspace;
    const { width, height, dark } = this.screen;
    this.close();
    return this.workspace.open({ scene: attended.session.scene, device: { width, height, scale: this.screen.scale, ...(dark && { style: "dark" }) } });
  }

  /** The device leaves the stage; its session goes on, for whoever has its address. */
  take() {
    const { workspace } = this;
    const { attended: show, shows } = workspace;
    this.close();
    shows.splice(shows.indexOf(show), 1);
    workspace.stage.remove(show.figure);
    show.session.close("its device was removed");
    workspace.attend(shows[0]);
    workspace.keep();
  }

  close() {
    if (!this.controls.open) return;
    this.controls.open = false;
    if (this.controls.contains(this.document.activeElement)) /** @type {HTMLElement} */ (this.controls.firstElementChild).focus();
  }

  /** As the session was last told. */
  show() {
    const { dark, textSize = "L", direction, contrast, reduceMotion, background, width, height } = this.screen;
    const { style, textSize: text, direction: way, contrast: more, reduceMotion: calm, leave, preset, zoom, slow, take } = this.#parts;
    style.checked = dark;
    text.value = textSize;
    way.checked = direction === "rtl";
    more.checked = contrast === "high";
    calm.checked = Boolean(reduceMotion);
    slow.checked = this.workspace.attended.session.clock.rate < 1;
    const { zoom: scale } = this.workspace.attended.figure;
    zoom.value = scale ? String(scale * 100) : "fit";
    take.hidden = this.workspace.shows.length < 2;
    leave.textContent = background ? "Bring app to foreground" : "Move app to background";
    const sides = [width, height].sort((a, b) => a - b);
    preset.querySelector("[data-other]")?.remove();
    preset.value = sides.join(" ");
    if (preset.value !== "") return;
    const other = new Option(`${width} × ${height}`, sides.join(" "), true, true);
    other.dataset.other = "";
    preset.append(other);
  }

  #button(id, text, key, act) {
    const button = Object.assign(this.document.createElement("button"), { id, type: "button", textContent: text });
    button.append(...this.#key(key));
    button.addEventListener("click", act);
    return (this.#parts[id] = button);
  }

  #switch(id, text, key, act) {
    const input = Object.assign(this.document.createElement("input"), { id, type: "checkbox" });
    input.setAttribute("role", "switch");
    input.addEventListener("change", () => act(input.checked));
    const label = this.document.createElement("label");
    label.append(input, text, ...this.#key(key));
    this.#parts[id] = input;
    return label;
  }

  #choice(id, text, options, act) {
    const select = Object.assign(this.document.createElement("select"), { id });
    select.append(...options.map(([value, name]) => new Option(name, value)));
    select.addEventListener("change", () => act(select.value));
    const label = this.document.createElement("label");
    label.append(text, select);
    this.#parts[id] = select;
    return label;
  }

  #key(key) {
    return key ? [Object.assign(this.document.createElement("kbd"), { textContent: key })] : [];
  }
}
