// @ts-check

/** @import { ViewNode } from "../rendering/view-node.js" */

/** Milliseconds that indicators stay visible after the last scroll. */
const VISIBLE_DURATION = 700;
/** The distance from the edge, the width, and the minimum length of an indicator, in points. */
const EDGE = 3, WIDTH = 3, MINIMUM_LENGTH = 36;

const axes = /** @type {const} */ (["x", "y"]);

/** The indicators of a scroll view, which are visible while it moves. */
export class ScrollIndicators {
  /** @type {Map<"x" | "y", HTMLElement>} */
  #bars = new Map();
  #timer = 0;
  #flashes = 0;

  /** @param {ViewNode} node */
  constructor(node) {
    this.node = node;
  }

  draw() {
    const { element, members: { thumbs = {} } } = this.node;
    for (const axis of axes) {
      const bar = this.#bars.get(axis) ?? element.ownerDocument.createElement("div");
      bar.className ||= "thumb";
      if (!thumbs[axis]) bar.remove();
      else if (!bar.isConnected) element.append(bar);
      if (thumbs[axis]) this.#bars.set(axis, bar);
      else this.#bars.delete(axis);
    }
    this.#layOut();
    // `flashScrollIndicators` adds one to the number.
    if ((thumbs.flash ?? 0) > this.#flashes) this.scrolled();
    this.#flashes = thumbs.flash ?? 0;
  }

  scrolled() {
    this.#layOut();
    this.#setVisible(true);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#setVisible(false), VISIBLE_DURATION);
  }

  remove() {
    clearTimeout(this.#timer);
    for (const bar of this.#bars.values()) bar.remove();
    this.#bars.clear();
  }

  /** @param {boolean} isVisible */
  #setVisible(isVisible) {
    for (const bar of this.#bars.values()) bar.classList.toggle("seen", isVisible);
  }

  #layOut() {
    const {
      element: { scrollLeft, scrollTop },
      members: { frame: [, , ...size] = [0, 0, 0, 0], scroll, thumbs = {} },
    } = this.node;
    const offset = [scrollLeft, scrollTop];
    for (const [axis, { style }] of this.#bars) {
      const [i, j] = axis === "x" ? [0, 1] : [1, 0];
      const [before, after, beside] = thumbs[axis] ?? [0, 0, 0];
      const [visibleLength, contentLength] = [size[i], Math.max(scroll?.content[i] ?? 0, size[i] + 1)];
      const track = visibleLength - before - after - 2 * EDGE;
      const length = Math.min(track, Math.max(MINIMUM_LENGTH, track * visibleLength / contentLength));
      const fraction = Math.min(1, Math.max(0, offset[i] / (contentLength - visibleLength)));
      const box = [];
      box[i] = [offset[i] + before + EDGE + (track - length) * fraction, length];
      box[j] = [offset[j] + size[j] - beside - EDGE - WIDTH, WIDTH];
      const [[left, width], [top, height]] = box.map((span) => span.map((length) => `${length}px`));
      Object.assign(style, { left, top, width, height, backgroundColor: thumbs.color ?? "" });
    }
  }
}
