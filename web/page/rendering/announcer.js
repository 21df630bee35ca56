// @ts-check
/** Posts the app's accessibility announcements to a live region, and moves the focus where the app requests it. */
export class Announcer {
  #region;

  /** @param {Document} document @param {import("./renderer.js").Renderer} renderer */
  constructor(document, renderer) {
    this.renderer = renderer;
    this.#region = document.createElement("p");
    Object.assign(this.#region, { id: "announced", className: "unseen" });
    this.#region.setAttribute("role", "status");
    this.#region.setAttribute("aria-live", "polite");
    document.body.append(this.#region);
  }

  /** @param {{announcements?: string[], focus?: number}} commit */
  post({ announcements, focus }) {
    // Each is an element of its own, so that screen readers read the same text again.
    if (announcements) this.#region.replaceChildren(...announcements.map((text) => this.#line(text)));
    if (focus !== undefined) this.#focus(this.renderer.nodes.get(focus)?.element);
  }

  /** @param {string} text */
  #line(text) {
    const line = this.#region.ownerDocument.createElement("span");
    line.textContent = text;
    return line;
  }

  /** @param {HTMLElement | undefined} element */
  #focus(element) {
    if (!element) return;
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    element.focus({ preventScroll: true });
  }
}
