// @ts-check
import { TouchPhase } from "../../protocol.js";

/**
 * @typedef {{x: number, y: number}} Point in the screen's coordinates
 * @typedef {"began" | "moved" | "ended" | "cancelled"} Phase of a touch
 */

/**
 * Sends one finger's touches to the app: `began` where it came down, then its positions, then its end. One touch at a
 * time is without an answer; the next has the newest position.
 *
 * The end waits for the answer before it. A touch that is refused ends the drag, too: the app, or the connection, is
 * gone.
 */
export class Drag {
  #send;
  /** @type {Point} */
  #at;
  #isNew = false;
  /** How the drag ends, once it does. @type {Phase | undefined} */
  #end;
  #isBusy = true;

  /** @param {(phase: Phase, point: Point) => Promise<unknown>} send @param {Point} from */
  constructor(send, from) {
    this.#send = send;
    this.#at = from;
    this.#sendPhase(TouchPhase.began);
  }

  /** @param {Point} point */
  move(point) {
    this.#at = point;
    this.#isNew = true;
    this.#sendNext();
  }

  /** @param {Phase} phase how it ends */
  end(phase) {
    this.#end ??= phase;
    this.#sendNext();
  }

  #sendNext() {
    if (this.#isBusy) return;
    if (this.#isNew) this.#sendPhase(TouchPhase.moved);
    else if (this.#end) this.#sendPhase(this.#end);
  }

  /** @param {Phase} phase */
  async #sendPhase(phase) {
    this.#isBusy = true;
    this.#isNew = false;
    try {
      await this.#send(phase, this.#at);
    } catch {
      return;
    }
    this.#isBusy = phase === this.#end;
    this.#sendNext();
  }
}
