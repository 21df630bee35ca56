// @ts-check
import { load, loaded } from "../shell/lazy-modules.js";

/** @import { ViewNode } from "../rendering/view-node.js" */

/**
 * @typedef {readonly [x: number, y: number]} Offset
 * @typedef {{phase: "moved" | "released" | "ended", speed?: number[], shifted?: readonly number[], held?: number}}
 *   ScrollMembers
 *   The members of a scroll action beside its target and its offset.
 */

/**
 * Scroll views scroll natively. The app receives their offset, and may change it. `ScrollReporting` reports what the
 * viewer does; it is loaded when the first scroll view moves.
 */
export class ScrollViews {
  /** @type {import("./scroll-reporting.js").ScrollReporting | undefined} */
  reporting;
  /** Fulfilled when `reporting` is loaded. @type {Promise<void> | undefined} */
  #loading;
  /**
   * Each element's last known offset. Reading it from the element during a commit would force a layout.
   * @type {WeakMap<ViewNode, Offset>}
   */
  #offsets = new WeakMap();

  /** @param {(id: number, x: number, y: number, more: ScrollMembers) => Promise<unknown>} report */
  constructor(report) {
    this.report = report;
  }

  /** Draws a view's member `scroll`. @param {ViewNode} node */
  draw(node) {
    const { element, members: { scroll } } = node;
    element.classList.toggle("scroll", Boolean(scroll));
    if (!scroll) return this.#end(node);
    const sizer = node.sizer ?? this.#begin(node);
    const [width, height] = scroll.content ?? [0, 0];
    Object.assign(sizer.style, { width: `${width}px`, height: `${height}px` });
    element.toggleAttribute("data-no-bounce", scroll.bounces === false);
    const rareMembers = loaded("rare-members");
    if (rareMembers && scroll.paging) node.pageSnapping ??= new rareMembers.PageSnapping(node);
    node.pageSnapping?.draw(scroll.paging ? node.members.frame : undefined, scroll.content);
    if (this.reporting) this.reporting.drawn(node);
    else if (this.#loading || !this.apply(node)) this.#applyLater(node);
    rareMembers?.moveStickyHeaders(node);
  }

  /** @param {ViewNode} node */
  removeNode(node) {
    this.reporting?.removeNode(node);
  }

  /** @returns {Promise<void>} fulfilled when `reporting` is loaded */
  follow() {
    return (this.#loading ??= load("scroll-reporting").then(({ ScrollReporting }) => {
      this.reporting ??= new ScrollReporting(this);
    }));
  }

  /**
   * Handles an event of a scroll view, once `reporting` is loaded. An event loads it if its offset is new to the app.
   * @param {ViewNode} node
   * @param {Event} event
   */
  #handle(node, event) {
    if (event.type === "scroll") this.#offsets.set(node, offsetOf(node));
    if (this.reporting) return this.reporting.handle(node, event);
    if (event.type !== "touchstart") {
      if (isSame(offsetOf(node), node.members.scroll?.offset ?? [0, 0])) return undefined;
      if (isCutOff(node)) return this.#applyLater(node);
    }
    return this.follow().then(() => this.reporting?.handle(node, event));
  }

  /** @param {ViewNode} node */
  #applyLater(node) {
    return this.follow().then(() => node.element.isConnected && this.reporting?.drawn(node));
  }

  /** @param {ViewNode} node @returns {HTMLElement} the sizer */
  #begin(node) {
    const { element } = node;
    const sizer = element.ownerDocument.createElement("div");
    sizer.className = "sizer";
    element.insertBefore(sizer, element.firstChild);
    node.sizer = sizer;
    node.shifted = node.members.scroll?.shifted;
    node.scrollListener = (event) => void this.#handle(node, event);
    for (const type of eventTypes) element.addEventListener(type, node.scrollListener, { passive: true });
    return sizer;
  }

  /** @param {ViewNode} node */
  #end(node) {
    if (!node.sizer) return;
    node.sizer.remove();
    node.sizer = undefined;
    node.indicators?.remove();
    node.indicators = undefined;
    node.pageSnapping = undefined;
    for (const type of eventTypes) if (node.scrollListener) node.element.removeEventListener(type, node.scrollListener);
    this.removeNode(node);
  }

  /** Scrolls to the app's offset. @param {ViewNode} node @returns {boolean} whether the content reaches so far */
  apply(node) {
    const [x, y] = node.members.scroll?.offset ?? [0, 0];
    const known = this.#offsets.get(node);
    const offset = known ?? offsetOf(node);
    if (!known) this.#offsets.set(node, offset);
    if (isSame(offset, [x, y])) return true;
    node.element.scrollTo({ left: x, top: y, behavior: "instant" });
    const reached = offsetOf(node);
    this.#offsets.set(node, reached);
    return isSame(reached, [x, y]);
  }

  /** Discards the cached offsets: browsers may scroll hidden, shown or moved elements without an event. */
  clearOffsets() {
    this.#offsets = new WeakMap();
  }
}

const eventTypes = ["scroll", "scrollend", "touchstart", "touchmove", "touchend", "touchcancel"];

/** The offset of the element, which the app may not know yet. @param {{element: Element}} node @returns {Offset} */
export const offsetOf = ({ element }) => [element.scrollLeft, element.scrollTop];

/** Whether the element is at the app's offset, or at the end of shorter content. @param {ViewNode} node */
export function isCutOff(node) {
  const { element, members: { scroll: { offset: [x, y] = [0, 0] } = {} } } = node;
  return isSame(offsetOf(node), [
    Math.min(x, element.scrollWidth - element.clientWidth),
    Math.min(y, element.scrollHeight - element.clientHeight),
  ]);
}

/**
 * Whether two offsets are equal but for rounding: browsers round offsets to the window's pixels, which are more than a
 * point apart on a device that is drawn at less than half its size.
 * @param {Offset} a @param {Offset} b
 */
export const isSame = (a, b) => Math.abs(a[0] - b[0]) < 1.25 && Math.abs(a[1] - b[1]) < 1.25;
