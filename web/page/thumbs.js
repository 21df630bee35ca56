// @ts-check

/** Milliseconds for which an indicator is seen after the last scroll. */
const SEEN = 700;

const MARGIN = 3;
const WIDTH = 3;
const SHORTEST = 36;

/** The indicators of a scroll view: seen while it moves, they take no room and no touches. */
export class Thumbs {
  /** @type {Record<string, HTMLElement>} */ #bars = {};
  #timer;

  constructor(node) {
    this.node = node;
  }

  draw() {
    const { element, members: { thumbs = {} } } = this.node;
    for (const axis of ["x", "y"]) {
      if (!thumbs[axis]) {
        this.#bars[axis]?.remove();
        delete this.#bars[axis];
      } else if (!this.#bars[axis]) {
        const bar = element.ownerDocument.createElement("div");
        bar.className = "thumb";
        this.#bars[axis] = bar;
        element.append(bar);
      }
    }
    this.#place();
  }

  scrolled() {
    this.#place();
    for (const bar of Object.values(this.#bars)) bar.classList.add("seen");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { for (const bar of Object.values(this.#bars)) bar.classList.remove("seen"); }, SEEN);
  }

  remove() {
    clearTimeout(this.#timer);
    for (const bar of Object.values(this.#bars)) bar.remove();
    this.#bars = {};
  }

  #place() {
    const { element, members: { frame = [0, 0, 0, 0], scroll, thumbs = {} } } = this.node;
    if (!scroll) return;
    const [, , width, height] = frame;
    const [left, top] = [element.scrollLeft, element.scrollTop];
    if (this.#bars.y) {
      const [before, after, beside] = thumbs.y;
      const [at, length] = span(top, height, scroll.content[1], before, after);
      put(this.#bars.y, left + width - beside - MARGIN - WIDTH, top + at, WIDTH, length, thumbs.color);
    }
    if (this.#bars.x) {
      const [before, after, below] = thumbs.x;
      const [at, length] = span(left, width, scroll.content[0], before, after);
      put(this.#bars.x, left + at, top + height - below - MARGIN - WIDTH, length, WIDTH, thumbs.color);
    }
  }
}

/** Where the indicator begins, and how long it is, for what is seen of the content. */
function span(offset, seen, content, before, after) {
  const room = seen - before - after - 2 * MARGIN;
  const length = Math.min(room, Math.max(SHORTEST, room * seen / Math.max(content, seen)));
  const part = content > seen ? Math.min(1, Math.max(0, offset / (content - seen))) : 0;
  return [before + MARGIN + (room - length) * part, length];
}

function put(bar, left, top, width, height, color) {
  Object.assign(bar.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  if (color) bar.style.setProperty("background-color", color);
  else bar.style.removeProperty("background-color");
}
