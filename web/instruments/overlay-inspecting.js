// @ts-check
/** Pointer events on the screen that are intercepted. */
const interceptedEvents = [
  "pointerdown",
  "pointerup",
  "mousedown",
  "mouseup",
  "click",
  "dblclick",
  "contextmenu",
  "touchstart",
  "touchend",
];

/**
 * While this is active, a pointer over the device outlines the view under it, and a click selects it. The app receives
 * neither.
 */
export class Inspecting {
  isOn = false;
  #move = (/** @type {Event} */ event) => this.#point(event);
  #interceptEvent = (/** @type {Event} */ event) => this.#intercept(event);

  /** @param {import("./instrument.js").Instrument} instrument @param {import("./overlay.js").Overlay} overlay */
  constructor(instrument, overlay) {
    this.instrument = instrument;
    this.overlay = overlay;
    instrument.on("session", () => {
      if (this.isOn) this.#listen();
    });
  }

  /** @param {boolean} on */
  setActive(on) {
    this.isOn = on;
    document.body.toggleAttribute("data-inspecting", on);
    this.#stopListening();
    if (on) this.#listen();
  }

  #listen() {
    this.#stopListening();
    this.screen = this.instrument.deviceSession.renderer.root.element;
    this.screen.toggleAttribute("data-inspected", true);
    // In the capture phase, before all other listeners: events for the app are handled on the screen, or below.
    const options = { capture: true, passive: false };
    for (const name of interceptedEvents) addEventListener(name, this.#interceptEvent, options);
    for (const name of ["pointermove", "pointerout"]) addEventListener(name, this.#move, true);
  }

  #stopListening() {
    this.screen?.removeAttribute("data-inspected");
    for (const name of interceptedEvents) removeEventListener(name, this.#interceptEvent, true);
    for (const name of ["pointermove", "pointerout"]) removeEventListener(name, this.#move, true);
  }

  /** @param {Event} event @returns {{view: number} | undefined} */
  #viewAt({ target, type }) {
    if (type === "pointerout" || !this.screen?.contains(/** @type {Node} */ (target))) return undefined;
    const node = this.instrument.deviceSession.renderer.nodeOf(target);
    return node && { view: node.id };
  }

  /** @param {Event} event */
  #point(event) {
    if (!this.screen?.contains(/** @type {Node} */ (event.target))) return;
    if (event.type === "pointermove") event.stopImmediatePropagation();
    this.overlay.point(this.#viewAt(event));
  }

  /** @param {Event} event */
  #intercept(event) {
    if (!this.screen?.contains(/** @type {Node} */ (event.target))) return;
    event.stopImmediatePropagation();
    // A touch causes a click only if it was not cancelled.
    if (!event.type.startsWith("touch")) event.preventDefault();
    if (event.type !== "click") return;
    const view = this.#viewAt(event);
    if (view) this.instrument.select(view);
    if (view && !this.instrument.panels?.tab) this.instrument.panels?.choose("hierarchy");
  }
}
