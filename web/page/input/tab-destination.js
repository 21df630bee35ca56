// @ts-check
/**
 * Finds where the Tab key has moved the focus. The browser moves it after all listeners have been called, and its focus
 * events do not name the key.
 */
export class TabDestination {
  /**
   * The last Tab key, until its effect on the focus is known.
   * @type {{isFromText: boolean, timer: ReturnType<typeof setTimeout>} | undefined}
   */
  #tab;
  /**
   * The element that Tab focused while answers to earlier keys are pending. They must not move the focus.
   * @type {{element: Element | null} | undefined}
   */
  #tabFocus;

  /**
   * @param {Document} document
   * @param {import("./action-queue.js").ActionQueue} order
   * @param {(isFromText: boolean) => void} onArrival
   */
  constructor(document, order, onArrival) {
    this.document = document;
    this.order = order;
    this.onArrival = onArrival;
  }

  /** Records that Tab was pressed. @param {boolean} isFromText whether it leaves a text that is, or will be, edited */
  pressed(isFromText) {
    this.#tab = { isFromText, timer: setTimeout(() => this.resolveFocus()) };
  }

  /** Determines the element that the last Tab key has focused, before another key or message has an effect. */
  resolveFocus() {
    if (!this.#tab) return;
    const { isFromText, timer } = this.#tab;
    clearTimeout(timer);
    this.#tab = undefined;
    this.#preserveFocus(this.document.activeElement);
    this.onArrival(isFromText);
  }

  /**
   * @param {Element | null} element
   * @returns {boolean} whether the Tab key has focused this element after keys whose answers are pending
   */
  preservesFocus(element) {
    return this.#tabFocus !== undefined && this.#tabFocus.element === element;
  }

  /** @param {Element | null} element */
  #preserveFocus(element) {
    const { answered } = this.order;
    const tabFocus = answered && { element };
    this.#tabFocus = tabFocus;
    answered?.then(() => {
      if (this.#tabFocus === tabFocus) this.#tabFocus = undefined;
    });
  }
}
