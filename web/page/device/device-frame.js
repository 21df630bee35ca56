// @ts-check
import { sheet } from "../shell/lazy-modules.js";

/** What other parts and scripts know by id on a page with one device. */
const named = ["device", "screen", "status", "home", "clock", "caption", "pill"];

/** A device as it stands on the stage: its screen, the chrome drawn over its safe areas, and what is said around it. */
export class DeviceFrame {
  size = { width: 390, height: 844 };
  /** How large it is drawn; undefined fits. @type {number | undefined} */
  zoom;
  #minute = "";

  /** @param {Document} document @param {boolean} isFirst */
  constructor(document, isFirst) {
    /** @type {any} */
    const template = document.getElementById("case");
    /** @type {HTMLElement} */
    this.element = template.content.cloneNode(true).firstElementChild;
    for (const name of named) {
      this[name] = this.element.querySelector(`.${name}`);
      if (isFirst) this[name].id = name;
    }
    if (isFirst) this.element.id = "figure";
    this.tell(new Date());
  }

  /** @param {{width: number, height: number, safeArea?: number[], dark?: boolean, background?: boolean, status?: string, home?: boolean}} screen */
  show({ width, height, safeArea: [top, , bottom] = [0, 0, 0, 0], dark = false, background = false, status, home = true }) {
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
    this.resized?.();
  }

  /** Called when it has another size, or is to be drawn at another. @type {(() => void) | undefined} */
  resized;

  /** Zoom lays text out anew at the smaller size, so it stays crisp; at 1 it is exact. @param {number} scale */
  draw(scale) {
    const { width, height } = this.size;
    this.scale = scale;
    pixels(this.device, scale);
    this.device.style.setProperty("--scale", String(scale));
    this.caption.textContent = `${width} × ${height}${scale === 1 ? "" : ` at ${Math.round(scale * 100)} %`}`;
  }

  /** The status bar's time of day; an invalid one changes nothing. @param {Date} date @param {string} [timeZone] */
  tell(date, timeZone) {
    const minute = `${Math.floor(date.getTime() / 60_000)} ${timeZone}`;
    if (minute === this.#minute || Number.isNaN(date.getTime())) return;
    this.#minute = minute;
    this.clock.textContent = timeOfDay(date, timeZone).slice(0, 5);
  }
}

/**
 * Whether CSS's zoom makes letters as small as they are to be, and places are told in the page's pixels. Where a browser keeps letters legible instead, or tells places in the zoomed
 * element's own pixels, devices are scaled as pictures are.
 */
const zooms = (() => {
  const probe = document.createElement("p");
  probe.style.cssText = "zoom: .5; font-size: 12px; height: 1em";
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return Math.abs(height - 6) < 0.1;
})();

/** By the pixel ratio, which changes when the window moves to another display. @type {Map<number, boolean>} */
const placements = new Map();

/**
 * Whether the browser places boxes on pixels of the display, and not on those of CSS, as it does while a display is emulated. Its smallest length tells: that is a part of the pixels that
 * it places on, so that nothing is left of a length below it.
 */
function placesOnDisplayPixels() {
  const known = placements.get(devicePixelRatio);
  if (known !== undefined) return known;
  const probe = document.createElement("p");
  probe.style.cssText = "position: absolute; width: calc(.9px / 64)";
  document.body.append(probe);
  const answer = probe.getBoundingClientRect().width > 0;
  probe.remove();
  placements.set(devicePixelRatio, answer);
  return answer;
}

/**
 * Zooms, and says how many points a pixel of the display is, and what is placed on whole pixels: where a pixel of CSS is several whole ones, those.
 * @param {HTMLElement} element @param {number} zoom
 */
export function pixels(element, zoom) {
  const { style } = element;
  const hair = 1 / zoom / devicePixelRatio;
  const dot = !zooms ? Math.ceil(1 / zoom) : devicePixelRatio % 1 && placesOnDisplayPixels() ? hair : 1 / zoom;
  for (const [name, value] of [["--hair", hair], ["--dot", dot]]) style.setProperty(name, String(value));
  if (zooms) return void style.setProperty("zoom", String(zoom));
  element.setAttribute("data-scaled", "");
  style.transform = zoom === 1 ? "" : `scale(${zoom})`;
  // As much room as it takes then.
  style.margin = `0 ${(zoom - 1) * element.offsetWidth}px ${(zoom - 1) * element.offsetHeight}px 0`;
}

/** @param {Date} date @param {string} [timeZone] */
export const timeOfDay = (date, timeZone) => date.toLocaleTimeString("en-GB", { timeZone });
