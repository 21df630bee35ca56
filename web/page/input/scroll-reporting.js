// @ts-check
import { ScrollPhase } from "../../protocol.js";
import { loaded } from "../shell/lazy-modules.js";
import { isCutOff, isSame, offsetOf } from "./scroll-views.js";
import { ScrollIndicators } from "./scroll-indicators.js";

/** @import { ViewNode } from "../rendering/view-node.js" */
/** @import { Offset, ScrollMembers } from "./scroll-views.js" */

/**
 * A scroll view that the viewer moves. `phase` is sent next; `sent`, `sentPhase` and `held` were sent last. `track` has
 * the offsets of the last tenth of a second, which determine the speed on release.
 * @typedef {{
 *   phase: ScrollMembers["phase"], isWaiting: boolean, restTimer: number,
 *   track: {at: Offset, time: number}[], speed?: number[],
 *   sent?: Offset, sentPhase?: ScrollMembers["phase"], held?: number,
 * }} Motion
 */

/** Milliseconds without a scroll event after which scrolling has ended, in browsers without `scrollend`. */
const END_DELAY = 150;

/**
 * Reports the viewer's scrolling to the app.
 *
 *   the viewer scrolls ─► at most one report a frame, and one without an answer ─► the app's commit
 * moved, repeatedly ─► released (the finger is lifted, and the content may decelerate) ─► moved, repeatedly ─► ended
 *   the app scrolls    ─► applied if it differs from the element's offset and the viewer does not scroll the view now
 *   the content is too short ─► applied when the element's size changes; the browser's own offset is not reported
 *   content above grew ─► the visible part remains (`shifted`)
 */
export class ScrollReporting {
  /** @type {Map<ViewNode, Motion>} */ #moving = new Map();
  /** Scroll views with a finger on them, or that the mouse drags. @type {Set<ViewNode>} */ #touched = new Set();
  /**
   * The y of the finger on the screen, for scroll views that dismiss the keyboard interactively.
   * @type {Map<ViewNode, number>}
   */
  #fingers = new Map();
  #frame = 0;
  /**
   * How far the browser scrolled elements whose content ended before the app's offset. An animation may not have
   * reduced their size yet. They are scrolled again when their size changes.
   */
  #unfinished = new Map();
  #observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const { node } = this.#unfinished.get(target) ?? {};
      if (node && !this.#moving.has(node)) this.#apply(node);
    }
  });

  /** @param {import("./scroll-views.js").ScrollViews} scrolling */
  constructor(scrolling) {
    this.scrolling = scrolling;
  }

  /** Updates a scroll view that a commit has drawn. @param {ViewNode} node */
  drawn(node) {
    this.#shift(node);
    if (!this.#moving.has(node)) this.#apply(node);
    this.indicatorsOf(node).draw();
  }

  /** Scrolls to the app's offset, now or when the element has the size for it. @param {ViewNode} node */
  #apply(node) {
    const { element, members: { scroll } } = node;
    if (this.scrolling.apply(node) || !scroll) return this.#stopObserving(element);
    const isKnown = this.#unfinished.has(element);
    this.#unfinished.set(element, { node, reached: offsetOf(node) });
    if (!isKnown) this.#observer.observe(element);
  }

  /** @param {Element} element */
  #stopObserving(element) {
    if (this.#unfinished.delete(element)) this.#observer.unobserve(element);
  }

  /** @param {ViewNode} node */
  removeNode(node) {
    clearTimeout(this.#moving.get(node)?.restTimer);
    this.#stopObserving(node.element);
    this.#moving.delete(node);
    this.#touched.delete(node);
    this.#fingers.delete(node);
  }

  /** @param {ViewNode} node @param {Event} event */
  handle(node, event) {
    if (!node.sizer) return;
    if (event.type === "scroll") this.#moved(node);
    else if (event.type === "scrollend") this.#ended(node);
    else if (event.type === "touchstart") this.grab(node);
    else if ("targetTouches" in event && event.type === "touchmove") {
      this.fingerMoved(node, /** @type {TouchEvent} */ (event).targetTouches[0]);
    } else if ("touches" in event && !(/** @type {TouchEvent} */ (event).touches.length)) this.release(node);
  }

  /** @param {ViewNode} node @returns {ScrollIndicators} */
  indicatorsOf(node) {
    if (node.indicators) return node.indicators;
    node.indicators = new ScrollIndicators(node);
    node.indicators.draw();
    return node.indicators;
  }

  /** Scrolls by as much as the content above the visible part has grown. @param {ViewNode} node */
  #shift(node) {
    const shifted = node.members.scroll?.shifted;
    const [x, y] = shifted ?? [0, 0];
    const [oldX, oldY] = node.shifted ?? [0, 0];
    node.shifted = shifted;
    if (!this.#moving.has(node) || (x === oldX && y === oldY)) return;
    node.element.scrollBy({ left: x - oldX, top: y - oldY, behavior: "instant" });
  }

  /** @param {ViewNode} node */
  #moved(node) {
    this.indicatorsOf(node).scrolled();
    loaded("rare-members")?.moveStickyHeaders(node);
    const known = this.#moving.get(node);
    if (!known) {
      const at = offsetOf(node);
      if (isSame(at, node.members.scroll?.offset ?? [0, 0])) return;
      if (!this.#touched.has(node)) {
        // The browser, not the viewer, scrolled: back to the content's end, or to the end of too short content.
        if (isCutOff(node)) return this.#apply(node);
        const unfinished = this.#unfinished.get(node.element);
        if (unfinished && isSame(at, unfinished.reached)) return;
      }
    }
    this.#stopObserving(node.element);
    /** @type {Motion} */
    const motion = known ?? { isWaiting: false, phase: ScrollPhase.moved, restTimer: 0, track: [] };
    this.#moving.set(node, motion);
    if (motion.phase === ScrollPhase.ended) motion.phase = ScrollPhase.moved;
    const time = performance.now();
    motion.track = [...motion.track.filter((each) => each.time > time - 100), { at: offsetOf(node), time }];
    this.#endAfterRest(node, motion);
  }

  /** A finger, or the mouse, came down on a scroll view. @param {ViewNode} node */
  grab(node) {
    this.#touched.add(node);
    this.#fingers.delete(node);
  }

  /** @param {ViewNode} node @param {{clientY: number}} finger */
  fingerMoved(node, { clientY }) {
    const screen = node.members.scroll?.leads ? node.element.closest(".screen") : null;
    if (!(screen instanceof HTMLElement)) return;
    const { top, height } = screen.getBoundingClientRect();
    this.#fingers.set(node, Math.round((clientY - top) * screen.offsetHeight / height));
    if (this.#moving.has(node)) this.#sendInNextFrame();
  }

  /** @param {ViewNode} node @param {Motion} motion */
  #endAfterRest(node, motion) {
    clearTimeout(motion.restTimer);
    motion.restTimer = window.setTimeout(() => this.#ended(node), END_DELAY);
    this.#sendInNextFrame();
  }

  /** The last finger was lifted. @param {ViewNode} node @returns {number[] | undefined} the speed if it has scrolled */
  release(node) {
    this.#touched.delete(node);
    const motion = this.#moving.get(node);
    if (!motion) return void this.#fingers.delete(node);
    motion.speed = speedOf(motion);
    motion.phase = ScrollPhase.released;
    this.#endAfterRest(node, motion);
    return motion.speed;
  }

  /** @param {ViewNode} node */
  #ended(node) {
    const motion = this.#moving.get(node);
    if (!motion || this.#touched.has(node)) return;
    clearTimeout(motion.restTimer);
    motion.phase = ScrollPhase.ended;
    this.#sendInNextFrame();
  }

  #sendInNextFrame() {
    this.#frame ||= requestAnimationFrame(() => this.#sendAll());
  }

  #sendAll() {
    this.#frame = 0;
    for (const [node, motion] of this.#moving) if (!motion.isWaiting) this.#send(node, motion);
  }

  /**
   * Sends offset and phase, and after the answer any later change. When scrolling has ended, the app's offset applies
   * again.
   * @param {ViewNode} node @param {Motion} motion
   */
  async #send(node, motion) {
    const at = offsetOf(node);
    const [{ phase, speed }, { shifted }] = [motion, node];
    const held = this.#fingers.get(node);
    // The browser has moved the view and back within a frame, for example when it appears again.
    const isUnmoved = !motion.sent && isSame(at, node.members.scroll?.offset ?? [0, 0]);
    if (isUnmoved && phase === ScrollPhase.ended) return this.#stop(node);
    if (phase === motion.sentPhase && motion.sent && isSame(at, motion.sent) && held === motion.held) {
      if (phase === ScrollPhase.ended) this.#stop(node);
      return;
    }
    /** @type {ScrollMembers} */
    const members = {
      phase,
      ...(phase === ScrollPhase.released && { speed }),
      ...(shifted && { shifted }),
      ...(held !== undefined && { held }),
    };
    Object.assign(motion, { sent: at, sentPhase: phase, held, isWaiting: true });
    if (phase === ScrollPhase.released) {
      motion.phase = ScrollPhase.moved;
      motion.held = undefined;
      this.#fingers.delete(node);
    }
    try {
      await this.scrolling.report(node.id, at[0], at[1], members);
    } catch {
      this.removeNode(node);
      return;
    }
    if (this.#moving.get(node) !== motion) return;
    motion.isWaiting = false;
    if (
      phase === ScrollPhase.released && !isSame(node.members.scroll?.offset ?? at, at) && isSame(offsetOf(node), at)
    ) return this.#stop(node);
    this.#sendInNextFrame();
  }

  /** @param {ViewNode} node */
  #stop(node) {
    this.removeNode(node);
    this.scrolling.apply(node);
  }
}

/** The speed over the last tenth of a second, in points a second. @param {Motion} motion @returns {number[]} */
function speedOf({ track }) {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || last.time <= first.time || performance.now() - last.time > 100) return [0, 0];
  return last.at.map((n, i) => Math.round((n - first.at[i]) * 1000 / (last.time - first.time)));
}
