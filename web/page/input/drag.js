// @ts-check
import { TouchPhase } from "../../protocol.js";

/**
 * @typedef {{x: number, y: number}} Point in the screen's coordinates
 * @typedef {"began" | "moved" | "ended" | "cancelled"} Phase of a touch
 */

/**
 * Sends one finger's touches to the app: `began` where it came down, then its positions, then its end. Only one touch
 * at a time is without an answer; the next one has the newest position.
 *
 * The end waits for the answer to the touch before it. A refused touch ends the drag, too, because the app or the
 * connection is gone.
 */
export class Drag {
  #send;
  /** @type {Point} */
  #point;
  #hasMoved = false;
  /** The phase that ends the drag, once it is known. @type {Phase | undefined} */
  #endPhase;
  #isBusy = true;

  /** @param {(phase: Phase, point: Point) => Promise<unknown>} send @param {Point} from */
  constructor(send, from) {
    this.#send = send;
    this.#point = from;
    this.#sendPhase(TouchPhase.began);
  }

  /** @param {Point} point */
  move(point) {
    this.#point = point;
    this.#hasMoved = true;
    this.#sendNext();
  }

  /** @param {Phase} phase how it ends */
  end(phase) {
    this.#endPhase ??= phase;
    this.#sendNext();
  }

  #sendNext() {
    if (this.#isBusy) return;
    if (this.#hasMoved) this.#sendPhase(TouchPhase.moved);
    else if (this.#endPhase) this.#sendPhase(this.#endPhase);
  }

  /** @param {Phase} phase */
  async #sendPhase(phase) {
    this.#isBusy = true;
    this.#hasMoved = false;
    try {
      await this.#send(phase, this.#point);
    } catch {
      return;
    }
    this.#isBusy = phase === this.#endPhase;
    this.#sendNext();
  }
}
