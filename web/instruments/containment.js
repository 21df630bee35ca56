// @ts-check
/** @import { DeviceSession } from "../page/device/device-session.js" */
/** @import { Area, Tab } from "./containment-areas.js" */
/** @import { Rect } from "./overlay-layer.js" */

/**
 * @typedef {(Area & {text?: undefined, note?: undefined, round: number, bounds: Rect} | Tab & {round?: undefined,
 *   bounds?: undefined, isPresented?: undefined, isLeaf?: undefined}) & {key: string}} Part
 *   an element of the picture: an area or a tab
 */

import { Emitter } from "../client/emitter.js";
import { areasOf, tabsOf } from "./containment-areas.js";
import { make, updateKeyedChildren, updateText } from "./elements.js";
import { Layer } from "./overlay-layer.js";

/**
 * A picture of containment: on each device, each controller's area is outlined and named, with one hue for each depth.
 * It follows the views.
 */
export class Containment {
  #isOn = false;
  /** @type {Map<DeviceSession, Sheet>} The sheets by device session. */
  #sheets = new Map();

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    instrument.panels?.style("overlay");
    instrument.panels?.style("containment");
    instrument.on("moment", () => {
      for (const sheet of this.#sheets.values()) sheet.layer.wake();
    });
    this.devices = new MutationObserver(() => this.#updateSheets());
  }

  /** @param {boolean} on */
  setActive(on) {
    if (on === this.#isOn) return;
    this.#isOn = on;
    const { stage } = this.instrument.deviceSession.workspace;
    if (on) this.devices.observe(stage.element, { childList: true });
    else this.devices.disconnect();
    this.#updateSheets();
  }

  /** Adds a sheet to each device while the picture is on, and removes the sheets of removed devices. */
  #updateSheets() {
    const { deviceSessions } = this.instrument.deviceSession.workspace;
    if (this.#isOn) {
      for (const deviceSession of deviceSessions) {
        if (!this.#sheets.has(deviceSession)) this.#sheets.set(deviceSession, new Sheet(deviceSession));
      }
    }
    for (const [deviceSession, sheet] of this.#sheets) {
      const isThere = deviceSessions.includes(deviceSession);
      if (!isThere) this.#sheets.delete(deviceSession);
      sheet.setActive(this.#isOn && isThere);
    }
  }
}

/**
 * The sheet over one device. To a layer it acts as an instrument.
 * @extends {Emitter<Record<import("./instrument.js").Occasion, []>>}
 */
class Sheet extends Emitter {
  #isOn = false;

  /** @param {DeviceSession} deviceSession */
  constructor(deviceSession) {
    super();
    this.deviceSession = deviceSession;
    this.layer = new Layer("containment", () => this.#draw(), this);
    for (const name of /** @type {const} */ (["snapshot", "commit", "state"])) {
      deviceSession.session.on(name, () => this.emit("tree"));
    }
  }

  get tree() {
    const { pastMoment, session } = this.deviceSession;
    return pastMoment?.tree ?? session.tree;
  }

  /** @param {boolean} on */
  setActive(on) {
    this.#isOn = on;
    this.layer.setActive(this.#isOn);
  }

  #draw() {
    const { layer, tree, deviceSession } = this;
    const bounds = layer.rectInLayer(layer.screen.getBoundingClientRect());
    const round = parseFloat(getComputedStyle(layer.screen).borderTopLeftRadius) * layer.scale || 0;
    const areas = areasOf(tree, (id) => this.#visibleRect(id, deviceSession.renderer.nodes, bounds));
    const tabs = tabsOf(areas, bounds, round);
    layer.element.toggleAttribute("data-dark", Boolean(tree.screen.dark));
    /** @type {Part[]} */
    const parts = [
      ...areas.map((area) => ({ ...area, key: `area ${area.id}`, round, bounds })),
      ...tabs.map((tab) => ({ ...tab, key: `tab ${tab.id}` })),
    ];
    updateKeyedChildren(layer.element, parts, ({ key }) => key, makePart, updatePart);
    // The values that determine whether anything has changed. An area refers to its parent area.
    return [areas.map(({ above, ...area }) => area), tabs];
  }

  /**
   * The part of a view that scroll views and clipping views leave visible.
   * @param {number} id @param {DeviceSession["renderer"]["nodes"]} nodes @param {Rect} bounds
   */
  #visibleRect(id, nodes, bounds) {
    let rect = this.layer.rectOf(id);
    for (let at = nodes.get(id)?.parent; rect && at?.id; at = at.parent) {
      if (at.members.clip || at.members.scroll) rect = intersection(rect, this.layer.rectOf(at.id));
    }
    return rect && intersection(rect, bounds);
  }
}

/** @param {Rect} a @param {Rect | undefined} b @returns {import("./overlay-layer.js").Rect | undefined} */
function intersection(a, b) {
  if (!b) return a;
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [width, height] = [Math.min(a.x + a.width, b.x + b.width) - x, Math.min(a.y + a.height, b.y + b.height) - y];
  return width > 1 && height > 1 ? { x, y, width, height } : undefined;
}

/** @param {Part} part @returns {HTMLElement} */
function makePart({ text }) {
  if (text === undefined) return make("div", { className: "area" });
  return make("div", { className: "tab" }, make("span", { className: "phase" }), make("b"), make("i"));
}

/** @param {HTMLElement & {drawn?: string}} element `drawn` is the JSON of its last part @param {Part} part */
function updatePart(
  element,
  { text, note, state, hue, rect: { x, y, width, height }, round, bounds, isPresented, isLeaf },
) {
  const now = JSON.stringify([text, note, state, hue, x, y, width, height, round, isPresented, isLeaf]);
  if (element.drawn === now) return;
  element.drawn = now;
  element.dataset.hue = String(hue);
  for (const [name, value] of Object.entries({ left: x, top: y, ...(text === undefined && { width, height }) })) {
    element.style.setProperty(name, `${Math.round(value * 10) / 10}px`);
  }
  if (text !== undefined) {
    const [phase, name, more] = /** @type {HTMLElement[]} */ ([...element.children]);
    phase.dataset.state = state;
    updateText(name, text);
    updateText(more, note);
    return;
  }
  element.classList.toggle("presented", Boolean(isPresented));
  element.classList.toggle("leaf", Boolean(isLeaf));
  // In the corners of the screen, the outline has the screen's corner radius.
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < (round ?? 0);
  const [left, top, right, bottom] = [
    near(x, 0),
    near(y, 0),
    near(x + width, bounds?.width ?? 0),
    near(y + height, bounds?.height ?? 0),
  ];
  const corner = (/** @type {boolean} */ isRound) => (isRound ? `${Math.max(4, (round ?? 0) - x)}px` : "4px");
  element.style.setProperty(
    "border-radius",
    [corner(left && top), corner(right && top), corner(right && bottom), corner(left && bottom)].join(" "),
  );
}
