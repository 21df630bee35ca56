// @ts-check
import "./overlay-buttons.js";

/**
 * What looks through the screen: Inspect (I), with which pointing selects, and Containment (C, while it is held, or its button), which shows who contains whom. Both are loaded when first asked for.
 */
export class OverlayControls {
  /** @type {Promise<any> | undefined} */
  #containment;
  #isLatched = false;
  #isHeld = false;

  /** @param {Document} document @param {import("./panels.js").Panels} panes @param {import("../shell/shortcuts.js").Shortcuts} shortcuts */
  constructor(document, panes, shortcuts) {
    this.panes = panes;
    this.pointer = /** @type {HTMLElement} */ (document.getElementById("inspect"));
    this.areas = /** @type {HTMLElement} */ (document.getElementById("contain"));
    this.pointer.addEventListener("click", () => this.inspect());
    this.areas.addEventListener("click", () => this.#turn({ latched: !this.#isLatched, held: false }));
    shortcuts.bind("i", "Inspect: point at a view, click to select it", () => this.inspect());
    shortcuts.bind("c", "Containment, while the key is held", () => this.#turn({ held: true }), () => this.#turn({ held: false }));
    // A key that is let go elsewhere is not heard of.
    addEventListener("blur", () => this.#turn({ held: false }));
  }

  async inspect() {
    if (!this.panes.isAttending) return;
    const { overlay } = await this.panes.instrument;
    if (!this.told) overlay.on("inspecting", () => this.pointer.setAttribute("aria-pressed", String(overlay.isInspecting)));
    this.told = true;
    overlay.inspect(!overlay.isInspecting);
  }

  async #turn({ latched = this.#isLatched, held = this.#isHeld }) {
    if (!this.panes.isAttending || (latched === this.#isLatched && held === this.#isHeld)) return;
    this.#isLatched = latched;
    this.#isHeld = held;
    this.areas.setAttribute("aria-pressed", String(latched || held));
    this.#containment ??= Promise.all([import("../../instruments/containment.js"), this.panes.instrument]).then(([{ Containment }, instrument]) => new Containment(instrument));
    (await this.#containment).turn(this.#isLatched || this.#isHeld);
  }
}
