// @ts-check
/**
 * The session's clock in the footer: what time it is there, and what moves it. The device's status bar goes by it, too. The figure runs by animation frames, so only while the
 * clock runs and somebody can see it.
 */
export class Transport {
  #frame = 0;
  #shown = "";

  /** @param {Document} document @param {any} session @param {any} stage @param {(kind: string, members?: object) => Promise<any>} perform */
  constructor(document, session, stage, perform) {
    Object.assign(this, { document, session, stage });
    for (const id of ["transport", "pause", "step", "settle", "rate", "now"]) this[id] = document.getElementById(id);
    this.figure = this.now.appendChild(document.createTextNode(""));
    this.perform = (kind, members) => perform(kind, members).catch(() => this.show());
  }

  start() {
    this.pause.addEventListener("click", () => this.#toggle());
    for (const kind of ["step", "settle"]) this[kind].addEventListener("click", () => this.perform(kind));
    this.rate.addEventListener("change", () => this.perform("rate", { rate: Number(this.rate.value) }));
    this.document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {boolean} accepts whether the session can be acted on */
  accept(accepts) {
    this.transport.disabled = !accepts;
    this.show();
  }

  /** As the session was last told. */
  show() {
    const { rate, paused } = this.session.clock;
    this.transport.toggleAttribute("data-paused", paused);
    this.transport.toggleAttribute("data-rated", rate !== 1);
    for (const name of ["aria-label", "title"]) this.pause.setAttribute(name, paused ? "Resume the clock" : "Pause the clock");
    if (Number(this.rate.value) !== rate) this.#choose(String(rate));
    cancelAnimationFrame(this.#frame);
    this.#tick();
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

  #tick() {
    const { session } = this;
    const runs = !session.clock.paused && !this.transport.disabled;
    const text = figures(runs ? session.now() : session.time);
    if (text !== this.#shown) this.figure.data = this.#shown = text;
    this.stage.tell(session.date, session.timeZone);
    this.#frame = runs ? requestAnimationFrame(() => this.#tick()) : 0;
  }

  #toggle() {
    return this.perform(this.session.clock.paused ? "resume" : "pause");
  }

  /** Space where nothing else takes it; Escape leaves the device, whose keys are its own. */
  #key(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape" && target.closest("#screen")) target.blur();
    if (key !== " " || target !== this.document.body || this.transport.disabled) return;
    event.preventDefault();
    this.#toggle();
  }
}

/** Hours where there are any, minutes, seconds and thousandths. @param {number} ms */
export function figures(ms) {
  const whole = Math.floor(ms + 1e-6);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60, (whole / 1000) % 60];
  const tail = `${Math.floor(seconds)}.${String(whole % 1000).padStart(3, "0")}`.padStart(6, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
