// @ts-check
/**
 * The session's time, in the footer and in its device's status bar. It is updated by animation frames, so only while
 * the clock runs and the page is visible.
 */
export class SessionClock {
  #frame = 0;
  #drawn = "";

  /** @param {Document} document */
  constructor(document) {
    this.text = /** @type {HTMLElement} */ (document.getElementById("now")).appendChild(document.createTextNode(""));
  }

  /** @param {import("../device/device-session.js").DeviceSession} deviceSession whose time is shown from now on */
  update(deviceSession) {
    cancelAnimationFrame(this.#frame);
    const { session, deviceFrame } = deviceSession;
    const runs = !session.clock.paused && deviceSession.accepts;
    const time = deviceSession.pastMoment?.time ?? (runs ? session.now() : session.time);
    const text = formatSessionTime(time);
    if (text !== this.#drawn) this.text.data = this.#drawn = text;
    deviceFrame.setTime(
      deviceSession.pastMoment ? new Date(session.mirror.wall + time) : session.date,
      session.timeZone,
    );
    this.#frame = runs ? requestAnimationFrame(() => this.update(deviceSession)) : 0;
  }
}

/** Hours if there are any, minutes, seconds and milliseconds. @param {number} ms */
export function formatSessionTime(ms) {
  const whole = Math.floor(ms + 1e-6);
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    (whole / 1000) % 60,
  ];
  const tail = `${Math.floor(seconds)}.${String(whole % 1000).padStart(3, "0")}`.padStart(6, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
