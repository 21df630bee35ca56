// @ts-check
/** A selector of the elements that the Tab key stops at. */
const stopSelector = '[tabindex="0"], textarea:not([tabindex])';

/**
 * Moves the focus through a screen in reading order, in which a bar at the top comes before the content below it. It is
 * for browsers without `reading-flow` (see views.css):
 *
 *     from one stop to the next        this class moves the focus
 *     from the first or last stop      the focus moves to the first or last element in document order, from which
 *                                      the browser leaves the screen
 *     from outside into the screen     the focus moves from the browser's choice to the first or last stop
 */
export class TabOrder {
  /** 1 while Tab is down, -1 while Shift-Tab is, else 0. */
  #direction = 0;

  /** @param {HTMLElement} screen */
  constructor(screen) {
    this.screen = screen;
  }

  start() {
    const { ownerDocument } = this.screen;
    ownerDocument.addEventListener("keydown", (event) => {
      this.#direction = isTab(event) ? (event.shiftKey ? -1 : 1) : 0;
    }, true);
    for (const type of ["keyup", "pointerdown"]) {
      ownerDocument.addEventListener(type, () => {
        this.#direction = 0;
      }, true);
    }
    this.screen.addEventListener("keydown", (event) => this.#move(event));
    this.screen.addEventListener("focusin", (event) => this.#enter(event));
  }

  /** The stops in reading order; none if document order is the same. @returns {HTMLElement[]} */
  #stops() {
    return this.screen.querySelector(".bars") ? [...stopsInside(this.screen)] : [];
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    if (!isTab(event) || event.defaultPrevented) return;
    const stops = this.#stops();
    const at = stops.findIndex((each) => each === event.target);
    if (!stops.length || at < 0 && (event.target !== this.screen || event.shiftKey)) return;
    const next = stops[at + (event.shiftKey ? -1 : 1)];
    if (next) event.preventDefault();
    (next ?? inDocumentOrder(stops).at(event.shiftKey ? 0 : -1))?.focus(next ? undefined : { preventScroll: true });
  }

  /** @param {FocusEvent} event */
  #enter({ target, relatedTarget }) {
    if (
      !this.#direction || target === this.screen || relatedTarget instanceof Node && this.screen.contains(relatedTarget)
    ) return;
    const destination = this.#stops().at(this.#direction > 0 ? 0 : -1);
    if (destination && destination !== target) destination.focus();
  }
}

/** @param {KeyboardEvent} event */
const isTab = ({ key, altKey, ctrlKey, metaKey }) => key === "Tab" && !altKey && !ctrlKey && !metaKey;

/** The stops in document order. @param {HTMLElement[]} stops */
const inDocumentOrder = (stops) =>
  stops.toSorted((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/** @param {Element} element @returns {Generator<HTMLElement>} the stops below it, in reading order */
function* stopsInside(element) {
  const children = [...element.children];
  if (element.matches(".bars")) children.sort((a, b) => Number(b.matches(".first")) - Number(a.matches(".first")));
  for (const child of children) {
    if (
      child instanceof HTMLElement && child.matches(stopSelector) &&
      child.checkVisibility({ visibilityProperty: true })
    ) {
      yield child;
    }
    yield* stopsInside(child);
  }
}
