// @ts-check
import { snapshotOf } from "../client/snapshot.js";
import { applyZoom } from "../page/device/device-frame.js";
import { Renderer } from "../page/rendering/renderer.js";
import { ScrollViews } from "../page/input/scroll-views.js";
import { make } from "./elements.js";

const pausedClock = Object.freeze({ rate: 1, paused: true });

/** A past screen, drawn as on the stage after animations have ended; it accepts no input. */
export class PastScreen {
  #time = 0;

  /** @param {string} label */
  constructor(label) {
    this.screen = make("div", { className: "screen", "aria-hidden": "true", inert: true });
    this.element = make("div", { className: "past-screen", role: "img", "aria-label": label }, this.screen);
    const now = () => this.#time;
    this.renderer = new Renderer(this.screen, new ScrollViews(async () => {}), {
      now,
      get clock() {
        return pausedClock;
      },
      get crash() {
        return undefined;
      },
    });
    this.renderer.typing = null;
  }

  /**
   * @param {import("../client/tree.js").Tree} tree
   * @param {number} time the session time at which its animations are drawn
   * @param {{width: number, height: number}} available
   */
  async display(tree, time, available) {
    const { width, height, dark = false } = tree.screen;
    this.#time = time;
    this.screen.style.setProperty("width", `${width}px`);
    this.screen.style.setProperty("height", `${height}px`);
    this.screen.toggleAttribute("data-dark", dark);
    const scale = Math.min(1, available.width / (width + 2), available.height / (height + 2));
    applyZoom(this.element, scale);
    const message = snapshotOf(tree);
    const parts = this.renderer.missingModules(message);
    if (parts.length) await this.renderer.prepare(parts);
    this.renderer.snapshot(message);
    this.renderer.motion?.sync();
    for (const each of this.screen.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
  }
}
