// @ts-check
/**
 * Sends actions in the order of the keys and clicks that caused them, however late the app answers.
 *
 *   Tab or Enter on a field ──► tap, sent at once ──► answer drawn ──► the letters, sent now
 *   letters for that field ───► held back ────────────────┘
 *   whatever comes after the letters ──► held back behind them
 *
 * @typedef {import("../rendering/view-node.js").ViewNode} ViewNode
 * @typedef {{field: ViewNode, before: ViewNode | undefined, isAnswered: boolean}} Opening
 *   The tap that opens a field for editing. `before` is the view whose text was edited when the tap was requested.
 */
export class ActionQueue {
  /** @type {{send: () => void, after: Opening | undefined}[]} */
  #held = [];
  /** Actions without an answer, held ones among them. @type {Set<Promise<unknown>>} */
  #pending = new Set();
  /** The newest tap on a field that has no answer yet. @type {Opening | undefined} */
  opening;

  /**
   * Sends at once, unless earlier actions are held back.
   * @template T @param {() => Promise<T>} act @param {Opening} [after] holds the action back until this tap is answered
   * @returns {Promise<T>} the answer
   */
  send(act, after) {
    /** @type {Promise<T>} */
    const answer = new Promise((resolve) => this.#held.push({ send: () => resolve(act()), after }));
    this.#release();
    return this.track(answer);
  }

  /**
   * Sends the tap that opens a field.
   * @template T
   * @param {ViewNode} field
   * @param {ViewNode | undefined} before
   * @param {() => Promise<T>} act
   * @returns {Promise<T>} the answer
   */
  open(field, before, act) {
    /** @type {Opening} */
    const opening = { field, before, isAnswered: false };
    this.opening = opening;
    const answer = this.send(act);
    const end = () => {
      opening.isAnswered = true;
      if (this.opening === opening) this.opening = undefined;
      this.#release();
    };
    answer.then(end, end);
    return answer;
  }

  /**
   * @template T
   * @param {Promise<T>} answer of an action that is sent without regard to the order
   * @returns {Promise<T>} the same
   */
  track(answer) {
    this.#pending.add(answer);
    const end = () => void this.#pending.delete(answer);
    answer.then(end, end);
    return answer;
  }

  /**
   * Fulfilled when all that has been requested so far is answered; undefined where nothing is pending.
   * @returns {Promise<unknown> | undefined}
   */
  get answered() {
    return this.#pending.size ? Promise.allSettled(this.#pending) : undefined;
  }

  #release() {
    while (this.#held.length && this.#held[0].after?.isAnswered !== false) this.#held.shift()?.send();
  }
}
