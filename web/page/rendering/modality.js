// @ts-check
import { describe } from "./aria.js";

/**
 * What is in front of all else has the keyboard and the reader: beside it nothing is read, and nothing is gone to. So is what the app is silent about.
 *
 *   a dialog or a menu comes ─► focus goes into it, if it was in the device        it goes ─► focus goes back to where it was
 *
 * What stands in the dialog's own container, such as the way out beside a sheet, belongs to it.
 */
class Modality {
  /** @type {Element | undefined} */ #top;
  /** @type {Set<Element>} */ #beside = new Set();
  /** Out of the Tab order for now. @type {Set<Element>} */ #stilled = new Set();
  /** Where the focus was before: by what took it. @type {Map<Element, Element>} */ #before = new Map();

  constructor(renderer) {
    this.renderer = renderer;
    this.screen = renderer.root.element;
    this.screen.addEventListener("keydown", (event) => this.#goThroughMenu(event), { capture: true });
  }

  /** @param {KeyboardEvent} event */
  #goThroughMenu(event) {
    const menu = /** @type {Element} */ (event.target).closest('[role="menu"]');
    if (!menu || event.altKey || event.ctrlKey || event.metaKey) return;
    const entries = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role="menuitem"][tabindex="0"]')]);
    const at = entries.findIndex((entry) => entry === event.target);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || !entries.length) return;
    event.preventDefault();
    entries.at(next % entries.length)?.focus();
  }

  /** After each commit. */
  attend() {
    const top = [...this.screen.querySelectorAll('[aria-modal="true"]')].findLast((element) => element.checkVisibility());
    this.#hide(new Set(top && besides(top, this.screen)));
    this.#still();
    const last = this.#top;
    this.#top = top;
    if (top !== last) this.#moveFocus(top);
  }

  /** @param {Set<Element>} beside */
  #hide(beside) {
    for (const element of this.#beside) if (!beside.has(element)) this.#redescribe(element);
    for (const element of beside) element.setAttribute("aria-hidden", "true");
    this.#beside = beside;
  }

  #still() {
    for (const element of this.#stilled) {
      if (element.closest('[aria-hidden="true"]')) continue;
      this.#stilled.delete(element);
      this.#redescribe(element);
    }
    for (const element of this.screen.querySelectorAll('.view[aria-hidden="true"][tabindex="0"], .view[aria-hidden="true"] [tabindex="0"]')) {
      element.setAttribute("tabindex", "-1");
      this.#stilled.add(element);
    }
    for (const element of this.#stilled) if (!element.isConnected) this.#stilled.delete(element);
  }

  #redescribe(element) {
    // The field that takes the keys is nobody's view.
    if (element.matches(".typing")) element.setAttribute("tabindex", "0");
    const node = this.renderer.nodeOf(element);
    if (node?.element === element) describe(node);
  }

  #moveFocus(top) {
    const { ownerDocument } = this.screen;
    for (const [dialog, before] of this.#before) {
      const { activeElement, body } = ownerDocument;
      if (dialog === top || dialog.isConnected && dialog.checkVisibility()) continue;
      this.#before.delete(dialog);
      const isFree = activeElement === body || activeElement === this.screen || dialog.contains(activeElement);
      if (isFree && before.isConnected && before.checkVisibility()) before.focus({ preventScroll: true });
    }
    // One may have given the focus back just now, as another came.
    const { activeElement } = ownerDocument;
    if (!top || !this.screen.contains(activeElement) || top.contains(activeElement)) return;
    this.#before.set(top, activeElement);
    const first = top.getAttribute("role") === "dialog" ? top : top.querySelector('[role="menuitem"][tabindex="0"]') ?? top;
    first.focus({ preventScroll: true });
  }
}

/** @param {Element} top @param {Element} screen the views beside it, and beside all that it is in */
function besides(top, screen) {
  const list = [];
  const isDialog = top.getAttribute("role") === "dialog";
  for (let at = isDialog ? top.parentElement : top; at && at !== screen; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) if (sibling !== at && sibling.classList.contains("view")) list.push(sibling);
  }
  return list;
}

/** @type {WeakMap<any, Modality>} */
const all = new WeakMap();

/** @param {any} renderer */
export function attend(renderer) {
  if (!all.has(renderer)) all.set(renderer, new Modality(renderer));
  all.get(renderer)?.attend();
}
