// @ts-check
import { rotatedOrientation } from "../../client/device.js";
import { load, loaded } from "./lazy-modules.js";

/** Device sizes in points. @type {[string, number, number][]} */
const presets = [
  ["Small phone", 320, 568],
  ["Phone", 390, 844],
  ["Large phone", 430, 932],
  ["Small tablet", 744, 1133],
  ["Tablet", 820, 1180],
  ["Large tablet", 1024, 1366],
];

const textSizes = [
  ["XS", "Extra small"],
  ["S", "Small"],
  ["M", "Medium"],
  ["L", "Large (default)"],
  ["XL", "Extra large"],
  ["XXL", "Extra extra large"],
  ["XXXL", "Extra extra extra large"],
  ...[1, 2, 3, 4, 5].map((n) => [`AX${n}`, `Accessibility ${n}`]),
];

/** Languages to choose from; each one is listed by its native name. */
const languages = [
  "ar",
  "de",
  "en",
  "es",
  "fr",
  "he",
  "hi",
  "it",
  "ja",
  "ko",
  "nl",
  "pl",
  "pt-BR",
  "ru",
  "sv",
  "tr",
  "uk",
  "zh-Hans",
];

/** @param {string} language */
const nativeName = (language) => new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

const zooms = [["fit", "Fit to window"], ...[50, 75, 100, 125, 150, 200].map((n) => [String(n), `${n} %`])];

/** @import { DeviceSession } from "../device/device-session.js" */
/** @import { Workspace } from "../main.js" */

/**
 * The menu of the active device, in the header: its size, orientation and settings, its zoom, and the app's life
 * cycle.
 */
export class DeviceMenu {
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  /** @type {Record<string, HTMLInputElement>} */
  #switches = {};
  /** @type {Record<string, HTMLSelectElement>} */
  #choices = {};

  /** @param {Document} document @param {Workspace} workspace @param {() => DeviceSession} activeSession */
  constructor(document, workspace, activeSession) {
    this.document = document;
    this.workspace = workspace;
    this.activeSession = activeSession;
    this.controls = /** @type {HTMLDetailsElement} */ (document.getElementById("controls"));
    const list = document.createElement("div");
    const set = (/** @type {object} */ device) => this.perform("device", { device });
    list.append(
      this.#choice(
        "preset",
        "Size",
        presets.map(([name, width, height]) => [`${width} ${height}`, `${name}, ${width} × ${height}`]),
        (value) => {
          const [width, height] = value.split(" ").map(Number);
          this.resize(width, height);
        },
      ),
      this.#button("turn", "Rotate", "R", () => this.rotate()),
      this.#switch("style", "Dark", "D", (on) => set({ style: on ? "dark" : "light" })),
      this.#choice("textSize", "Text size", textSizes, (textSize) => set({ textSize })),
      this.#choice("language", "Language (restarts)", [], (language) => this.launch({ language })),
      this.#switch("direction", "Right-to-left", "", (on) => set({ direction: on ? "rtl" : "ltr" })),
      this.#switch("contrast", "Increase Contrast", "", (on) => set({ contrast: on ? "high" : "normal" })),
      this.#switch("reduceMotion", "Reduce Motion", "", (reduceMotion) => set({ reduceMotion })),
      document.createElement("hr"),
      this.#choice("zoom", "Zoom", zooms, (value) => this.zoom(value)),
      this.#switch("slow", "Slow motion", "", (on) => this.perform("rate", { rate: on ? 0.1 : 1 })),
      document.createElement("hr"),
      this.#button(
        "leave",
        "Move app to background",
        "",
        () => this.perform("life", { life: this.screen.background ? "foreground" : "background" }),
      ),
      this.#button("warn", "Send memory warning", "", () => this.perform("life", { life: "memoryWarning" })),
      document.createElement("hr"),
      this.#button("record", "Record", "", () => this.record()),
      this.#button("add", "Add device", "+", () => this.add()),
      ...["Share", "Present"].map((name) =>
        this.#button(`menu${name}`, name, "", () => {
          this.close();
          document.getElementById(name.toLowerCase())?.click();
        })
      ),
      this.#button("remove", "Remove device", "", () => this.removeDevice()),
    );
    this.controls.append(list);
    this.controls.addEventListener("toggle", () => this.update());
    document.addEventListener("click", ({ target }) => {
      if (!this.controls.contains(/** @type {Node} */ (target))) this.controls.open = false;
    });
  }

  get screen() {
    return this.activeSession().session.tree.screen;
  }

  /** @param {string} kind @param {object} members */
  perform(kind, members) {
    return this.activeSession().perform(kind, members).catch(() => this.update());
  }

  /**
   * Launches the app again on a device with other settings, as iOS does after a change of the language.
   * @param {import("../../client/device.js").Settings} device
   */
  async launch(device) {
    const { session } = this.activeSession();
    this.close();
    const { addCommands } = await load("session-commands");
    return addCommands(session).restart("afresh", { device }).catch(() => this.update());
  }

  rotate() {
    return this.perform("device", { device: { orientation: rotatedOrientation(this.screen) } });
  }

  toggleDarkMode() {
    return this.perform("device", { device: { style: this.screen.dark ? "light" : "dark" } });
  }

  /** Sets the size of the upright device. @param {number} width @param {number} height */
  resize(width, height) {
    return this.perform("device", { device: { width, height } });
  }

  /** @param {string} value "fit" or a percentage */
  zoom(value) {
    const { deviceFrame } = this.activeSession();
    deviceFrame.zoom = value === "fit" ? undefined : Number(value) / 100;
    this.workspace.stage.fit();
  }

  /** Begins to record what is done in the session as a script, or ends that and shows the script. */
  async record() {
    this.close();
    const { toggle } = await load("recorder");
    return toggle(this.activeSession());
  }

  /** Starts another session of the scene, with a device like this one. */
  add() {
    const activeSession = this.activeSession();
    const { width, height, dark } = this.screen;
    this.close();
    return this.workspace.open({
      scene: activeSession.session.scene,
      device: { width, height, scale: this.screen.scale, ...(dark && { style: "dark" }) },
    });
  }

  /** Removes the device from the stage. Its session continues for everybody who has its address. */
  removeDevice() {
    const { workspace } = this;
    const deviceSession = this.activeSession();
    const { deviceSessions } = workspace;
    this.close();
    deviceSessions.splice(deviceSessions.indexOf(deviceSession), 1);
    workspace.stage.remove(deviceSession.deviceFrame);
    deviceSession.session.close("its device was removed");
    workspace.activate(deviceSessions[0]);
    workspace.updateAddress();
  }

  close() {
    if (!this.controls.open) return;
    this.controls.open = false;
    if (this.controls.contains(this.document.activeElement)) {
      /** @type {HTMLElement} */ (this.controls.firstElementChild).focus();
    }
  }

  /** Displays the session's current settings. */
  update() {
    const { dark, textSize = "L", direction, contrast, reduceMotion, background, width, height, language = "" } =
      this.screen;
    const [{ leave, remove, record }, switches, { textSize: text, preset, zoom }] = [
      this.#buttons,
      this.#switches,
      this.#choices,
    ];
    const { deviceFrame: { zoom: scale }, session: { clock } } = this.activeSession();
    switches.style.checked = dark;
    text.value = textSize;
    // The present language is the first one.
    if (this.#choices.language.options[0]?.value !== language) {
      const names = [...new Set([language, ...languages])];
      this.#choices.language.replaceChildren(
        ...names.map((name) => new Option(name ? nativeName(name) : "Default", name)),
      );
    }
    this.#choices.language.value = language;
    switches.direction.checked = direction === "rtl";
    switches.contrast.checked = contrast === "high";
    switches.reduceMotion.checked = Boolean(reduceMotion);
    switches.slow.checked = clock.rate < 1;
    zoom.value = scale ? String(scale * 100) : "fit";
    updateText(record, loaded("recorder")?.isRecording(this.activeSession()) ? "Stop recording" : "Record");
    const isAlone = this.workspace.deviceSessions.length < 2;
    if (remove.hidden !== isAlone) remove.hidden = isAlone;
    updateText(leave, background ? "Bring app to foreground" : "Move app to background");
    const sides = [width, height].sort((a, b) => a - b);
    preset.querySelector("[data-other]")?.remove();
    preset.value = sides.join(" ");
    if (preset.value !== "") return;
    const other = new Option(`${width} × ${height}`, sides.join(" "), true, true);
    other.dataset.other = "";
    preset.append(other);
  }

  /** @param {string} id @param {string} text @param {string} key @param {() => void} act */
  #button(id, text, key, act) {
    const button = Object.assign(this.document.createElement("button"), { id, type: "button", textContent: text });
    button.append(...this.#key(key));
    button.addEventListener("click", act);
    return (this.#buttons[id] = button);
  }

  /** @param {string} id @param {string} text @param {string} key @param {(on: boolean) => void} act */
  #switch(id, text, key, act) {
    const input = Object.assign(this.document.createElement("input"), { id, type: "checkbox" });
    input.setAttribute("role", "switch");
    input.addEventListener("change", () => act(input.checked));
    const label = this.document.createElement("label");
    label.append(input, text, ...this.#key(key));
    this.#switches[id] = input;
    return label;
  }

  /**
   * @param {string} id
   * @param {string} text
   * @param {string[][]} options value and name of each
   * @param {(value: string) => void} act
   */
  #choice(id, text, options, act) {
    const select = Object.assign(this.document.createElement("select"), { id });
    select.append(...options.map(([value, name]) => new Option(name, value)));
    select.addEventListener("change", () => act(select.value));
    const label = this.document.createElement("label");
    label.append(text, select);
    this.#choices[id] = select;
    return label;
  }

  /** @param {string} key that does the same; "" for none */
  #key(key) {
    return key ? [Object.assign(this.document.createElement("kbd"), { textContent: key })] : [];
  }
}

/**
 * Sets a text only if it has changed, which saves a layout otherwise.
 * @param {HTMLElement} element
 * @param {string} text
 */
function updateText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
