// @ts-check
const WORDS = {
  connecting: "Connecting…", starting: "Starting…", live: "Live", paused: "Paused", lost: "Reconnecting…",
  recovering: "Restoring…", crashed: "Stopped", gone: "Not connected",
};

/** The line above: which scene, how it is connected, who else looks on. */
export class Header {
  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    for (const id of ["title", "link", "viewers"]) this[id] = document.getElementById(id);
  }

  name(title) {
    this.title.textContent = title ?? "";
    this.document.title = title ? `${title} · Vitrine` : "Vitrine";
  }

  /** @param {keyof WORDS} state */
  say(state) {
    if (this.link.dataset.state === state) return;
    this.link.hidden = false;
    this.link.dataset.state = state;
    this.link.textContent = WORDS[state];
  }

  count(viewers) {
    this.viewers.hidden = !(viewers > 1);
    this.viewers.textContent = `${viewers} viewers`;
  }
}
