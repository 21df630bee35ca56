// @ts-check
import { sheet } from "../shell/lazy-modules.js";

/** The classes of a device's parts. The first device's parts have them as ids, too. */
const partNames = /** @type {const} */ (["device", "screen", "status", "home", "clock", "caption", "pill"]);

/**
 * A device on the stage: its screen, the status bar and the home indicator over its safe areas, and the texts around
 * it.
 */
export class DeviceFrame {
  size = { width: 390, height: 844 };
  /** The scale that the viewer chose; undefined: as large as the stage allows. @type {number | undefined} */
  zoom;
  /** The scale at which the device is drawn. */
  scale = 1;
  #minute = "";

  /** @param {Document} document @param {boolean} isFirst */
  constructor(document, isFirst) {
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("device-template"));
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    this.element = /** @type {HTMLElement} */ (copy.firstElementChild);
    const [device, screen, status, home, clock, caption, pill] = partNames.map((
      name,
    ) => /** @type {HTMLElement} */ (this.element.querySelector(`.${name}`)));
    this.device = device;
    this.screen = screen;
    this.status = status;
    this.home = home;
    this.clock = clock;
    this.caption = caption;
    this.pill = pill;
    for (const name of partNames) if (isFirst) this[name].id = name;
    if (isFirst) this.element.id = "figure";
    this.setTime(new Date());
  }

  /**
   * @param {{width: number, height: number, safeArea?: readonly number[], dark?: boolean, background?: boolean,
   *   status?: string, home?: boolean}} screen
   */
  update(
    { width, height, safeArea: [top, , bottom] = [0, 0, 0, 0], dark = false, background = false, status, home = true },
  ) {
    this.size = { width, height };
    this.screen.style.setProperty("width", `${width}px`);
    this.screen.style.setProperty("height", `${height}px`);
    this.screen.toggleAttribute("data-dark", dark);
    this.device.toggleAttribute("data-background", background);
    if (background) sheet("cards");
    this.status.hidden = top < 20 || status === "hidden";
    if (status) this.status.dataset.look = status;
    else delete this.status.dataset.look;
    this.status.style.setProperty("height", `${top}px`);
    this.home.hidden = bottom < 20 || !home;
    this.onResize?.();
  }

  /** Called when the frame's size has changed. @type {(() => void) | undefined} */
  onResize;

  /**
   * Draws the device at a scale. CSS zoom lays text out again at that size, so it stays crisp.
   * @param {number} scale
   */
  draw(scale) {
    const { width, height } = this.size;
    this.scale = scale;
    applyZoom(this.device, scale);
    this.device.style.setProperty("--scale", String(scale));
    this.caption.textContent = `${width} × ${height}${scale === 1 ? "" : ` at ${Math.round(scale * 100)} %`}`;
  }

  /**
   * Sets the status bar's time of day; an invalid one changes nothing.
   * @param {Date} date
   * @param {string} [timeZone]
   */
  setTime(date, timeZone) {
    const minute = `${Math.floor(date.getTime() / 60_000)} ${timeZone}`;
    if (minute === this.#minute || Number.isNaN(date.getTime())) return;
    this.#minute = minute;
    this.clock.textContent = timeOfDay(date, timeZone).slice(0, 5);
  }
}

/**
 * Whether CSS zoom scales text exactly, and positions are measured in the page's pixels. If a browser keeps small text
 * legible instead, or measures in the zoomed element's own pixels, devices are scaled by a transform.
 */
const usesZoom = (() => {
  const probe = document.createElement("p");
  probe.style.cssText = "zoom: .5; font-size: 12px; height: 1em";
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return Math.abs(height - 6) < 0.1;
})();

/** Results of `alignsWithDisplayPixels` by pixel ratio, which differs between displays. @type {Map<number, boolean>} */
const alignments = new Map();

/**
 * Whether the browser aligns boxes with display pixels. While a display is emulated, it aligns them with CSS pixels.
 * Its smallest length shows which: it is a fraction of these pixels, and a shorter length becomes zero.
 */
function alignsWithDisplayPixels() {
  const known = alignments.get(devicePixelRatio);
  if (known !== undefined) return known;
  const probe = document.createElement("p");
  probe.style.cssText = "position: absolute; width: calc(.9px / 64)";
  document.body.append(probe);
  const answer = probe.getBoundingClientRect().width > 0;
  probe.remove();
  alignments.set(devicePixelRatio, answer);
  return answer;
}

/**
 * Zooms an element. Sets `--hair` to the size of a display pixel in points, and `--dot` to that of the pixel that boxes
 * align with.
 * @param {HTMLElement} element @param {number} zoom
 */
export function applyZoom(element, zoom) {
  const { style } = element;
  const hair = 1 / zoom / devicePixelRatio;
  const dot = !usesZoom ? Math.ceil(1 / zoom) : devicePixelRatio % 1 && alignsWithDisplayPixels() ? hair : 1 / zoom;
  style.setProperty("--hair", String(hair));
  style.setProperty("--dot", String(dot));
  if (usesZoom) return void style.setProperty("zoom", String(zoom));
  element.setAttribute("data-scaled", "");
  style.transform = zoom === 1 ? "" : `scale(${zoom})`;
  // The margin makes the layout size that of the scaled element.
  style.margin = `0 ${(zoom - 1) * element.offsetWidth}px ${(zoom - 1) * element.offsetHeight}px 0`;
}

/** @param {Date} date @param {string} [timeZone] */
export const timeOfDay = (date, timeZone) => date.toLocaleTimeString("en-GB", { timeZone });
