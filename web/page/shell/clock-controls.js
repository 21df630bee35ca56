// @ts-check
const rates = [0.1, 0.25, 0.5, 1, 2, 10];

/** @import { DeviceSession } from "../device/device-session.js" */

/** The controls of the session's clock in the footer. `session-clock.js` shows its time. */
export class ClockControls {
  /** @param {Document} document @param {() => DeviceSession} activeSession returns the active device session */
  constructor(document, activeSession) {
    this.activeSession = activeSession;
    this.transport = /** @type {HTMLFieldSetElement} */ (document.getElementById("transport"));
    this.pause = /** @type {HTMLButtonElement} */ (document.getElementById("pause"));
    this.step = /** @type {HTMLButtonElement} */ (document.getElementById("step"));
    this.settle = /** @type {HTMLButtonElement} */ (document.getElementById("settle"));
    this.rate = /** @type {HTMLSelectElement} */ (document.getElementById("rate"));
    for (const each of [this.pause, this.step, this.settle, this.rate]) {
      each.title = each.getAttribute("aria-label") ?? "";
    }
    this.pause.addEventListener("click", () => this.toggle());
    this.step.addEventListener("click", () => this.perform("step"));
    this.settle.addEventListener("click", () => this.perform("settle"));
    this.rate.addEventListener("change", () => this.perform("rate", { rate: Number(this.rate.value) }));
  }

  /** Displays the session's clock. A script can set its rate to any number. */
  update() {
    const { rate } = this.activeSession().session.clock;
    const label = this.pause.getAttribute("aria-label") ?? "";
    if (this.pause.title !== label) this.pause.title = label;
    if (!rates.includes(rate) || this.rate.options.length !== rates.length) {
      this.#setOptions(rates.includes(rate) ? rates : [...rates, rate]);
    }
    this.rate.value = String(rate);
  }

  /** @param {number[]} rates */
  #setOptions(rates) {
    this.rate.replaceChildren(...rates.map((rate) => new Option(`${rate}×`, String(rate), rate === 1)));
  }

  toggle() {
    if (!this.transport.disabled) this.perform(this.activeSession().session.clock.paused ? "resume" : "pause");
  }

  /** @param {string} kind @param {object} [members] */
  perform(kind, members) {
    return this.activeSession().perform(kind, members).catch(() => this.update());
  }
}

export { formatSessionTime } from "./session-clock.js";
