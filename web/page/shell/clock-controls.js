// @ts-check
const rates = [0.1, 0.25, 0.5, 1, 2, 10];

/** The session's clock in the footer: what moves it. What time it is, is told by `now.js`. */
export class ClockControls {
  /** @param {Document} document @param {() => any} attended the show whose clock this is */
  constructor(document, attended) {
    this.attended = attended;
    for (const id of ["transport", "pause", "step", "settle", "rate"]) this[id] = document.getElementById(id);
    for (const each of [this.pause, this.step, this.settle, this.rate]) each.title = each.getAttribute("aria-label");
    this.pause.addEventListener("click", () => this.toggle());
    for (const kind of ["step", "settle"]) this[kind].addEventListener("click", () => this.perform(kind));
    this.rate.addEventListener("change", () => this.perform("rate", { rate: Number(this.rate.value) }));
  }

  /** As the session was last told. Scripts set any rate. */
  show() {
    const { rate } = this.attended().session.clock;
    this.pause.title = this.pause.getAttribute("aria-label");
    if (!rates.includes(rate) || this.rate.options.length !== rates.length) this.#offer(rates.includes(rate) ? rates : [...rates, rate]);
    this.rate.value = String(rate);
  }

  #offer(rates) {
    this.rate.replaceChildren(...rates.map((rate) => new Option(`${rate}×`, String(rate), rate === 1)));
  }

  toggle() {
    if (!this.transport.disabled) this.perform(this.attended().session.clock.paused ? "resume" : "pause");
  }

  /** @param {string} kind @param {object} [members] */
  perform(kind, members) {
    return this.attended().perform(kind, members).catch(() => this.show());
  }
}

export { figures } from "./session-clock.js";
