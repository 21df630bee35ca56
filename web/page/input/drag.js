// @ts-check
import { TouchPhase } from "../../protocol.js";

/**
 * A pointer that the app follows: `began` where it came down, then its places, one on its way at a time and always the newest, then its end.
 *
 * The end waits for the answer before it. What is refused ends it, too: the app, or the connection, is no longer there for it.
 */
export class Drag {
  #send;
  /** @type {{x: number, y: number}} */ #at;
  #isNew = false;
  #end = "";
  #isBusy = true;

  /** @param {(phase: string, point: {x: number, y: number}) => Promise<any>} send @param {{x: number, y: number}} from */
  constructor(send, from) {
    this.#send = send;
    this.#at = from;
    this.#tell(TouchPhase.began);
  }

  /** @param {{x: number, y: number}} point */
  move(point) {
    this.#at = point;
    this.#isNew = true;
    this.#go();
  }

  /** @param {string} phase how it ends */
  end(phase) {
    this.#end ||= phase;
    this.#go();
  }

  #go() {
    if (this.#isBusy) return;
    if (this.#isNew) this.#tell(TouchPhase.moved);
    else if (this.#end) this.#tell(this.#end);
  }

  async #tell(phase) {
    this.#isBusy = true;
    this.#isNew = false;
    try {
      await this.#send(phase, this.#at);
    } catch {
      return;
    }
    this.#isBusy = phase === this.#end;
    this.#go();
  }
}
