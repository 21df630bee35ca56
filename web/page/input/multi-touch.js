// @ts-check
import { TouchPhase } from "../../protocol.js";
import { Drag } from "./drag.js";

/** @import { Phase, Point } from "./drag.js" */
/** @import { ViewNode } from "../rendering/view-node.js" */

/**
 * @typedef {{target: ViewNode, control: ViewNode | undefined}} Hit the deepest view under a finger, and the control or
 *   row that the touch is for
 * @typedef {Drag & {ended: Promise<void>}} FingerDrag `ended` is fulfilled when the app has answered the end
 * @typedef {{drags: FingerDrag[], middle?: Point, at: Point, time: number, hit: Hit, preventsScrolling?:
 *   boolean}} PointerDown
 *   A pointer that is down at `at` since `time`; `middle` is the point about which a second finger mirrors it.
 */

/** The greatest number of fingers of one viewer. */
const MAXIMUM_FINGERS = 10;

/**
 * Fingers on views that want all touches (`fingers`). Each finger is sent from the moment it comes down, even if it
 * does not move.
 *
 * With the Alt key one pointer is two fingers, opposite each other about the middle of the view, for pinches and
 * rotations by mouse.
 */
export class MultiTouch {
  /** The pointers that are down, by id. @type {Map<number, PointerDown>} */
  #pointersDown = new Map();
  /** Numbers of fingers that are down. @type {Set<number>} */
  #fingers = new Set();
  /**
   * Fulfilled when the app has answered the ends of all fingers that were lifted: the next one to come down is sent
   * after them.
   * @type {Promise<void>}
   */
  #liftsAnswered = Promise.resolve();

  /** @param {(phase: Phase, members: Point & {finger: number}) => Promise<unknown>} touch */
  constructor(touch) {
    this.touch = touch;
  }

  /** @param {number} pointer @returns {boolean} */
  has(pointer) {
    return this.#pointersDown.has(pointer);
  }

  get count() {
    return this.#pointersDown.size;
  }

  /**
   * @param {number} pointer
   * @param {Hit} hit
   * @param {Point} at
   * @param {Point | undefined} middle about which a second finger mirrors the pointer
   * @param {number} time in milliseconds
   */
  begin(pointer, hit, at, middle, time) {
    const drags = (middle ? [at, opposite(at, middle)] : [at]).map((point) => this.#beginDrag(point)).filter((drag) =>
      drag !== undefined
    );
    this.#pointersDown.set(pointer, { drags, middle, at, time, hit });
  }

  /** @param {Point} at @returns {FingerDrag | undefined} none if too many fingers are down */
  #beginDrag(at) {
    let finger = 0;
    while (this.#fingers.has(finger)) finger += 1;
    if (finger >= MAXIMUM_FINGERS) return undefined;
    this.#fingers.add(finger);
    const before = this.#liftsAnswered;
    const { promise: ended, resolve } = withResolvers();
    const release = () => {
      this.#fingers.delete(finger);
      resolve();
    };
    const send = async (/** @type {Phase} */ phase, /** @type {Point} */ point) => {
      await before;
      const isLast = phase === TouchPhase.ended || phase === TouchPhase.cancelled;
      try {
        return await this.touch(phase, { ...point, finger });
      } catch (error) {
        // A refused touch ends the drag, too.
        release();
        throw error;
      } finally {
        if (isLast) release();
      }
    };
    return Object.assign(new Drag(send, at), { ended });
  }

  /** @param {number} pointer that is down @param {Point} at */
  move(pointer, at) {
    const { drags, middle } = this.of(pointer);
    drags[0]?.move(at);
    if (middle) drags[1]?.move(opposite(at, middle));
  }

  /** @param {number} pointer that is down @param {Phase} phase how it ends @param {Point} [at] */
  end(pointer, phase, at) {
    if (at) this.move(pointer, at);
    const { drags } = this.of(pointer);
    for (const drag of drags) drag.end(phase);
    this.#liftsAnswered = Promise.all([this.#liftsAnswered, ...drags.map(({ ended }) => ended)]).then(() => {});
    this.#pointersDown.delete(pointer);
  }

  /** @param {number} pointer that is down @returns {PointerDown} */
  of(pointer) {
    return /** @type {PointerDown} */ (this.#pointersDown.get(pointer));
  }

  get all() {
    return [...this.#pointersDown.values()];
  }
}

/** A promise and the function that fulfills it. `Promise.withResolvers` is newer than the supported browsers. */
function withResolvers() {
  /** @type {() => void} */
  let resolve = () => {};
  const promise = new Promise((/** @type {(value: void) => void} */ fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}

/** @param {Point} point @param {Point} middle @returns {Point} */
const opposite = ({ x, y }, middle) => ({ x: 2 * middle.x - x, y: 2 * middle.y - y });

/**
 * The nearest view, at or above this one, that wants the touches of every finger.
 * @param {ViewNode} target
 * @returns {ViewNode | undefined}
 */
export function viewWantingFingers(target) {
  let node = /** @type {ViewNode | undefined} */ (target);
  while (node && !node.members.fingers) node = node.parent;
  return node;
}
