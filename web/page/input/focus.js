// @ts-check
/** @import { Renderer } from "../rendering/renderer.js" */
/** @import { ViewNode } from "../rendering/view-node.js" */

/**
 * Preserves the focus. An element exists as long as its view, so the focus survives most commits by itself. When the
 * focused view is removed, the nearest control gets the focus: first in the same container, then in those around
 * it, at last the screen itself.
 */
export class Focus {
  /**
   * The view that had the focus before a commit was drawn.
   * @type {{node: ViewNode, at: [x: number, y: number], ancestors: ViewNode[]} | undefined}
   */
  #saved;

  /** @param {HTMLElement} screen @param {Renderer} renderer */
  constructor(screen, renderer) {
    this.screen = screen;
    this.renderer = renderer;
  }

  /**
   * Calls a function that draws, and then restores the focus. A commit that does not remove the focused view costs no
   * layout.
   * @param {() => void} draw
   * @param {readonly number[]} [removed] the roots of the subtrees that it removes; without them, it may remove any
   *   view
   */
  preserveDuring(draw, removed) {
    this.#save(removed);
    draw();
    this.#restore();
  }

  /** @param {readonly number[]} [removed] */
  #save(removed) {
    this.#saved = undefined;
    const node = this.renderer.nodeOf(this.screen.ownerDocument.activeElement);
    if (!node) return;
    const ancestors = ancestorsOf(node);
    if (removed && ![node, ...ancestors].some(({ id }) => removed.includes(id))) return;
    this.#saved = { node, at: center(node.element), ancestors };
  }

  #restore() {
    const { activeElement, body } = this.screen.ownerDocument;
    if (
      !this.#saved || activeElement !== body && activeElement !== this.screen || isVisible(this.#saved.node.element)
    ) return;
    const { at, ancestors } = this.#saved;
    for (const container of [...ancestors.map((node) => node.element), this.screen]) {
      const control = isVisible(container) ? nearestControl(container, at) : undefined;
      if (control) return control.focus({ preventScroll: true });
    }
    this.screen.focus({ preventScroll: true });
  }
}

/** @param {ViewNode} node @returns {ViewNode[]} from its parent up */
function ancestorsOf(node) {
  const list = [];
  for (let at = node.parent; at; at = at.parent) list.push(at);
  return list;
}

const isVisible = (/** @type {Element} */ element) => element.isConnected && element.checkVisibility();

/** @param {Element} element @returns {[x: number, y: number]} */
function center(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** @param {Element} container @param {[x: number, y: number]} at @returns {HTMLElement | undefined} */
function nearestControl(container, at) {
  /** @type {HTMLElement | undefined} */
  let best;
  let least = Infinity;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (container.querySelectorAll('[tabindex="0"]'))) {
    if (!element.checkVisibility()) continue;
    const [x, y] = center(element);
    const distance = Math.hypot(x - at[0], y - at[1]);
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}
