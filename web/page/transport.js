// @ts-check
/** The session's clock in the footer: what moves it. What time it is, is told by `now.js`. */
export class Transport {
  /** @param {Document} document @param {() => any} attended the show whose clock this is */
  constructor(document, attended) {
    this.attended = attended;
    for (const id of ["transport", "pause", "step", "settle", "rate"]) this[id] = document.getElementById(id);
    this.pause.addEventListener("click", () => this.toggle());
    for (const kind of ["step", "settle"]) this[kind].addEventListener("click", () => this.perform(kind));
    this.rate.addEventListener("change", () => this.perform("rate", { rate: Number(this.rate.value) }));
  }

  /** As the session was last told. */
  show() {
    const { rate } = this.attended().session.clock;
    if (Number(this.rate.value) !== rate) this.#choose(String(rate));
  }

  toggle() {
    if (!this.transport.disabled) this.perform(this.attended().session.clock.paused ? "resume" : "pause");
  }

  /** @param {string} kind @param {object} [members] */
  perform(kind, members) {
    return this.attended().perform(kind, members).catch(() => this.show());
  }

  /** Scripts set any rate. */
  #choose(rate) {
    this.rate.querySelector("[data-other]")?.remove();
    this.rate.value = rate;
    if (this.rate.value === rate) return;
    const other = new Option(`${rate}×`, rate, true, true);
    other.dataset.other = "";
    this.rate.append(other);
  }
}
