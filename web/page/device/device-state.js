// @ts-check
import { load, loaded } from "../shell/lazy-modules.js";

/** @typedef {import("../shell/lazy-modules.js").Loaded["status-pill"]} StatusPill */

/** Shows the states of a device other than live. Its figure has the state as an attribute, for the style sheets. */
export class DeviceState {
  /** The timer of a text in the pill that is removed by itself. @type {number | undefined} */
  timer;
  /** The number of commits by which the past moment shown is behind. @type {number | undefined} */
  behind;
  /** Performs the action of a button in the pill: `live` or `branch`. @type {((name: string) => void) | undefined} */
  onPillButton;
  /** The element of the screen that had the focus when the crash card covered it. @type {HTMLElement | undefined} */
  #focused;
  /** Whether a session can branch from a past moment: not if there is only a recording. */
  canBranch = true;

  /** @param {import("./device-frame.js").DeviceFrame} deviceFrame @param {() => void} changed */
  constructor(deviceFrame, changed) {
    this.deviceFrame = deviceFrame;
    this.changed = changed;
    this.pill = deviceFrame.pill;
  }

  get now() {
    return this.deviceFrame.element.dataset.moment;
  }

  /** @param {string} moment the new state, which the style sheets know as `data-moment` */
  set(moment) {
    clearTimeout(this.timer);
    const { element, screen } = this.deviceFrame;
    const { activeElement, body } = screen.ownerDocument;
    if (moment === "crashed" && screen.contains(activeElement)) {
      this.#focused = /** @type {HTMLElement} */ (activeElement);
    }
    element.dataset.moment = moment;
    if (this.behind === undefined) this.pill.textContent = "";
    screen.setAttribute("aria-busy", String(moment !== "live"));
    // Nothing under the crash card can be reached; a lost connection leaves the focus where it is.
    screen.inert = moment === "crashed";
    if (!screen.inert) {
      const isNowhere = activeElement === body || activeElement?.closest(".crash");
      if (isNowhere && this.#focused?.isConnected) this.#focused.focus({ preventScroll: true });
      this.#focused = undefined;
    }
    this.changed();
  }

  /**
   * Shows a text in the pill, by a function of `status-pill.js`. That is loaded soon after the first picture: while the
   * connection is lost it could not be loaded.
   * @param {(pill: StatusPill) => void} update
   */
  async updatePill(update) {
    const pill = loaded("status-pill") ?? await load("status-pill").catch(() => undefined);
    if (pill) update(pill);
  }

  /** Shows that there is no session, with a link to another one. @param {{code?: string, message: string}} error */
  async end(error) {
    (await load("no-session-card")).end(this.deviceFrame, error);
    this.set("dead");
  }
}
