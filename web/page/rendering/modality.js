// @ts-check
import { describe } from "./aria.js";

/** @import { Renderer } from "./renderer.js" */

/**
 * Limits assistive technology and the Tab order to the topmost dialog or menu. Views that the app marks as silent are
 * excluded in the same way.
 *
 *     a dialog or a menu appears       it gets the focus, if that was in the device
 *     a dialog or a menu disappears    the focus returns to the element that had it before
 *
 * Other views in the dialog's own container, such as the dimming view that dismisses a sheet, belong to the dialog.
 */
class Modality {
  /** The topmost dialog or menu. @type {Element | undefined} */ #top;
  /** Views outside of it, which are hidden from assistive technology. @type {Set<Element>} */ #hidden = new Set();
  /** Elements that were taken out of the Tab order. @type {Set<Element>} */ #untabbable = new Set();
  /**
   * The element that had the focus before a dialog took it, by the dialog.
   * @type {Map<Element, Element>}
   */
  #focusedBefore = new Map();

  /** @param {Renderer} renderer */
  constructor(renderer) {
    this.renderer = renderer;
    this.screen = renderer.root.element;
    this.screen.addEventListener("keydown", (event) => this.#moveThroughMenu(event), { capture: true });
  }

  /** @param {KeyboardEvent} event */
  #moveThroughMenu(event) {
    const menu = /** @type {Element} */ (event.target).closest('[role="menu"]');
    if (!menu || event.altKey || event.ctrlKey || event.metaKey) return;
    const entries = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll('[role="menuitem"][tabindex="0"]')]);
    const at = entries.findIndex((entry) => entry === event.target);
    /** @type {Record<string, number>} */
    const targets = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
    const next = targets[event.key];
    if (next === undefined || !entries.length) return;
    event.preventDefault();
    entries.at(next % entries.length)?.focus();
  }

  /** Updates the state. Call it after each commit. */
  update() {
    const top = [...this.screen.querySelectorAll('[aria-modal="true"]')].findLast((element) =>
      element.checkVisibility()
    );
    this.#hide(new Set(top && viewsOutside(top, this.screen)));
    this.#updateTabOrder();
    const last = this.#top;
    this.#top = top;
    if (top !== last) this.#moveFocus(top);
  }

  /** @param {Set<Element>} outside */
  #hide(outside) {
    for (const element of this.#hidden) if (!outside.has(element)) this.#redescribe(element);
    for (const element of outside) element.setAttribute("aria-hidden", "true");
    this.#hidden = outside;
  }

  #updateTabOrder() {
    for (const element of this.#untabbable) {
      if (element.closest('[aria-hidden="true"]')) continue;
      this.#untabbable.delete(element);
      this.#redescribe(element);
    }
    for (
      const element of this.screen.querySelectorAll(
        '.view[aria-hidden="true"][tabindex="0"], .view[aria-hidden="true"] [tabindex="0"]',
      )
    ) {
      element.setAttribute("tabindex", "-1");
      this.#untabbable.add(element);
    }
    for (const element of this.#untabbable) if (!element.isConnected) this.#untabbable.delete(element);
  }

  /** @param {Element} element */
  #redescribe(element) {
    // The typing field belongs to no view.
    if (element.matches(".typing")) element.setAttribute("tabindex", "0");
    const node = this.renderer.nodeOf(element);
    if (node?.element === element) describe(node);
  }

  /** @param {Element | undefined} top */
  #moveFocus(top) {
    const { ownerDocument } = this.screen;
    for (const [dialog, before] of this.#focusedBefore) {
      const { activeElement, body } = ownerDocument;
      if (dialog === top || dialog.isConnected && dialog.checkVisibility()) continue;
      this.#focusedBefore.delete(dialog);
      const isFree = activeElement === body || activeElement === this.screen || dialog.contains(activeElement);
      if (isFree && before.isConnected && before.checkVisibility()) focus(before);
    }
    // The focus may have returned just now, because another dialog has appeared.
    const { activeElement } = ownerDocument;
    if (!top || !activeElement || !this.screen.contains(activeElement) || top.contains(activeElement)) return;
    this.#focusedBefore.set(top, activeElement);
    focus(top.getAttribute("role") === "dialog" ? top : top.querySelector('[role="menuitem"][tabindex="0"]') ?? top);
  }
}

/** @param {Element} element */
function focus(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

/**
 * @param {Element} top
 * @param {Element} screen
 * @returns {Element[]} the siblings of the dialog or menu, and of all its ancestors
 */
function viewsOutside(top, screen) {
  /** @type {Element[]} */
  const list = [];
  const isDialog = top.getAttribute("role") === "dialog";
  for (
    let at = /** @type {Element | null} */ (isDialog ? top.parentElement : top);
    at && at !== screen;
    at = at.parentElement
  ) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling !== at && sibling.classList.contains("view")) list.push(sibling);
    }
  }
  return list;
}

/** @type {WeakMap<Renderer, Modality>} */
const modalities = new WeakMap();

/** @param {Renderer} renderer which has drawn a commit */
export function updateModality(renderer) {
  if (!modalities.has(renderer)) modalities.set(renderer, new Modality(renderer));
  modalities.get(renderer)?.update();
}
