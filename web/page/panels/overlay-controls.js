// @ts-check
import "./overlay-buttons.js";

/**
 * The controls of the overlays on the screen: Inspect (I), with which a click selects a view, and Containment (C, while
 * it is held, or its button), which outlines the view controllers. Both are loaded when they are first used.
 */
export class OverlayControls {
  /** @type {Promise<any> | undefined} */
  #containment;
  #isLatched = false;
  /** Whether this listens to the overlay. */
  #isListening = false;
  #isHeld = false;

  /**
   * @param {Document} document
   * @param {import("./panels.js").Panels} panels
   * @param {import("../shell/shortcuts.js").Shortcuts} shortcuts
   */
  constructor(document, panels, shortcuts) {
    this.panels = panels;
    this.pointer = /** @type {HTMLElement} */ (document.getElementById("inspect"));
    this.areas = /** @type {HTMLElement} */ (document.getElementById("contain"));
    this.pointer.addEventListener("click", () => this.inspect());
    this.areas.addEventListener("click", () => this.#turn({ latched: !this.#isLatched, held: false }));
    shortcuts.bind("i", "Inspect: point at a view, click to select it", () => this.inspect());
    shortcuts.bind(
      "c",
      "Containment, while the key is held",
      () => this.#turn({ held: true }),
      () => this.#turn({ held: false }),
    );
    // The page gets no keyup while another window has the focus.
    addEventListener("blur", () => this.#turn({ held: false }));
  }

  async inspect() {
    if (!this.panels.isAttending) return;
    const { overlay } = await this.panels.instrument;
    if (!this.#isListening) {
      overlay.on("inspecting", () => this.pointer.setAttribute("aria-pressed", String(overlay.isInspecting)));
    }
    this.#isListening = true;
    overlay.inspect(!overlay.isInspecting);
  }

  async #turn({ latched = this.#isLatched, held = this.#isHeld }) {
    if (!this.panels.isAttending || (latched === this.#isLatched && held === this.#isHeld)) return;
    this.#isLatched = latched;
    this.#isHeld = held;
    this.areas.setAttribute("aria-pressed", String(latched || held));
    this.#containment ??= Promise.all([import("../../instruments/containment.js"), this.panels.instrument]).then((
      [{ Containment }, instrument],
    ) => new Containment(instrument));
    (await this.#containment).turn(this.#isLatched || this.#isHeld);
  }
}
