// @ts-check
import { textWidth } from "./overlay-shapes.js";

/**
 * @typedef {import("./overlay-layer.js").Rect} Rect
 * @typedef {{id: number, hue: number, depth: number, rect: Rect, type: string, state: string, isPresented: boolean,
 *   isLeaf: boolean, above: Area | undefined}} Area
 * @typedef {{id: number, hue: number, text: string, note: string, state: string, rect: Rect}} Tab
 */

/** The number of hues in the style sheet. */
const hues = 6;
/** How far an outline is inset if it would coincide with its parent's. */
const gap = 5;
/** A tab's height, and the space beside its text. */
const tab = { height: 18, padding: 27 };

/**
 * The area of each controller on the screen, parents first. An area whose edges coincide with its parent's is drawn
 * smaller, so that each outline is visible.
 * @param {import("../client/tree.js").Tree} tree @param {(view: number) => Rect | undefined} visibleRect
 * @returns {Area[]}
 */
export function areasOf(tree, visibleRect) {
  /** @type {Area[]} */ const areas = [];
  const all = [...tree.controllers.values()];
  const visit = (
    /** @type {import("../client/tree.js").Controller} */ controller,
    /** @type {number} */ depth,
    /** @type {Area | undefined} */ above,
  ) => {
    const rect = controller.view ? visibleRect(controller.view) : undefined;
    const isPresented = Boolean(controller.presenter && !controller.parent);
    const area = rect &&
      {
        id: controller.id,
        hue: depth % hues,
        depth,
        rect: insetRect(rect, above?.rect),
        type: controller.type,
        state: controller.state,
        isPresented,
        isLeaf: true,
        above,
      };
    if (area) areas.push(area);
    if (area && above) above.isLeaf = false;
    for (const each of all) if (each.parent === controller.id) visit(each, depth + 1, area || above);
    for (const each of all) if (!each.parent && each.presenter === controller.id) visit(each, depth + 1, area || above);
  };
  for (const each of all) {
    if (!tree.controllers.has(each.parent) && !tree.controllers.has(each.presenter ?? 0)) visit(each, 0, undefined);
  }
  return areas;
}

/** @param {Rect} rect @param {Rect | undefined} outer @returns {Rect} */
function insetRect(rect, outer) {
  if (!outer) return rect;
  const insetEdge = (
    /** @type {number} */ edge,
    /** @type {number} */ outerEdge,
    /** @type {1 | -1} */ sign,
  ) => (Math.abs(edge - outerEdge) < gap || (edge - outerEdge) * sign < 0 && Math.abs(edge - outerEdge) < 40
    ? outerEdge + sign * gap
    : edge);
  const [left, top] = [insetEdge(rect.x, outer.x, 1), insetEdge(rect.y, outer.y, 1)];
  const [right, bottom] = [
    insetEdge(rect.x + rect.width, outer.x + outer.width, -1),
    insetEdge(rect.y + rect.height, outer.y + outer.height, -1),
  ];
  return { x: left, y: top, width: Math.max(2, right - left), height: Math.max(2, bottom - top) };
}

/**
 * A tab with its name for each area, at its top left, or further down if it would overlap another tab. In a corner of
 * the screen it avoids the curve.
 * @param {Area[]} areas @param {Rect} bounds @param {number} round @returns {Tab[]}
 */
export function tabsOf(areas, bounds, round) {
  /** @type {Tab[]} */ const tabs = [];
  for (const { id, hue, rect, type, state, isPresented } of areas) {
    const note = isPresented ? "presented" : "";
    const width = Math.min(bounds.width, textWidth(type) + (note ? textWidth(note) + 5 : 0) + tab.padding);
    const cornerOffset = rect.y < round && rect.x < round ? Math.max(0, round / 2 - rect.x * 0.3) : 0;
    const tabRect = {
      x: Math.max(0, Math.min(rect.x + cornerOffset, bounds.width - width)),
      y: rect.y,
      width,
      height: tab.height,
    };
    for (let moved = true, times = 0; moved && times < 40; times++) {
      const other = tabs.find((each) => overlap(each.rect, tabRect));
      moved = Boolean(other);
      if (other) tabRect.y = other.rect.y + tab.height + 2;
    }
    tabs.push({ id, hue, text: type, note, state, rect: tabRect });
  }
  return tabs;
}

const overlap = (/** @type {Rect} */ a, /** @type {Rect} */ b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height + 1 && b.y < a.y + a.height + 1;
