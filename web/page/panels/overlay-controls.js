// @ts-check
import "./overlay-buttons.js";

/**
 * The controls of the overlays on the screen: Inspect (I), with which a click selects a view, and Containment (C, while
 * it is held, or its button), which outlines the view controllers. Both are loaded when they are first used.
 */
export class OverlayControls {
  /** @type {Promise<import("../../instruments/containment.js").Containment> | undefined} */
  #containment;
  #isLatched = false;
  /** Whether this listens to the overlay. */
  #listensToOverlay = false;
  #isKeyDown = false;

  /**
   * @param {Document} document
   * @param {import("./panels.js").Panels} panels
   * @param {import("../shell/shortcuts.js").Shortcuts} shortcuts
   */
  constructor(document, panels, shortcuts) {
    this.panels = panels;
    this.inspectButton = /** @type {HTMLElement} */ (document.getElementById("inspect"));
    this.containmentButton = /** @type {HTMLElement} */ (document.getElementById("contain"));
    this.inspectButton.addEventListener("click", () => this.inspect());
    this.containmentButton.addEventListener(
      "click",
      () => this.#updateContainment({ isLatched: !this.#isLatched, isKeyDown: false }),
    );
    shortcuts.bind("i", "Inspect: point at a view, click to select it", () => this.inspect());
    shortcuts.bind(
      "c",
      "Containment, while the key is held",
      () => this.#updateContainment({ isKeyDown: true }),
      () => this.#updateContainment({ isKeyDown: false }),
    );
    // The page gets no keyup while another window has the focus.
    addEventListener("blur", () => this.#updateContainment({ isKeyDown: false }));
  }

  async inspect() {
    if (!this.panels.hasDeviceSession) return;
    const { overlay } = await this.panels.instrument;
    if (!this.#listensToOverlay) {
      overlay.on("inspecting", () => this.inspectButton.setAttribute("aria-pressed", String(overlay.isInspecting)));
    }
    this.#listensToOverlay = true;
    overlay.inspect(!overlay.isInspecting);
  }

  async #updateContainment({ isLatched = this.#isLatched, isKeyDown = this.#isKeyDown }) {
    if (!this.panels.hasDeviceSession || (isLatched === this.#isLatched && isKeyDown === this.#isKeyDown)) return;
    this.#isLatched = isLatched;
    this.#isKeyDown = isKeyDown;
    this.containmentButton.setAttribute("aria-pressed", String(isLatched || isKeyDown));
    this.#containment ??= Promise.all([import("../../instruments/containment.js"), this.panels.instrument]).then((
      [{ Containment }, instrument],
    ) => new Containment(instrument));
    (await this.#containment).setActive(this.#isLatched || this.#isKeyDown);
  }
}
