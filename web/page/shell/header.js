// @ts-check
import { figures } from "./session-clock.js";

const WORDS = {
  connecting: "Connecting…", starting: "Starting…", live: "Live", paused: "Paused", lost: "Reconnecting…",
  recovering: "Restoring…", crashed: "Stopped", gone: "Not connected", watching: "Watching", recording: "Recording", past: "Past",
};

/** The line above: which scene, how it is connected, who else looks on. It tells of the device that is attended to. */
export class Header {
  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    for (const id of ["title", "link", "viewers"]) this[id] = document.getElementById(id);
  }

  /** @param {import("../device/device-session.js").DeviceSession} show */
  show({ session: { title, viewers, mirror: { watchers } }, word, watching, shown }) {
    this.title.textContent = title ?? "";
    this.document.title = title ? `${title} · Vitrine` : "Vitrine";
    const state = word === "live" || word === "paused" ? shown ? "past" : watching ? "watching" : word : word;
    this.link.hidden = false;
    const parts = [WORDS[state], ...(shown ? [` · ${figures(shown.time).slice(0, -2)}`] : [])];
    if (this.link.textContent !== parts.join("")) {
      this.link.replaceChildren(...parts.map((text) => Object.assign(this.document.createElement("span"), { textContent: text })));
    }
    this.link.dataset.state = state;
    this.viewers.hidden = !(viewers > 1);
    this.viewers.textContent = `${viewers} viewers${watchers ? `, ${watchers} watching` : ""}`;
  }
}
