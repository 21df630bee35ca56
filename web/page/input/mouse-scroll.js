// @ts-check
import { isSame, offsetOf } from "./scroll-views.js";

/** @import { ViewNode } from "../rendering/view-node.js" */
/** @import { Point } from "./drag.js" */

/** Points that released content moves on for each point a second of its speed, as with iOS's normal deceleration. */
const COASTING = 0.5;
/** The speed in points a second from which a release turns the page, whichever part of it is visible. */
const PAGE_SPEED = 200;
/** Milliseconds after which released content is at rest, in browsers without `scrollend`. */
const LONGEST_COASTING = 1000;

/**
 * Scrolls by mouse as by finger: the content follows the pointer, and moves on after the release. Browsers scroll in
 * this way for touches only.
 */
export class MouseScroll {
  #scrolling;
  #node;
  #from;
  #start;
  /** Fulfilled when the scroll view's reports are on. */
  #whenReporting;
  #isCoasting = false;
  /** The last drag of each scroll view. @type {WeakMap<ViewNode, MouseScroll>} */
  static #last = new WeakMap();

  /**
   * @param {import("./scroll-views.js").ScrollViews} scrolling
   * @param {ViewNode} node the scroll view
   * @param {Point} from where the pointer came down on the screen
   */
  constructor(scrolling, node, from) {
    this.#scrolling = scrolling;
    this.#node = node;
    this.#from = from;
    this.#start = offsetOf(node);
    MouseScroll.#last.set(node, this);
    // The content would snap to a page at each move.
    node.element.style.scrollSnapType = "none";
    this.#whenReporting = scrolling.follow().then(() => this.#reporting?.grab(node));
  }

  get #reporting() {
    return this.#node.element.isConnected ? this.#scrolling.reporting : undefined;
  }

  /** @param {Point} to the pointer's point on the screen @param {PointerEvent} event */
  move({ x, y }, event) {
    const [left, top] = [this.#start[0] + this.#from.x - x, this.#start[1] + this.#from.y - y];
    this.#node.element.scrollTo({ left, top, behavior: "instant" });
    this.#reporting?.fingerMoved(this.#node, event);
  }

  /** Lets the content move on, and then rest. */
  async release() {
    await this.#whenReporting;
    // The events of the last move are dispatched before the next frame is drawn.
    await new Promise(requestAnimationFrame);
    const { element } = this.#node;
    const speed = this.#reporting?.release(this.#node) ?? [0, 0];
    const [left, top] = this.#restingOffset(speed);
    const rest = () => {
      this.#isCoasting = false;
      // The end of this motion may be the beginning of the next drag.
      if (MouseScroll.#last.get(this.#node) === this) element.style.removeProperty("scroll-snap-type");
    };
    if (isSame([left, top], offsetOf(this.#node))) return rest();
    if ("onscrollend" in window) element.addEventListener("scrollend", rest, { once: true });
    else setTimeout(rest, LONGEST_COASTING);
    this.#isCoasting = true;
    element.scrollTo({ left, top, behavior: "smooth" });
  }

  /**
   * Stops content that moves on after its release, unless it turns a page, for a press on it.
   * @param {ViewNode} target the view that is pressed
   * @returns {boolean} whether it has moved
   */
  stop(target) {
    const { element, members: { scroll } } = this.#node;
    if (!this.#isCoasting || scroll?.paging || !element.contains(target.element)) return false;
    this.#isCoasting = false;
    element.scrollTo({ left: element.scrollLeft, top: element.scrollTop, behavior: "instant" });
    return true;
  }

  /**
   * Where the content comes to rest.
   * @param {readonly number[]} speed in points a second
   * @returns {[number, number]}
   */
  #restingOffset(speed) {
    const { element, members: { scroll, frame = [0, 0, 0, 0] } } = this.#node;
    const [x, y] = offsetOf(this.#node).map((offset, axis) =>
      scroll?.paging
        ? pageOffset(offset, this.#start[axis], frame[2 + axis], speed[axis])
        : offset + speed[axis] * COASTING
    );
    return [
      clamp(x, element.scrollWidth - element.clientWidth),
      clamp(y, element.scrollHeight - element.clientHeight),
    ];
  }
}

/**
 * The offset of the page at which released content rests: the nearest one, or the next one in the direction of a fast
 * release. One drag turns one page at most.
 * @param {number} offset @param {number} start its value before the drag @param {number} length of a page
 * @param {number} speed
 */
function pageOffset(offset, start, length, speed) {
  if (length <= 0) return offset;
  const [page, first] = [offset / length, Math.round(start / length)];
  const next = speed > PAGE_SPEED ? Math.ceil(page) : speed < -PAGE_SPEED ? Math.floor(page) : Math.round(page);
  return Math.min(Math.max(next, first - 1), first + 1) * length;
}

const clamp = (/** @type {number} */ offset, /** @type {number} */ end) =>
  Math.min(Math.max(offset, 0), Math.max(end, 0));
