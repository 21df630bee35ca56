// @ts-check
/**
 * The session's time in the footer, and the time of day in the devices' status bars. While the clock runs, the footer
 * shows tenths of seconds, because each change costs the browser a frame, and nobody can read more. A hidden page
 * updates nothing.
 */
export class SessionClock {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #frame = 0;
  #drawn = "";

  /** @param {Document} document */
  constructor(document) {
    this.text = /** @type {HTMLElement} */ (document.getElementById("now")).appendChild(document.createTextNode(""));
  }

  /** @param {import("../device/device-session.js").DeviceSession} deviceSession the one whose time is displayed */
  update(deviceSession) {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    const { session, workspace } = deviceSession;
    const runs = !session.clock.paused && deviceSession.acceptsInput;
    const time = deviceSession.pastMoment?.time ?? (runs ? session.now() : session.time);
    const text = runs && !deviceSession.pastMoment ? formatSessionTime(time).slice(0, -2) : formatSessionTime(time);
    if (text !== this.#drawn) this.text.data = this.#drawn = text;
    for (const { session, pastMoment, deviceFrame } of workspace.deviceSessions) {
      deviceFrame.setTime(pastMoment ? new Date(session.model.wall + pastMoment.time) : session.date, session.timeZone);
    }
    if (!runs) return;
    const untilNextTenth = (100 - (time % 100)) / session.clock.rate;
    this.#timer = setTimeout(() => {
      this.#frame = requestAnimationFrame(() => this.update(deviceSession));
    }, Math.min(1000, Math.max(50, untilNextTenth)));
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
