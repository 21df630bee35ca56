// @ts-check
/** What the Tab key stops at. */
const stop = '[tabindex="0"], textarea:not([tabindex])';

/**
 * Takes the Tab key through a screen in the order in which it is read, a bar at the top before what it is drawn over, for browsers whose style sheets cannot say so (`reading-flow`, see views.css):
 *
 *     from one to the next           the focus is moved here
 *     from the last, or the first    to what stands last, or first, in the document, from where the browser leaves the screen by itself
 *     into the screen                from what the browser has chosen to the first that is read, or the last
 */
export class TabOrder {
  /** Which way the Tab key goes, while it is down. */
  #way = 0;

  /** @param {HTMLElement} screen */
  constructor(screen) {
    this.screen = screen;
  }

  start() {
    const { ownerDocument } = this.screen;
    ownerDocument.addEventListener("keydown", (event) => { this.#way = isTab(event) ? (event.shiftKey ? -1 : 1) : 0; }, true);
    for (const type of ["keyup", "pointerdown"]) ownerDocument.addEventListener(type, () => { this.#way = 0; }, true);
    this.screen.addEventListener("keydown", (event) => this.#go(event));
    this.screen.addEventListener("focusin", (event) => this.#enter(event));
  }

  /** In the order in which they are read; none where that is the document's. @returns {HTMLElement[]} */
  #stops() {
    return this.screen.querySelector(".bars") ? [...inside(this.screen)] : [];
  }

  #go(event) {
    if (!isTab(event) || event.defaultPrevented) return;
    const stops = this.#stops();
    const at = stops.indexOf(event.target);
    if (!stops.length || at < 0 && (event.target !== this.screen || event.shiftKey)) return;
    const next = stops[at + (event.shiftKey ? -1 : 1)];
    if (next) event.preventDefault();
    (next ?? ends(stops).at(event.shiftKey ? 0 : -1))?.focus(next ? undefined : { preventScroll: true });
  }

  #enter({ target, relatedTarget }) {
    if (!this.#way || target === this.screen || this.screen.contains(relatedTarget)) return;
    const wanted = this.#stops().at(this.#way > 0 ? 0 : -1);
    if (wanted && wanted !== target) wanted.focus();
  }
}

const isTab = ({ key, altKey, ctrlKey, metaKey }) => key === "Tab" && !altKey && !ctrlKey && !metaKey;

/** As they stand in the document. */
const ends = (stops) => stops.toSorted((a, b) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

function* inside(element) {
  const children = [...element.children];
  if (element.matches(".bars")) children.sort((a, b) => Number(b.matches(".first")) - Number(a.matches(".first")));
  for (const child of children) {
    if (child.matches(stop) && child.checkVisibility({ visibilityProperty: true })) yield child;
    yield* inside(child);
  }
}
