// @ts-check
/** @import { Rect } from "./overlay-layer.js" */
/** @import { Selection } from "./instrument.js" */

import { Emitter } from "../client/emitter.js";
import { Inspecting } from "./overlay-inspecting.js";
import { guideShapes, safeShape } from "./overlay-guides.js";
import { Layer } from "./overlay-layer.js";
import { distances, drawShapes, labelPosition, points } from "./overlay-shapes.js";
import { Inspection } from "./properties-inspection.js";

/**
 * The drawing over the screen: an outline around the selection with its size, guides and distances, one around the
 * hovered view, and around the items of a constraint.
 *
 * Events: `inspecting` (), when selecting on the screen begins or ends.
 * @extends {Emitter<{inspecting: []}>}
 */
export class Overlay extends Emitter {
  /** @type {import("./instrument.js").Selection | undefined} */ #hovered;
  /** @type {number[]} */ #items = [];

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    super();
    this.instrument = instrument;
    instrument.panels?.style("overlay");
    this.inspection = new Inspection(instrument);
    this.layer = new Layer("inspect-overlay", () => this.#draw(), instrument);
    this.inspecting = new Inspecting(instrument, this);
    instrument.on("selection", () => this.#updateLayer());
    this.inspection.on("answer", () => this.layer.wake());
    document.addEventListener("keydown", (event) => this.#escape(event));
  }

  get isInspecting() {
    return this.inspecting.isOn;
  }

  /** Sets whether a pointer on the screen selects, instead of touching. @param {boolean} on */
  inspect(on) {
    if (on === this.isInspecting) return;
    this.inspecting.setActive(on);
    if (!on) this.point(undefined);
    this.emit("inspecting");
  }

  /**
   * Outlines the view that is hovered on the screen or in the tree.
   * @param {import("./instrument.js").Selection | undefined} what
   */
  point(what) {
    this.#hovered = what;
    this.#updateLayer();
  }

  /** Outlines the items of a constraint. @param {(number | undefined)[]} views */
  outlineItems(views) {
    this.#items = /** @type {number[]} */ (views.filter(Boolean));
    this.#updateLayer();
  }

  /**
   * @param {import("./instrument.js").Selection | undefined} what
   * @returns {number | undefined} the view that shows it
   */
  viewOf(what) {
    return what?.view ?? this.instrument.tree.controllers.get(what?.controller ?? 0)?.view;
  }

  #updateLayer() {
    const { selection } = this.instrument;
    this.inspection.watch(this, Boolean(selection));
    this.layer.setActive(Boolean(selection || this.#hovered || this.#items.length));
    this.layer.wake();
  }

  /** @returns {import("./overlay-shapes.js").Shape[]} */
  #draw() {
    const { layer, instrument: { selection } } = this;
    const [chosen, other] = [this.viewOf(selection), this.viewOf(this.#hovered)];
    const [box, pointed] = [layer.rectOf(chosen), other === chosen ? undefined : layer.rectOf(other)];
    const shapes = [
      ...this.#items.flatMap((id, at) => this.#item(id, at)),
      ...(box && selection && !this.#items.length ? this.#guidesAndDistances(box, chosen, pointed) : []),
      ...(box ? this.#outline("selected", box, chosen, selection) : []),
      ...(pointed ? this.#outline("pointed", pointed, other, this.#hovered) : []),
    ];
    const keys = new Set();
    const uniqueShapes = shapes.filter(({ key }) => !keys.has(key) && keys.add(key));
    drawShapes(layer.element, uniqueShapes);
    return uniqueShapes;
  }

  /**
   * The guides of the selection, and its distances to the hovered view, or else to its superview.
   * @param {Rect} box
   * @param {number | undefined} id
   * @param {Rect | undefined} pointed
   * @returns {import("./overlay-shapes.js").Shape[]}
   */
  #guidesAndDistances(box, id, pointed) {
    const { layer, instrument: { tree }, inspection: { answer } } = this;
    const node = this.instrument.deviceSession.renderer.nodes.get(id ?? 0);
    const parent = layer.rectOf(tree.views.get(id ?? 0)?.parent);
    const guides = answer?.guides
      ? guideShapes(box, answer.guides, node)
      : safeShape("selected", box, tree.screen, layer.scale);
    const other = pointed ?? parent;
    return [...guides, ...(other ? distances(box, other, layer.scale) : [])];
  }

  /**
   * @param {string} look
   * @param {Rect} rect
   * @param {number | undefined} id
   * @param {Selection | undefined} what
   * @returns {import("./overlay-shapes.js").Shape[]}
   */
  #outline(look, rect, id, what) {
    const { layer, instrument: { tree } } = this;
    const [, , width, height] = tree.views.get(id ?? 0)?.frame ?? [0, 0, 0, 0];
    const name = what?.controller === undefined
      ? tree.views.get(id ?? 0)?.type
      : tree.controllers.get(what.controller)?.type;
    const text = `${name}  ${points(width)} × ${points(height)}`;
    const bounds = layer.rectInLayer(layer.screen.getBoundingClientRect());
    // Avoids the distances to the superview if that is small.
    const outer = look === "selected" ? layer.rectOf(tree.views.get(id ?? 0)?.parent) : undefined;
    const labelRect = labelPosition(
      text,
      outer && outer.height < 90
        ? { ...rect, y: Math.min(rect.y, outer.y), height: Math.max(rect.height, outer.height) }
        : rect,
      bounds,
    );
    const safe = look === "pointed" ? safeShape(look, rect, tree.screen, layer.scale) : [];
    return [...safe, { key: look, look: `box ${look}`, rect }, {
      key: `${look} name`,
      look: `label ${look}`,
      rect: labelRect,
      text,
    }];
  }

  /** @param {number} id @param {number} at @returns {import("./overlay-shapes.js").Shape[]} */
  #item(id, at) {
    const rect = this.layer.rectOf(id);
    return rect ? [{ key: `item ${at}`, look: "box item", rect }] : [];
  }

  /** Escape first ends the hovering, then the selection. @param {KeyboardEvent} event */
  #escape(event) {
    if (
      event.key !== "Escape" || event.defaultPrevented || /** @type {Element} */
      (event.target).closest?.("dialog, details[open], .screen, [contenteditable]")
    ) return;
    if (this.isInspecting) this.inspect(false);
    else if (this.instrument.selection) this.instrument.select(undefined);
    else return;
    event.preventDefault();
  }
}
