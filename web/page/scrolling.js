// @ts-check
import { ScrollPhase } from "../protocol.js";
import { Snaps } from "./snaps.js";
import { standAtTop } from "./sticking.js";
import { Thumbs } from "./thumbs.js";

/** Milliseconds, where no `scrollend` comes. */
const REST = 150;

/**
 * Scroll views scroll natively; the app hears where they are, and may move them.
 *
 *   the viewer scrolls ─► one report a frame at most, one on its way at most ─► the app's commit
 *        moved … ─► released (the finger has gone, and the content may go on) ─► moved … ─► ended
 *   the app scrolls    ─► applied if it differs from what is seen and nobody scrolls here now
 *   content above grew ─► what is seen stays (`shifted`)
 */
export class Scrolling {
  /** By view: where it was and is, what was told of that. @type {Map<any, any>} */ #moving = new Map();
  /** With a finger on them. @type {Set<any>} */ #held = new Set();
  #frame = 0;

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
    node.snaps.draw(scroll.paging ? node.members.frame : undefined, scroll.content);
    this.#shift(node);
    if (!this.#moving.has(node)) this.#apply(node);
    node.thumbs.draw();
    standAtTop(node);
  }

  left(node) {
    clearTimeout(this.#moving.get(node)?.rest);
    this.#moving.delete(node);
    this.#held.delete(node);
  }

  #begin(node) {
    const { element } = node;
    const sizer = element.ownerDocument.createElement("div");
    sizer.className = "sizer";
    element.insertBefore(sizer, element.firstChild);
    node.sizer = sizer;
    node.thumbs = new Thumbs(node);
    node.snaps = new Snaps(node);
    node.shifted = node.members.scroll.shifted;
    node.hear = {
      scroll: () => this.#moved(node),
      scrollend: () => this.#rests(node),
      touchstart: () => this.#held.add(node),
      touchend: (event) => { if (!event.touches.length) this.#release(node); },
    };
    node.hear.touchcancel = node.hear.touchend;
    for (const name in node.hear) element.addEventListener(name, node.hear[name], { passive: true });
  }

  #end(node) {
    if (!node.sizer) return;
    node.sizer.remove();
    node.sizer = undefined;
    node.thumbs.remove();
    for (const name in node.hear) node.element.removeEventListener(name, node.hear[name]);
    this.left(node);
  }

  /** The content's size may only be laid out after this commit, and an element out of the document cannot scroll: the next frame can. */
  #apply(node) {
    const [x, y] = node.members.scroll?.offset ?? [0, 0];
    if (same(seen(node), [x, y])) return;
    node.element.scrollTo({ left: x, top: y, behavior: "instant" });
  }

  #shift(node) {
    const [x, y] = node.members.scroll.shifted ?? [0, 0];
    const [oldX, oldY] = node.shifted ?? [0, 0];
    node.shifted = node.members.scroll.shifted;
    if (!this.#moving.has(node) || (x === oldX && y === oldY)) return;
    node.element.scrollBy({ left: x - oldX, top: y - oldY, behavior: "instant" });
  }

  #moved(node) {
    node.thumbs.scrolled();
    standAtTop(node);
    const isNew = !this.#moving.has(node);
    if (isNew && same(seen(node), node.members.scroll?.offset ?? [0, 0])) return;
    if (isNew) this.#moving.set(node, { waiting: false, phase: ScrollPhase.moved, rest: 0, track: [] });
    const state = this.#moving.get(node);
    if (state.phase === ScrollPhase.ended) state.phase = ScrollPhase.moved;
    const time = performance.now();
    state.track = [...state.track.filter((each) => each.time > time - 100), { at: seen(node), time }];
    this.#restSoon(node, state);
  }

  #restSoon(node, state) {
    clearTimeout(state.rest);
    state.rest = setTimeout(() => this.#rests(node), REST);
    this.#soon();
  }

  #release(node) {
    this.#held.delete(node);
    const state = this.#moving.get(node);
    if (!state) return;
    state.speed = speedOf(state);
    state.phase = ScrollPhase.released;
    this.#restSoon(node, state);
  }

  #rests(node) {
    const state = this.#moving.get(node);
    if (!state || this.#held.has(node)) return;
    clearTimeout(state.rest);
    state.phase = ScrollPhase.ended;
    this.#soon();
  }

  #soon() {
    this.#frame ||= requestAnimationFrame(() => this.#tell());
  }

  #tell() {
    this.#frame = 0;
    for (const [node, state] of this.#moving) if (!state.waiting) this.#send(node, state);
  }

  /** Sends where it is and what it does; with the answer, what is new since. At rest the app's word counts again. */
  async #send(node, state) {
    const at = seen(node);
    const [{ phase, speed }, { shifted }] = [state, node];
    if (phase === state.told && state.sent && same(at, state.sent)) {
      if (phase === ScrollPhase.ended) this.#stop(node);
      return;
    }
    const more = { phase, ...(phase === ScrollPhase.released && { speed }), ...(shifted && { shifted }) };
    Object.assign(state, { sent: at, told: phase, waiting: true });
    if (phase === ScrollPhase.released) state.phase = ScrollPhase.moved;
    try {
      await this.report(node.id, at[0], at[1], more);
    } catch {
      this.left(node);
      return;
    }
    if (this.#moving.get(node) !== state) return;
    state.waiting = false;
    if (phase === ScrollPhase.released && !same(node.members.scroll?.offset ?? at, at) && same(seen(node), at)) return this.#stop(node);
    this.#soon();
  }

  #stop(node) {
    this.left(node);
    this.#apply(node);
  }
}

/** Where its content stands: which the app may not know yet. */
export const seen = ({ element }) => [element.scrollLeft, element.scrollTop];

/** Browsers snap offsets to the window's pixels, which on a device drawn at less than half its size are more than a point apart. */
const same = (a, b) => Math.abs(a[0] - b[0]) < 1.25 && Math.abs(a[1] - b[1]) < 1.25;

/** Points a second, in the last tenth of one. */
function speedOf({ track }) {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || last.time <= first.time || performance.now() - last.time > 100) return [0, 0];
  return last.at.map((n, i) => Math.round((n - first.at[i]) * 1000 / (last.time - first.time)));
}
