// @ts-check
/**
 * Sends actions in the order of the keys and clicks that caused them, however late the app answers.
 *
 *   Tab or Enter on a field ──► tap, sent at once ──► answer drawn ──► the letters, sent now
 *   letters for that field ───► queued ───────────────────┘
 *   any action after the letters ──► queued behind them
 *
 * @typedef {import("../rendering/view-node.js").ViewNode} ViewNode
 * @typedef {{field: ViewNode, before: ViewNode | undefined, isAnswered: boolean}} Opening
 *   The tap that opens a field for editing. `before` is the view whose text was edited when the tap was requested.
 */
export class ActionQueue {
  /** @type {{send: () => void, after: Opening | undefined}[]} */
  #queue = [];
  /** Answers that are pending, those of queued actions included. @type {Set<Promise<unknown>>} */
  #pending = new Set();
  /** The newest tap on a field that has no answer yet. @type {Opening | undefined} */
  opening;

  /**
   * Sends an action at once, unless earlier actions are queued.
   * @template T @param {() => Promise<T>} action @param {Opening} [after] delays the action until this tap is answered
   * @returns {Promise<T>} the answer
   */
  send(action, after) {
    /** @type {Promise<T>} */
    const answer = new Promise((resolve) => this.#queue.push({ send: () => resolve(action()), after }));
    this.#release();
    return this.track(answer);
  }

  /**
   * Sends the tap that opens a field.
   * @template T
   * @param {ViewNode} field
   * @param {ViewNode | undefined} before
   * @param {() => Promise<T>} action
   * @returns {Promise<T>} the answer
   */
  open(field, before, action) {
    /** @type {Opening} */
    const opening = { field, before, isAnswered: false };
    this.opening = opening;
    const answer = this.send(action);
    const end = () => {
      opening.isAnswered = true;
      if (this.opening === opening) this.opening = undefined;
      this.#release();
    };
    answer.then(end, end);
    return answer;
  }

  /**
   * Adds an answer that `answered` waits for.
   * @template T
   * @param {Promise<T>} answer of an action that was sent without waiting for its turn
   * @returns {Promise<T>} the same promise
   */
  track(answer) {
    this.#pending.add(answer);
    const end = () => void this.#pending.delete(answer);
    answer.then(end, end);
    return answer;
  }

  /**
   * Fulfilled when all actions that were requested so far are answered; undefined if none is pending.
   * @returns {Promise<unknown> | undefined}
   */
  get answered() {
    return this.#pending.size ? Promise.allSettled(this.#pending) : undefined;
  }

  #release() {
    while (this.#queue.length && this.#queue[0].after?.isAnswered !== false) this.#queue.shift()?.send();
  }
}
