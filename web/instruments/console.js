// @ts-check
/** To come. */
export default class Console {
  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    Object.assign(this, { element, instrument });
  }

  show() {}

  hide() {}
}
