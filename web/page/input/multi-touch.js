// @ts-check
import { TouchPhase } from "../../protocol.js";
import { Drag } from "./drag.js";

/** As many as a viewer has. */
const most = 10;

/**
 * Fingers on views that want all of them (`fingers`): each is told from when it comes down, taps and rests too.
 *
 * With the Alt key one pointer is two fingers, opposite each other about the middle of the view: for pinches and turns by mouse.
 */
export class MultiTouch {
  /** By pointer. @type {Map<number, {drags: (Drag & {left: Promise<any>})[], middle?: {x: number, y: number}, at: {x: number, y: number}, node: any, isKept?: boolean}>} */
  #down = new Map();
  /** Numbers of fingers that are down. */
  #taken = new Set();
  /** Fulfilled once the app knows of all that have gone: who comes down later is told later. */
  #gone = Promise.resolve();

  /** @param {(phase: string, members: {x: number, y: number, finger: number}) => Promise<any>} touch */
  constructor(touch) {
    this.touch = touch;
  }

  /** @param {number} pointer @returns {boolean} */
  has(pointer) {
    return this.#down.has(pointer);
  }

  get count() {
    return this.#down.size;
  }

  /** @param {number} pointer @param {any} node @param {{x: number, y: number}} at @param {{x: number, y: number} | undefined} middle about which a second finger stands opposite */
  begin(pointer, node, at, middle) {
    const drags = (middle ? [at, opposite(at, middle)] : [at]).map((place) => this.#drag(place)).filter((drag) => drag !== undefined);
    this.#down.set(pointer, { drags, middle, at, node });
  }

  #drag(at) {
    let finger = 0;
    while (this.#taken.has(finger)) finger += 1;
    if (finger >= most) return undefined;
    this.#taken.add(finger);
    const before = this.#gone;
    /** @type {() => void} */ let leave = () => {};
    const left = new Promise((resolve) => { leave = () => resolve(undefined); });
    const send = async (phase, place) => {
      await before;
      const isLast = phase === TouchPhase.ended || phase === TouchPhase.cancelled;
      try {
        return await this.touch(phase, { ...place, finger });
      } catch (error) {
        // What is refused ends it, too.
        this.#forget(finger, leave);
        throw error;
      } finally {
        if (isLast) this.#forget(finger, leave);
      }
    };
    return Object.assign(new Drag(send, at), { left });
  }

  #forget(finger, leave) {
    this.#taken.delete(finger);
    leave();
  }

  move(pointer, at) {
    const { drags, middle } = this.#down.get(pointer);
    drags[0]?.move(at);
    if (middle) drags[1]?.move(opposite(at, middle));
  }

  /** @param {number} pointer @param {string} phase how it ends @param {{x: number, y: number}} [at] */
  end(pointer, phase, at) {
    if (at) this.move(pointer, at);
    const { drags } = this.#down.get(pointer);
    for (const drag of drags) drag.end(phase);
    this.#gone = Promise.all([this.#gone, ...drags.map(({ left }) => left)]).then(() => {});
    this.#down.delete(pointer);
  }

  /** Where a pointer came down, and on what; `isKept`, once it is known: the browser does not scroll with it. */
  of(pointer) {
    return this.#down.get(pointer);
  }

  get all() {
    return [...this.#down.values()];
  }
}

const opposite = ({ x, y }, middle) => ({ x: 2 * middle.x - x, y: 2 * middle.y - y });

/** The view, from here up, that wants every finger. */
export function wantsFingers(node) {
  while (node && !node.members.fingers) node = node.parent;
  return node;
}
