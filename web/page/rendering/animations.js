// @ts-check
import { changed, endOf } from "../../client/animation.js";
import { memberDrawings } from "./common-members.js";
import { easing } from "./easing.js";
import { layerOf } from "./layers.js";
import {
  gradientMembers,
  isDrawn,
  keyframes,
  modelOf,
  movingMembers,
  propertiesOf,
  shapeMembers,
} from "./keyframes.js";

/** @import { Animation as AnimationEntry, AnimationChange } from "../../client/animation.js" */
/** @import { WireView } from "../../wire-types.d.ts" */
/** @import { Renderer } from "./renderer.js" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * @typedef {Animation & {effect: KeyframeEffect}} RunningAnimation made by `element.animate`, so it has an effect
 * @typedef {{entry: AnimationEntry, node: ViewNode, host: ViewNode, model: unknown, end: number,
 *   animations: RunningAnimation[]}} Motion
 *   An animation of the wire, and the browser's animations that draw it. `host` is the view in which `node` is a layer,
 *   or `node` itself. `model` is the member's value for which the keyframes were made. `end` is the session time at
 *   which it ends.
 * @typedef {{now(): number, readonly clock: {rate: number, paused: boolean}, readonly crash?: unknown}} SessionTime the
 *   time that animations follow
 */

/**
 * Milliseconds that a running animation may deviate. The delay of messages varies, and correcting for it would be
 * visible as a jerk.
 */
const TOLERANCE = 32;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The app's animations. The browser runs them, and this class keeps them in step with the session's clock:
 *
 *     clock runs           each plays at the clock's rate, from its position at the session's time
 *     clock is paused      each is paused at exactly that time
 *     paused by the app    each is paused at the app's fraction, regardless of the clock and of the viewer's preference
 *
 * If the viewer prefers reduced motion, moving members are at their end at once while the clock runs, and fades run. On
 * a paused clock nothing moves, so the exact time is drawn. Spinners follow the clock, too.
 */
export class Animations {
  /** The running animations by their keys. @type {Map<number, Motion>} */
  #running = new Map();
  /** Nodes with a spinner, which the style sheet rotates. @type {Set<ViewNode>} */
  #spinning = new Set();

  /** @param {SessionTime} time @param {Renderer} renderer */
  constructor(time, renderer) {
    this.time = time;
    this.renderer = renderer;
    reducedMotion.addEventListener("change", () => this.sync());
  }

  /**
   * Begins, changes and ends a view's animations. The commit must be drawn, so that the elements exist.
   * @param {ViewNode} node
   * @param {readonly AnimationChange[]} entries
   */
  apply(node, entries) {
    for (const entry of entries) {
      const known = this.#running.get(entry.key);
      if (entry.removed) this.#end(entry.key);
      else if (known) this.#applyChange(known, entry);
      else if (isNew(entry) && isDrawn(entry.member) && entry.duration + (entry.delay ?? 0) > 0) {
        this.#begin(node, entry);
      }
    }
  }

  /** Ends all animations that a snapshot does not have. @param {WireView[]} views */
  endAllBut(views) {
    const remaining = new Set(
      views.flatMap(({ id, animations }) => (animations ?? []).map((entry) => identityOf(id, entry))),
    );
    for (const [key, { host, entry }] of this.#running) if (!remaining.has(identityOf(host.id, entry))) this.#end(key);
  }

  /** Adds a view's spinner to those that follow the clock, or removes it. @param {ViewNode} node */
  spinnerChanged(node) {
    if (node.spinner) this.#spinning.add(node);
    else this.#spinning.delete(node);
  }

  /** Ends the animations of a view or a layer that was removed, and of all layers in it. @param {ViewNode} node */
  removeNode(node) {
    this.#spinning.delete(node);
    for (const [key, motion] of this.#running) {
      for (let at = /** @type {ViewNode | undefined} */ (motion.node); at; at = at.parent) {
        if (at === node) this.#end(key);
      }
    }
  }

  /** Moves every animation to the session's time, and bases it on the current model. */
  sync() {
    if (!this.#running.size && !this.#spinning.size) return;
    const now = this.time.now();
    const { clock: { rate, paused }, crash } = this.time;
    const isPaused = Boolean(paused || crash);
    /** @param {Animation} animation @param {number} at @param {number} [speed] */
    const set = (animation, at, speed = 1) => isPaused ? pauseAt(animation, at) : playFrom(animation, at, rate * speed);
    for (const { spinner } of this.#spinning) {
      for (const animation of spinner?.getAnimations() ?? []) set(animation, now);
    }
    for (const [key, motion] of this.#running) {
      const { entry, node, animations } = motion;
      const { begin, at = 0, speed = 1 } = entry;
      if (now >= motion.end) {
        this.#end(key);
        continue;
      }
      if (motion.model !== modelOf(node, entry.member)) updateKeyframes(motion);
      for (const animation of animations) {
        if (begin === undefined) pauseAt(animation, at);
        else if (reducedMotion.matches && movingMembers.has(entry.member) && !isPaused) animation.cancel();
        else set(animation, at + (now - begin) * speed, speed);
      }
    }
  }

  /** @param {ViewNode} host @param {AnimationEntry} entry */
  #begin(host, entry) {
    const node = entry.layer ? layerOf(host, entry.layer) : host;
    if (!node) return;
    const { key, member, duration, delay = 0, curve, repeat = 1, autoreverse = false, additive = false } = entry;
    const iterations = repeat < 0 ? Infinity : repeat * (autoreverse ? 2 : 1);
    /** @type {KeyframeEffectOptions} */
    const timing = {
      duration,
      delay,
      iterations,
      easing: easing(curve, duration),
      direction: autoreverse ? "alternate" : "normal",
      fill: fillOf(entry),
    };
    const elements = elementsOf(node, member);
    // Without an element there is nothing to animate.
    if (!elements.length) return;
    node.animated.add(member);
    this.#redraw(node, member);
    if (additive && member === "alpha") this.#fade(node);
    const animations = propertiesOf(entry, node).flatMap((property) =>
      elements.map((element) => {
        const added = Boolean(additive || entry.parts) && this.#isAnimated(element, property);
        const animation = element.animate(keyframes(entry, property, node, added), {
          ...timing,
          id: property,
          composite: added ? "add" : "replace",
        });
        return /** @type {RunningAnimation} */ (animation);
      })
    );
    animations[0].onfinish = () => this.#end(key);
    this.#running.set(key, { entry, node, host, model: modelOf(node, member), end: endOf(entry), animations });
  }

  /**
   * Draws a member anew whose style depends on whether it is animated.
   * @param {ViewNode} node
   * @param {string} member
   */
  #redraw(node, member) {
    if (DRAWN_DIFFERENTLY.has(member)) memberDrawings[member](node, this.renderer);
  }

  /**
   * Whether an animation of a property runs on an element. The element is not asked: that would compute its style,
   * after which WebKit does not draw custom properties that begin to be animated.
   * @param {Element} element @param {string} property
   */
  #isAnimated(element, property) {
    for (const { animations } of this.#running.values()) {
      if (animations.some(({ id, effect }) => id === property && effect.target === element)) return true;
    }
    return false;
  }

  /**
   * Several fades of a view add up to more than an opacity may be, so all of them animate a number instead.
   * @param {ViewNode} node
   */
  #fade(node) {
    if (node.animated.has("fade")) return;
    const others = [...this.#running.values()].filter((other) => other.node === node && other.entry.member === "alpha");
    if (!others.length) return;
    node.animated.add("fade");
    this.#redraw(node, "alpha");
    for (const other of others) {
      for (const animation of other.animations) animation.id = "fade";
      updateKeyframes(other);
    }
  }

  /**
   * Applies a change by the app, which pauses the animation at another fraction, continues it, or reverses it.
   * @param {Motion} motion
   * @param {AnimationChange} news
   */
  #applyChange(motion, news) {
    motion.entry = changed(motion.entry, news);
    motion.end = endOf(motion.entry);
    for (const { effect } of motion.animations) effect.updateTiming({ fill: fillOf(motion.entry) });
    if ("reversed" in news) updateKeyframes(motion);
  }

  /** @param {number} key */
  #end(key) {
    const motion = this.#running.get(key);
    if (!motion) return;
    this.#running.delete(key);
    for (const animation of motion.animations) animation.cancel();
    const { node, entry: { member } } = motion;
    if ([...this.#running.values()].some((other) => other.node === node && other.entry.member === member)) return;
    node.animated.delete(member);
    if (member === "alpha") node.animated.delete("fade");
    this.#redraw(node, member);
  }
}

/**
 * @param {AnimationChange} news
 * @returns {news is AnimationEntry} whether it begins an animation, and does not change one that runs
 */
const isNew = (news) => typeof news.member === "string" && typeof news.duration === "number";

/**
 * The browser's fill mode. If the app can pause an animation at or beyond its end, the end is visible. A late animation
 * is not visible before its beginning.
 * @param {AnimationEntry} entry @returns {FillMode}
 */
function fillOf({ at, repeat = 1, autoreverse, late }) {
  const isEndVisible = at !== undefined && repeat === 1 && !autoreverse;
  return late ? (isEndVisible ? "forwards" : "none") : isEndVisible ? "both" : "backwards";
}

/**
 * @param {number} id of the view
 * @param {AnimationChange} entry
 * @returns {string} the same for the same animation in two messages
 */
const identityOf = (id, { key, member, begin }) => `${id} ${key} ${member} ${begin}`;

/** Members whose style depends on whether they are animated. They are drawn anew when an animation begins or ends. */
const DRAWN_DIFFERENTLY = new Set([
  "alpha",
  "frame",
  "size",
  "transform",
  "pose",
  "depth",
  "radius",
  "borderWidth",
  "shadowColor",
  "shadowOffset",
  "shadowRadius",
  ...gradientMembers,
]);

/**
 * The elements that an animation moves: the children for a view's bounds origin, the path for a shape.
 * @param {ViewNode} node
 * @param {string} member
 * @returns {Element[]}
 */
function elementsOf({ element, shapes }, member) {
  if (shapeMembers.has(member)) return [...shapes?.querySelectorAll("path") ?? []].slice(0, 1);
  return member === "origin" ? [...element.querySelectorAll(":scope > .view, :scope > .layer")] : [element];
}

/** Makes the keyframes again for the node's current model. @param {Motion} motion */
function updateKeyframes(motion) {
  const { entry, node, animations } = motion;
  motion.model = modelOf(node, entry.member);
  for (const { id, effect } of animations) effect.setKeyframes(keyframes(entry, id, node, effect.composite === "add"));
}

/** @param {Animation} animation @param {number} at */
function pauseAt(animation, at) {
  if (animation.playState !== "paused") animation.pause();
  animation.currentTime = at;
}

/**
 * Plays by the start time, which is exact; the current time is that of the frame before.
 * @param {Animation} animation
 * @param {number} at
 * @param {number} rate
 */
function playFrom(animation, at, rate) {
  const start = performance.now() - at / rate;
  if (
    animation.playState === "running" && animation.playbackRate === rate &&
    Math.abs(Number(animation.startTime) - start) < TOLERANCE
  ) return;
  animation.playbackRate = rate;
  animation.startTime = start;
}
