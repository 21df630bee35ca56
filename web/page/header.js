// @ts-check
const WORDS = {
  connecting: "Connecting…", starting: "Starting…", live: "Live", paused: "Paused", lost: "Reconnecting…",
  recovering: "Restoring…", crashed: "Stopped", gone: "Not connected", watching: "Watching", recording: "Recording",
};

/** The line above: which scene, how it is connected, who else looks on. It tells of the device that is attended to. */
export class Header {
  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    for (const id of ["title", "link", "viewers"]) this[id] = document.getElementById(id);
  }

  /** @param {import("./show.js").Show} show */
  show({ session: { title, viewers, mirror: { watchers } }, word, watching }) {
    this.title.textContent = title ?? "";
    this.document.title = title ? `${title} · Vitrine` : "Vitrine";
    const state = watching && (word === "live" || word === "paused") ? "watching" : word;
    this.link.hidden = false;
    if (this.link.dataset.state !== state) this.link.textContent = WORDS[state];
    this.link.dataset.state = state;
    this.viewers.hidden = !(viewers > 1);
    this.viewers.textContent = `${viewers} viewers${watchers ? `, ${watchers} watching` : ""}`;
  }
}
