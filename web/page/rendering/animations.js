// @ts-check
import { changed, endOf } from "../../client/animation.js";
import { aspects } from "./common-members.js";
import { easing } from "./easing.js";
import { layerOf } from "./layers.js";
import { isDrawn, keyframes, modelOf, moves, ofGradients, ofShapes, propertiesOf } from "./keyframes.js";

/** Milliseconds by which a running animation may be off: messages come now sooner, now later, and to follow that would be seen as a jerk. */
const SLACK = 32;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The app's animations, run by the browser and kept to the session's clock:
 *
 *     clock runs     each plays at the clock's rate, from where session time says that it is
 *     clock stands   each is paused at exactly that moment
 *     held           each is paused where the app says, however the clock goes and whatever motion is asked for
 *
 * Where less motion is asked for, what moves is at its end at once while the clock runs, and what fades does fade; on a standing clock
 * nothing moves by itself, and the moment is shown as it is.
 * Spinners turn by that clock, too.
 */
export class Animations {
  /** `host` is the view in which `node` is a layer, or the same. @type {Map<number, {entry: any, node: any, host: any, model: any, end: number, animations: Animation[]}>} */ #running = new Map();

  /** Nodes with a spinner, which the style sheet turns. @type {Set<any>} */ #spinning = new Set();

  /** @param {{now(): number, clock: {rate: number, paused: boolean}, crash?: any}} time the session */
  constructor(time) {
    this.time = time;
    calm.addEventListener("change", () => this.sync());
  }

  /** Takes what a commit says of a view's animations, once the commit is drawn: the elements they move are there then. */
  take(node, entries) {
    for (const entry of entries) {
      if (entry.removed) this.#end(entry.key);
      else if (this.#running.has(entry.key)) this.#change(this.#running.get(entry.key), entry);
      else if (isDrawn(entry.member) && entry.duration + (entry.delay ?? 0) > 0) this.#begin(node, entry);
    }
  }

  /** Ends all that a snapshot does not have. @param {{id: number, animations?: any[]}[]} views */
  keep(views) {
    const kept = new Set(views.flatMap(({ id, animations = [] }) => animations.map((entry) => nameOf(id, entry))));
    for (const [key, { host, entry }] of this.#running) if (!kept.has(nameOf(host.id, entry))) this.#end(key);
  }

  /** A view's spinner has come or gone. */
  spins(node) {
    if (node.spinner) this.#spinning.add(node);
    else this.#spinning.delete(node);
  }

  /** A view or a layer has gone, with all layers in it. */
  left(node) {
    this.#spinning.delete(node);
    for (const [key, motion] of this.#running) {
      for (let at = motion.node; at; at = at.parent) if (at === node) this.#end(key);
    }
  }

  /** Brings every animation to the session's time, and to the model that it starts from. */
  sync() {
    if (!this.#running.size && !this.#spinning.size) return;
    const now = this.time.now();
    const { clock: { rate, paused }, crash } = this.time;
    const stands = Boolean(paused || crash);
    const set = (animation, at, speed = 1) => stands ? stand(animation, at) : play(animation, at, rate * speed);
    for (const { spinner } of this.#spinning) for (const animation of spinner.getAnimations()) set(animation, now);
    for (const [key, motion] of this.#running) {
      const { entry, node, animations } = motion;
      const { begin, at = 0, speed = 1 } = entry;
      if (now >= motion.end) {
        this.#end(key);
        continue;
      }
      if (motion.model !== modelOf(node, entry.member)) rebase(motion);
      for (const animation of animations) {
        if (begin === undefined) stand(animation, at);
        else if (calm.matches && moves.has(entry.member) && !stands) animation.cancel();
        else set(animation, at + (now - begin) * speed, speed);
      }
    }
  }

  #begin(host, entry) {
    const node = entry.layer ? layerOf(host, entry.layer) : host;
    if (!node) return;
    const { key, member, duration, delay = 0, curve, repeat = 1, autoreverse = false, additive = false } = entry;
    const iterations = repeat < 0 ? Infinity : repeat * (autoreverse ? 2 : 1);
    const timing = { duration, delay, iterations, easing: easing(curve, duration), direction: autoreverse ? "alternate" : "normal", fill: fillOf(entry) };
    const elements = elementsOf(node, member);
    // One without elements has nothing to show.
    if (!elements.length) return;
    node.animated.add(member);
    if (DRAWN_APART.has(member)) aspects[member](node);
    if (additive && member === "alpha") this.#fade(node);
    const animations = propertiesOf(entry, node).flatMap((property) => elements.map((element) => {
      const added = (additive || entry.parts) && this.#isMoved(element, property);
      return element.animate(keyframes(entry, property, node, added), { ...timing, id: property, composite: added ? "add" : "replace" });
    }));
    animations[0].onfinish = () => this.#end(key);
    this.#running.set(key, { entry, node, host, model: modelOf(node, member), end: endOf(entry), animations });
  }

  /** To ask the element for its animations would have its style computed, and in WebKit numbers that begin to move after that are not seen to. */
  #isMoved(element, property) {
    for (const { animations } of this.#running.values()) if (animations.some(({ id, effect }) => id === property && effect.target === element)) return true;
    return false;
  }

  /** Several fades of a view add up beyond what an opacity may be: a number is animated instead, by all of them. */
  #fade(node) {
    if (node.animated.has("fade")) return;
    const others = [...this.#running.values()].filter((other) => other.node === node && other.entry.member === "alpha");
    if (!others.length) return;
    node.animated.add("fade");
    aspects.alpha(node);
    for (const other of others) {
      for (const animation of other.animations) animation.id = "fade";
      rebase(other);
    }
  }

  /** Held elsewhere, let go, or the other way round. */
  #change(motion, news) {
    motion.entry = changed(motion.entry, news);
    motion.end = endOf(motion.entry);
    for (const { effect } of motion.animations) effect.updateTiming({ fill: fillOf(motion.entry) });
    if ("reversed" in news) rebase(motion);
  }

  #end(key) {
    const motion = this.#running.get(key);
    if (!motion) return;
    this.#running.delete(key);
    for (const animation of motion.animations) animation.cancel();
    const { node, entry: { member } } = motion;
    if ([...this.#running.values()].some((other) => other.node === node && other.entry.member === member)) return;
    node.animated.delete(member);
    if (member === "alpha") node.animated.delete("fade");
    if (DRAWN_APART.has(member)) aspects[member](node);
  }
}

/** A moment that is held can be beyond the end, and what goes back can begin there: then the end is seen. What is late is not seen before its beginning. */
function fillOf({ at, repeat = 1, autoreverse, late }) {
  const stays = at !== undefined && repeat === 1 && !autoreverse;
  return late ? (stays ? "forwards" : "none") : stays ? "both" : "backwards";
}

const nameOf = (id, { key, member, begin }) => `${id} ${key} ${member} ${begin}`;

/** What is drawn otherwise while it is animated. */
const DRAWN_APART = new Set(["alpha", "frame", "size", "transform", "pose", "depth", "radius", "borderWidth", "shadowColor", "shadowOffset", "shadowRadius", ...ofGradients]);

/** What shows a view's bounds moving is what stands in it; what shows a shape is its path. */
function elementsOf({ element, shapes }, member) {
  if (ofShapes.has(member)) return [...shapes?.querySelectorAll("path") ?? []].slice(0, 1);
  return member === "origin" ? [...element.querySelectorAll(":scope > .view, :scope > .layer")] : [element];
}

function rebase(motion) {
  const { entry, node, animations } = motion;
  motion.model = modelOf(node, entry.member);
  for (const { id, effect } of animations) effect.setKeyframes(keyframes(entry, id, node, effect.composite === "add"));
}

function stand(animation, at) {
  if (animation.playState !== "paused") animation.pause();
  animation.currentTime = at;
}

/** By its start, which is exact; a current time is that of the frame before. */
function play(animation, at, rate) {
  const start = performance.now() - at / rate;
  if (animation.playState === "running" && animation.playbackRate === rate && Math.abs(animation.startTime - start) < SLACK) return;
  animation.playbackRate = rate;
  animation.startTime = start;
}
