// @ts-check
const BEZEL = 8;
/** Around the device, as the style sheet has it: air, and the caption below it. */
const MARGIN = { x: 24, y: 36 };

const LEAST = 0.45;

/** Where the page changes from a desk to a phone. */
export const narrow = matchMedia("(max-width: 719px)");

/** The device on the stage: its size, its scale, and the chrome drawn over its safe areas. */
export class Stage {
  size = { width: 390, height: 844 };
  #minute = "";

  /** @param {Document} document */
  constructor(document) {
    for (const id of ["stage", "device", "screen", "status", "home", "clock", "caption"]) this[id] = document.getElementById(id);
  }

  start() {
    new ResizeObserver(() => this.fit()).observe(this.stage);
    this.tell(new Date());
    this.show(this.size);
  }

  /** @param {{width: number, height: number, safeArea?: number[], dark?: boolean, background?: boolean, status?: string, home?: boolean}} screen */
  show({ width, height, safeArea: [top, , bottom] = [0, 0, 0, 0], dark = false, background = false, status, home = true }) {
    this.size = { width, height };
    this.screen.style.setProperty("width", `${width}px`);
    this.screen.style.setProperty("height", `${height}px`);
    this.screen.toggleAttribute("data-dark", dark);
    this.device.toggleAttribute("data-background", background);
    this.status.hidden = top < 20 || status === "hidden";
    if (status) this.status.dataset.look = status;
    else delete this.status.dataset.look;
    this.status.style.setProperty("height", `${top}px`);
    this.home.hidden = bottom < 20 || !home;
    this.fit();
  }

  /**
   * Zoom lays text out anew at the smaller size, so it stays crisp; at 1 it is exact. On a phone the device is as wide as the window;
   * elsewhere it fits whole if it stays legible, and grows beyond its own size in quarters only.
   */
  fit() {
    const { clientWidth, clientHeight } = this.stage;
    if (!clientWidth) return;
    const { width, height } = this.size;
    const room = Math.min((clientWidth - 2 * MARGIN.x) / (width + 2 * BEZEL), (clientHeight - 2 * MARGIN.y) / (height + 2 * BEZEL));
    const scale = narrow.matches ? clientWidth / width : room > 1 ? Math.floor(room * 4) / 4 : Math.max(room, LEAST);
    this.device.style.setProperty("zoom", String(scale));
    this.device.style.setProperty("--scale", String(scale));
    this.device.style.setProperty("--hair", String(1 / scale / devicePixelRatio));
    this.caption.textContent = `${width} × ${height}${scale === 1 ? "" : ` at ${Math.round(scale * 100)} %`}`;
  }

  /** @param {{x: number, y: number}} at a point of the screen */
  isOnStatusBar({ y }) {
    return !this.status.hidden && y >= 0 && y < parseFloat(this.status.style.height);
  }

  /** What a new session's device should be here: the window's own size on a phone, else the gateway's choice. */
  get preferredDevice() {
    if (!narrow.matches) return undefined;
    const scale = Math.min(3, Math.max(1, Math.round(devicePixelRatio)));
    return { width: Math.max(100, this.stage.clientWidth), height: Math.max(100, this.stage.clientHeight), scale };
  }

  /** The status bar's time of day; an invalid one changes nothing. @param {Date} date @param {string} [timeZone] */
  tell(date, timeZone) {
    const minute = `${Math.floor(date.getTime() / 60_000)} ${timeZone}`;
    if (minute === this.#minute || Number.isNaN(date.getTime())) return;
    this.#minute = minute;
    this.clock.textContent = timeOfDay(date, timeZone).slice(0, 5);
  }
}

/** @param {Date} date @param {string} [timeZone] */
export const timeOfDay = (date, timeZone) => date.toLocaleTimeString("en-GB", { timeZone });
