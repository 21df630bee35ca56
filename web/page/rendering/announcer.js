// @ts-check
/** Reads out what the app wants to be heard, and takes the focus where the app wants it. */
export class Announcer {
  #region;

  /** @param {Document} document */
  constructor(document, renderer) {
    this.renderer = renderer;
    this.#region = document.createElement("p");
    Object.assign(this.#region, { id: "announced", className: "unseen" });
    this.#region.setAttribute("role", "status");
    this.#region.setAttribute("aria-live", "polite");
    document.body.append(this.#region);
  }

  /** @param {{announcements?: string[], focus?: number}} commit */
  tell({ announcements, focus }) {
    // Each is an element of its own: the same text is news again.
    if (announcements) this.#region.replaceChildren(...announcements.map((text) => this.#line(text)));
    if (focus !== undefined) this.#focus(this.renderer.nodes.get(focus)?.element);
  }

  #line(text) {
    const line = this.#region.ownerDocument.createElement("span");
    line.textContent = text;
    return line;
  }

  #focus(element) {
    if (!element) return;
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }
}
