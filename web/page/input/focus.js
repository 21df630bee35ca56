// @ts-check
/**
 * Keeps the keyboard's place. Elements live as long as their views, so focus survives a commit by itself; when the focused view
 * leaves, focus goes to the control nearest to where it was, first in the same container, then further up, at last to the screen.
 */
export class Focus {
  #held;

  /** @param {HTMLElement} screen */
  constructor(screen, renderer) {
    this.screen = screen;
    this.renderer = renderer;
  }

  /** Draws, and then sees to the focus. */
  around(draw) {
    this.#hold();
    draw();
    this.#restore();
  }

  #hold() {
    const node = this.renderer.nodeOf(this.screen.ownerDocument.activeElement);
    this.#held = node && { node, at: middle(node.element), above: ancestors(node) };
  }

  #restore() {
    const { activeElement, body } = this.screen.ownerDocument;
    if (!this.#held || isThere(this.#held.node.element) || activeElement !== body && activeElement !== this.screen) return;
    const { at, above } = this.#held;
    for (const container of [...above.map((node) => node.element), this.screen]) {
      const control = isThere(container) && nearest(container, at);
      if (control) return control.focus({ preventScroll: true });
    }
    this.screen.focus({ preventScroll: true });
  }
}

function ancestors(node) {
  const list = [];
  while ((node = node.parent)) list.push(node);
  return list;
}

const isThere = (element) => element.isConnected && element.checkVisibility();

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function nearest(container, at) {
  let best, least = Infinity;
  for (const element of container.querySelectorAll('[tabindex="0"]')) {
    if (!element.checkVisibility()) continue;
    const [x, y] = middle(element);
    const distance = Math.hypot(x - at[0], y - at[1]);
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}
