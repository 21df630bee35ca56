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
   * The element that must keep the focus although answers to earlier keys are pending.
   * @type {{element: Element | null} | undefined}
   */
  #heldFocus;

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

  /** Determines the element that the last Tab key has focused, before another key or message has an effect. */
  look() {
    if (!this.#tab) return;
    const { isFromText, timer } = this.#tab;
    clearTimeout(timer);
    this.#tab = undefined;
    this.#holdFocus(this.document.activeElement);
    this.arrived(isFromText);
  }

  /**
   * @param {Element | null} element
   * @returns {boolean} whether the Tab key has focused this element after keys whose answers are pending
   */
  holdsFocus(element) {
    return this.#heldFocus !== undefined && this.#heldFocus.element === element;
  }

  /** @param {Element | null} element */
  #holdFocus(element) {
    const { answered } = this.order;
    const heldFocus = answered && { element };
    this.#heldFocus = heldFocus;
    answered?.then(() => {
      if (this.#heldFocus === heldFocus) this.#heldFocus = undefined;
    });
  }
}
