// @ts-check
import { formatSessionTime } from "./session-clock.js";

/**
 * @typedef {"connecting" | "starting" | "live" | "paused" | "busy" | "lost" | "recovering" | "crashed" | "gone" |
 *   "recording"} Status of a session on the page
 */

/**
 * The text of each status; `watching` and `past` are those of a live session.
 * @type {Record<Status | "watching" | "past", string>}
 */
const TEXTS = {
  connecting: "Connecting…",
  starting: "Starting…",
  live: "Live",
  paused: "Paused",
  busy: "Busy",
  lost: "Reconnecting…",
  recovering: "Restoring…",
  crashed: "Stopped",
  gone: "Not connected",
  watching: "Watching",
  recording: "Recording",
  past: "Past",
};

/** The header: the scene, the status and the other viewers of the active device. */
export class Header {
  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    const [title, link, viewers] = ["title", "link", "viewers"].map((
      id,
    ) => /** @type {HTMLElement} */ (document.getElementById(id)));
    this.title = title;
    this.link = link;
    this.viewers = viewers;
  }

  /** @param {import("../device/device-session.js").DeviceSession} deviceSession */
  update({ session: { title, viewers, model: { watchers } }, status, watching, pastMoment }) {
    this.title.textContent = title ?? "";
    this.document.title = title ? `${title} · Vitrine` : "Vitrine";
    const isLive = status === "live" || status === "paused";
    const state = isLive && pastMoment ? "past" : isLive && watching ? "watching" : status;
    this.link.hidden = false;
    const parts = [TEXTS[state], ...(pastMoment ? [` · ${formatSessionTime(pastMoment.time).slice(0, -2)}`] : [])];
    if (this.link.textContent !== parts.join("")) {
      this.link.replaceChildren(
        ...parts.map((text) => Object.assign(this.document.createElement("span"), { textContent: text })),
      );
    }
    this.link.dataset.state = state;
    this.viewers.hidden = !(viewers > 1) || status === "gone";
    this.viewers.textContent = `${viewers} viewers${watchers ? `, ${watchers} watching` : ""}`;
  }
}
