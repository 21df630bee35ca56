// @ts-check
import { load, loaded } from "../shell/lazy-modules.js";

/**
 * Scroll views scroll natively; the app hears where they are, and may move them. What the viewer does there is `following`'s, which is loaded when the first of them moves.
 *
 *   the viewer scrolls ─► one report a frame at most, one on its way at most ─► the app's commit
 *        moved … ─► released (the finger has gone, and the content may go on) ─► moved … ─► ended
 *   the app scrolls    ─► applied if it differs from what is seen and nobody scrolls here now
 *   content above grew ─► what is seen stays (`shifted`)
 */
export class ScrollViews {
  /** @type {import("./scroll-reporting.js").ScrollReporting | undefined} */
  following;
  #coming;

  /** @param {(id: number, x: number, y: number, more: object) => Promise<any>} report */
  constructor(report) {
    this.report = report;
  }

  draw(node) {
    const { element, members: { scroll } } = node;
    element.classList.toggle("scroll", Boolean(scroll));
    if (!scroll) return this.#end(node);
    if (!node.sizer) this.#begin(node);
    const [width, height] = scroll.content ?? [0, 0];
    Object.assign(node.sizer.style, { width: `${width}px`, height: `${height}px` });
    element.toggleAttribute("data-firm", scroll.bounces === false);
    if (scroll.paging || node.snaps) (node.snaps ??= new (loaded("rare-members").PageSnapping)(node)).draw(scroll.paging ? node.members.frame : undefined, scroll.content);
    if (this.following) this.following.drawn(node);
    else if (!this.#coming) this.apply(node);
    loaded("rare-members")?.standAtTop(node);
  }

  left(node) {
    this.following?.left(node);
  }

  /** @returns {Promise<void>} fulfilled when what the viewer does there is heard */
  follow() {
    return (this.#coming ??= load("scroll-reporting").then(({ ScrollReporting }) => { this.following ??= new ScrollReporting(this); }));
  }

  /** What happens at a scroll view; until that is heard it waits. That the content stands where the app has it is nothing new. */
  #hear(node, event) {
    if (this.following) return this.following.hear(node, event);
    if (event.type !== "touchstart" && same(seen(node), node.members.scroll?.offset ?? [0, 0])) return undefined;
    return this.follow().then(() => this.following?.hear(node, event));
  }

  #begin(node) {
    const { element } = node;
    const sizer = element.ownerDocument.createElement("div");
    sizer.className = "sizer";
    element.insertBefore(sizer, element.firstChild);
    node.sizer = sizer;
    node.shifted = node.members.scroll.shifted;
    node.hear = (event) => this.#hear(node, event);
    for (const type of happenings) element.addEventListener(type, node.hear, { passive: true });
  }

  #end(node) {
    if (!node.sizer) return;
    node.sizer.remove();
    node.sizer = undefined;
    node.thumbs?.remove();
    node.thumbs = undefined;
    node.snaps = undefined;
    for (const type of happenings) node.element.removeEventListener(type, node.hear);
    this.left(node);
  }

  /** The content's size may only be laid out after this commit, and an element out of the document cannot scroll: the next frame can. */
  apply(node) {
    const [x, y] = node.members.scroll?.offset ?? [0, 0];
    if (same(seen(node), [x, y])) return;
    node.element.scrollTo({ left: x, top: y, behavior: "instant" });
  }
}

const happenings = ["scroll", "scrollend", "touchstart", "touchmove", "touchend", "touchcancel"];

/** Where its content stands: which the app may not know yet. */
export const seen = ({ element }) => [element.scrollLeft, element.scrollTop];

/** Browsers snap offsets to the window's pixels, which on a device drawn at less than half its size are more than a point apart. */
export const same = (a, b) => Math.abs(a[0] - b[0]) < 1.25 && Math.abs(a[1] - b[1]) < 1.25;
