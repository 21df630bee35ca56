// @ts-check
/**
 * @typedef {{deviceSession: import("../page/device/device-session.js").DeviceSession, tree:
 *   import("../client/tree.js").Tree, on(event: string, listener: () => void): void}} LayerOwner the owner of a layer
 */

import { make } from "./elements.js";

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 *   in pixels of the page, relative to the screen's corner
 */

/** The number of frames without a change after which drawing stops. */
const unchangedFrameLimit = 20;

/**
 * A layer over a device's screen. It is drawn again while the content below moves: each frame after a commit, a scroll
 * or a change of size, as long as anything changes or is animated. Its pixels are those of the page, at any zoom of the
 * device. It receives no touches.
 */
export class Layer {
  #frame = 0;
  #unchangedFrames = 0;
  #drawn = "";
  #isOn = false;
  #wake = () => this.wake();

  /**
   * @param {string} name
   * @param {() => unknown} draw draws, and returns the values that were drawn
   * @param {LayerOwner} instrument or a substitute for one device
   */
  constructor(name, draw, instrument) {
    this.element = make("div", { className: `overlay ${name}`, "aria-hidden": "true" });
    this.draw = draw;
    this.instrument = instrument;
    this.sizes = new ResizeObserver(this.#wake);
    for (const event of /** @type {const} */ (["tree", "moment", "selection"])) instrument.on(event, this.#wake);
    instrument.on("session", () => {
      if (this.#isOn) this.#attach();
    });
  }

  /** The screen of the device shown. @returns {HTMLElement} */
  get screen() {
    return this.instrument.deviceSession.renderer.root.element;
  }

  /** Pixels per point. */
  get scale() {
    return this.screen.getBoundingClientRect().width / (this.instrument.tree.screen.width || 1);
  }

  /** @param {boolean} on */
  setActive(on) {
    if (on === this.#isOn) return;
    this.#isOn = on;
    if (on) this.#attach();
    else this.#detach();
  }

  /** Draws each frame until nothing changes any more. */
  wake() {
    this.#unchangedFrames = 0;
    if (this.#isOn) this.#frame ||= requestAnimationFrame(() => this.#run());
  }

  /** The visible rectangle of a view. @param {number | undefined} id @returns {Rect | undefined} */
  rectOf(id) {
    const element = id === undefined ? undefined : this.instrument.deviceSession.renderer.nodes.get(id)?.element;
    if (!element?.isConnected || element.getClientRects().length === 0) return undefined;
    return this.rectInLayer(element.getBoundingClientRect());
  }

  /** @param {DOMRect} rect @returns {Rect} */
  rectInLayer({ left, top, width, height }) {
    const bounds = this.element.getBoundingClientRect();
    return { x: left - bounds.left, y: top - bounds.top, width, height };
  }

  #attach() {
    this.#detach();
    this.watched = this.screen;
    this.watched.parentElement?.append(this.element);
    this.watched.addEventListener("scroll", this.#wake, { capture: true, passive: true });
    this.sizes.observe(this.watched);
    this.sizes.observe(this.element);
    this.#drawn = "";
    this.wake();
  }

  #detach() {
    this.watched?.removeEventListener("scroll", this.#wake, { capture: true });
    this.sizes.disconnect();
    this.element.remove();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Whether the layer's style sheets, which are loaded on first use, have been applied. */
  get #isStyled() {
    const style = getComputedStyle(this.element);
    return style.position === "absolute" && style.getPropertyValue("--styles-loaded") !== "";
  }

  #run() {
    this.#frame = 0;
    if (!this.#isStyled) return void (this.#frame = requestAnimationFrame(() => this.#run()));
    const drawn = JSON.stringify(this.draw());
    this.#unchangedFrames = drawn === this.#drawn ? this.#unchangedFrames + 1 : 0;
    this.#drawn = drawn;
    const continues = this.#unchangedFrames < unchangedFrameLimit ||
      this.screen.getAnimations({ subtree: true }).some(({ playState }) => playState === "running");
    if (continues && this.#isOn) this.#frame = requestAnimationFrame(() => this.#run());
  }
}
