// @ts-check
/** Milliseconds between two pictures of a live session. */
const INTERVAL = 2000;

/**
 * The thumbnails of the scenes. Each one is a picture of the scene's first screen; that of the scene on the stage is of
 * its current screen. They are fetched one after another, and only while they are visible. If a picture is not
 * available, because an app is busy, its space is empty.
 */
export class Thumbnails {
  /** @type {HTMLImageElement[]} */
  #queue = [];
  #isBusy = false;
  #isDue = false;
  #gatewayHasNone = false;
  #timer = 0;
  /** The scene to which the list was scrolled last. @type {string | undefined} */
  #revealed;

  /** @param {import("./scene-list.js").SceneList} rail @param {import("../main.js").Workspace} workspace */
  constructor(rail, workspace) {
    this.rail = rail;
    this.workspace = workspace;
    rail.list.classList.add("has-thumbnails");
    this.visibilityObserver = new IntersectionObserver((entries) => this.#updateVisibility(entries), {
      root: document.querySelector(".rail"),
      rootMargin: "200px",
    });
    for (const link of rail.list.querySelectorAll("a")) {
      const image = Object.assign(document.createElement("img"), {
        alt: "",
        width: 44,
        height: 95,
        decoding: /** @type {const} */ ("async"),
      });
      link.prepend(image);
      this.visibilityObserver.observe(image);
    }
    this.#reveal();
  }

  /** Scrolls the list to the scene on the stage, if that has changed. The pictures have made the entries higher. */
  #reveal() {
    const { current, list } = this.rail;
    if (current === this.#revealed) return;
    this.#revealed = current;
    list.querySelector("a[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #updateVisibility(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLImageElement)) continue;
      target.toggleAttribute("data-seen", isIntersecting);
      if (isIntersecting && !target.src) this.#enqueue(target);
    }
    if (this.#isDue) this.sessionChanged();
  }

  /** @param {HTMLImageElement} image */
  #enqueue(image) {
    if (!this.#queue.includes(image)) this.#queue.push(image);
    this.#next();
  }

  async #next() {
    if (this.#isBusy) return;
    const image = this.#queue.shift();
    if (!image) return;
    this.#isBusy = true;
    await this.#fetch(image);
    this.#isBusy = false;
    this.#next();
  }

  /** @param {HTMLImageElement} image */
  async #fetch(image) {
    const scene = image.closest("a")?.dataset.scene ?? "";
    const { activeSession } = this.workspace;
    const id = activeSession?.session.id;
    const isLive = scene === this.rail.current && id && activeSession.deviceState.now === "live";
    if (!isLive && this.#gatewayHasNone) return;
    const next = new Image();
    next.src = isLive
      ? `/sessions/${id}.svg?or=nothing&seq=${activeSession.session.tree.seq}`
      : `/thumbnails/${encodeURIComponent(scene)}.svg?or=nothing`;
    try {
      await next.decode();
      image.src = next.src;
    } catch {
      // A gateway without thumbnails is not asked again; a gateway that was unreachable is.
      this.#gatewayHasNone ||= !isLive && this.workspace.activeSession?.deviceState.now === "live" &&
        !this.rail.list.querySelector("img[src]");
      if (this.#gatewayHasNone) this.rail.list.classList.remove("has-thumbnails");
    }
  }

  /**
   * Fetches the picture of the session on the stage again, after a change. It does so at most once per interval, and
   * only while the picture is visible.
   */
  sessionChanged() {
    this.#reveal();
    this.#isDue = true;
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      /** @type {HTMLImageElement | null} */
      const image = this.rail.list.querySelector("a[aria-current] img");
      if (!image?.hasAttribute("data-seen") || document.hidden) return;
      this.#isDue = false;
      this.#enqueue(image);
    }, INTERVAL);
  }
}
