// @ts-check
import { ScrollPhase } from "../../protocol.js";
import { loaded } from "../shell/lazy-modules.js";
import { same, seen } from "./scroll-views.js";
import { ScrollIndicators } from "./scroll-indicators.js";

/** Milliseconds, where no `scrollend` comes. */
const REST = 150;

/** Tells the app what the viewer does at scroll views. */
export class ScrollReporting {
  /** By view: where it was and is, what was told of that. @type {Map<any, any>} */ #moving = new Map();
  /** With a finger on them. @type {Set<any>} */ #held = new Set();
  /** How far down the screen that is, where it may take the keyboard along. @type {Map<any, number>} */ #fingers = new Map();
  #frame = 0;

  /** @param {import("./scroll-views.js").ScrollViews} scrolling */
  constructor(scrolling) {
    this.scrolling = scrolling;
  }

  /** The app has told of a scroll view. */
  drawn(node) {
    this.#shift(node);
    if (!this.#moving.has(node)) this.scrolling.apply(node);
    this.thumbs(node).draw();
  }

  left(node) {
    clearTimeout(this.#moving.get(node)?.rest);
    this.#moving.delete(node);
    this.#held.delete(node);
    this.#fingers.delete(node);
  }

  hear(node, event) {
    if (!node.sizer) return;
    if (event.type === "scroll") this.#moved(node);
    else if (event.type === "scrollend") this.#rests(node);
    else if (event.type === "touchstart") this.#holds(node);
    else if (event.type === "touchmove") this.#leads(node, event.targetTouches[0]);
    else if (!event.touches.length) this.#release(node);
  }

  /** The indicators of a scroll view. */
  thumbs(node) {
    if (node.thumbs) return node.thumbs;
    node.thumbs = new ScrollIndicators(node);
    node.thumbs.draw();
    return node.thumbs;
  }

  #shift(node) {
    const [x, y] = node.members.scroll.shifted ?? [0, 0];
    const [oldX, oldY] = node.shifted ?? [0, 0];
    node.shifted = node.members.scroll.shifted;
    if (!this.#moving.has(node) || (x === oldX && y === oldY)) return;
    node.element.scrollBy({ left: x - oldX, top: y - oldY, behavior: "instant" });
  }

  #moved(node) {
    this.thumbs(node).scrolled();
    loaded("rare-members")?.standAtTop(node);
    const isNew = !this.#moving.has(node);
    if (isNew && same(seen(node), node.members.scroll?.offset ?? [0, 0])) return;
    if (isNew) this.#moving.set(node, { waiting: false, phase: ScrollPhase.moved, rest: 0, track: [] });
    const state = this.#moving.get(node);
    if (state.phase === ScrollPhase.ended) state.phase = ScrollPhase.moved;
    const time = performance.now();
    state.track = [...state.track.filter((each) => each.time > time - 100), { at: seen(node), time }];
    this.#restSoon(node, state);
  }

  #holds(node) {
    this.#held.add(node);
    this.#fingers.delete(node);
  }

  #leads(node, { clientY }) {
    const screen = node.members.scroll.leads && node.element.closest(".screen");
    if (!screen) return;
    const { top, height } = screen.getBoundingClientRect();
    this.#fingers.set(node, Math.round((clientY - top) * screen.offsetHeight / height));
    if (this.#moving.has(node)) this.#soon();
  }

  #restSoon(node, state) {
    clearTimeout(state.rest);
    state.rest = setTimeout(() => this.#rests(node), REST);
    this.#soon();
  }

  #release(node) {
    this.#held.delete(node);
    const state = this.#moving.get(node);
    if (!state) return void this.#fingers.delete(node);
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
    const held = this.#fingers.get(node);
    if (phase === state.told && state.sent && same(at, state.sent) && held === state.held) {
      if (phase === ScrollPhase.ended) this.#stop(node);
      return;
    }
    const more = { phase, ...(phase === ScrollPhase.released && { speed }), ...(shifted && { shifted }), ...(held !== undefined && { held }) };
    Object.assign(state, { sent: at, told: phase, held, waiting: true });
    if (phase === ScrollPhase.released) {
      state.phase = ScrollPhase.moved;
      state.held = undefined;
      this.#fingers.delete(node);
    }
    try {
      await this.scrolling.report(node.id, at[0], at[1], more);
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
    this.scrolling.apply(node);
  }
}


/** Points a second, in the last tenth of one. */
function speedOf({ track }) {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || last.time <= first.time || performance.now() - last.time > 100) return [0, 0];
  return last.at.map((n, i) => Math.round((n - first.at[i]) * 1000 / (last.time - first.time)));
}
