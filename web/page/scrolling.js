// @ts-check
/**
 * Scroll views scroll natively; the app hears where they are, and may move them.
 *
 *   the viewer scrolls ─► one report a frame at most, one on its way at most ─► the app's commit
 *   the app scrolls    ─► applied if it differs from what is seen and nobody scrolls here now
 */
export class Scrolling {
  /** @type {Map<any, {sent: number[] | undefined, waiting: boolean}>} */ #moving = new Map();
  #frame = 0;

  /** @param {(id: number, x: number, y: number) => Promise<any>} report */
  constructor(report) {
    this.report = report;
  }

  draw(node) {
    const { element, members: { scroll } } = node;
    element.classList.toggle("scroll", Boolean(scroll));
    if (!scroll) return this.#end(node);
    if (!node.sizer) this.#begin(node);
    const [width, height] = scroll.content ?? [0, 0];
    const size = node.sizer.style;
    size.setProperty("width", `${width}px`);
    size.setProperty("height", `${height}px`);
    if (!this.#moving.has(node)) this.#apply(node);
  }

  left(node) {
    this.#moving.delete(node);
  }

  #begin(node) {
    const sizer = node.element.ownerDocument.createElement("div");
    sizer.className = "sizer";
    node.element.insertBefore(sizer, node.element.firstChild);
    node.sizer = sizer;
    node.element.addEventListener("scroll", node.scrolled = () => this.#moved(node), { passive: true });
  }

  #end(node) {
    node.sizer?.remove();
    node.sizer = undefined;
    node.element.removeEventListener("scroll", node.scrolled);
    this.left(node);
  }

  /** The content's size may only be laid out after this commit, and an element out of the document cannot scroll: the next frame can. */
  #apply(node) {
    const [x, y] = node.members.scroll?.offset ?? [0, 0];
    if (same(seen(node), [x, y])) return;
    node.element.scrollTo({ left: x, top: y, behavior: "instant" });
  }

  #moved(node) {
    if (same(seen(node), node.members.scroll?.offset ?? [0, 0]) && !this.#moving.has(node)) return;
    if (!this.#moving.has(node)) this.#moving.set(node, { sent: undefined, waiting: false });
    this.#frame ||= requestAnimationFrame(() => this.#tell());
  }

  #tell() {
    this.#frame = 0;
    for (const [node, state] of this.#moving) if (!state.waiting) this.#send(node, state);
  }

  /** Sends where it is now; when the answer comes and it has moved on, again; else the app's word counts again. */
  async #send(node, state) {
    const at = seen(node);
    if (state.sent && same(at, state.sent)) {
      this.#moving.delete(node);
      return this.#apply(node);
    }
    Object.assign(state, { sent: at, waiting: true });
    try {
      await this.report(node.id, at[0], at[1]);
    } catch {
      this.#moving.delete(node);
      return;
    }
    state.waiting = false;
    if (this.#moving.get(node) === state) this.#frame ||= requestAnimationFrame(() => this.#tell());
  }
}

/** Where its content stands: which the app may not know yet. */
export const seen = ({ element }) => [element.scrollLeft, element.scrollTop];

/** Browsers snap offsets to the window's pixels, which on a device drawn at less than half its size are more than a point apart. */
const same = (a, b) => Math.abs(a[0] - b[0]) < 1.25 && Math.abs(a[1] - b[1]) < 1.25;
