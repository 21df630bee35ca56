// @ts-check

/** Milliseconds after the last scroll; points. */
const SEEN = 700, EDGE = 3, WIDTH = 3, LEAST = 36;

/** The indicators of a scroll view, seen while it moves. */
export class ScrollIndicators {
  /** By axis. @type {any} */ #bars = {};
  #timer;
  #flashes = 0;

  constructor(node) {
    this.node = node;
  }

  draw() {
    const { element, members: { thumbs = {} } } = this.node;
    for (const axis of ["x", "y"]) {
      const bar = this.#bars[axis] ?? element.ownerDocument.createElement("div");
      bar.className ||= "thumb";
      if (!thumbs[axis]) bar.remove();
      else if (!bar.isConnected) element.append(bar);
      if (thumbs[axis]) this.#bars[axis] = bar;
      else delete this.#bars[axis];
    }
    this.#place();
    // The app asks to show them for a moment: each time it counts one more.
    if ((thumbs.flash ?? 0) > this.#flashes) this.scrolled();
    this.#flashes = thumbs.flash ?? 0;
  }

  scrolled() {
    this.#place();
    this.#see(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#see(false), SEEN);
  }

  remove() {
    clearTimeout(this.#timer);
    for (const bar of Object.values(this.#bars)) bar.remove();
    this.#bars = {};
  }

  #see(seen) {
    for (const bar of Object.values(this.#bars)) bar.classList.toggle("seen", seen);
  }

  #place() {
    const { element: { scrollLeft, scrollTop }, members: { frame: [, , ...size] = [0, 0, 0, 0], scroll, thumbs = {} } } = this.node;
    const offset = [scrollLeft, scrollTop];
    for (const [axis, { style }] of Object.entries(this.#bars)) {
      const [i, j] = axis === "x" ? [0, 1] : [1, 0];
      const [before, after, beside] = thumbs[axis];
      const [shown, all] = [size[i], Math.max(scroll?.content[i] ?? 0, size[i] + 1)];
      const room = shown - before - after - 2 * EDGE;
      const length = Math.min(room, Math.max(LEAST, room * shown / all));
      const part = Math.min(1, Math.max(0, offset[i] / (all - shown)));
      const box = [];
      box[i] = [offset[i] + before + EDGE + (room - length) * part, length];
      box[j] = [offset[j] + size[j] - beside - EDGE - WIDTH, WIDTH];
      const [[left, width], [top, height]] = box.map((span) => span.map((length) => `${length}px`));
      Object.assign(style, { left, top, width, height, backgroundColor: thumbs.color ?? "" });
    }
  }
}
