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
   * The element that has the focus in spite of answers on their way.
   * @type {{element: Element | null} | undefined}
   */
  #kept;

  /**
   * @param {Document} document
   * @param {import("./action-queue.js").ActionQueue} order
   * @param {(isFromText: boolean) => void} arrived
   */
  constructor(document, order, arrived) {
    this.document = document;
    this.order = order;
    this.arrived = arrived;
  }

  /** A Tab key was pressed. @param {boolean} isFromText whether it leaves a text that is edited, or soon will be */
  pressed(isFromText) {
    this.#tab = { isFromText, timer: setTimeout(() => this.look()) };
  }

  /** Looks where the last Tab key has led, if that is not known yet: before another key or message has an effect. */
  look() {
    if (!this.#tab) return;
    const { isFromText, timer } = this.#tab;
    clearTimeout(timer);
    this.#tab = undefined;
    this.#keep(this.document.activeElement);
    this.arrived(isFromText);
  }

  /**
   * @param {Element | null} element
   * @returns {boolean} whether the Tab key has led here after the keys that are still to be answered
   */
  keeps(element) {
    return this.#kept !== undefined && this.#kept.element === element;
  }

  /** @param {Element | null} element */
  #keep(element) {
    const { answered } = this.order;
    const kept = answered && { element };
    this.#kept = kept;
    answered?.then(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
  }
}
