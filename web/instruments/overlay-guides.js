// @ts-check

/** @import { WireScreen } from "../wire-types.d.ts" */
/**
 * @typedef {import("./overlay-layer.js").Rect} Rect
 * @typedef {import("./overlay-shapes.js").Shape} Shape
 * @typedef {import("../page/rendering/view-node.js").ViewNode} ViewNode
 */

/** The styles of the guides that every view has. @type {Record<string, string>} */
const guideClasses = { "Safe area": "safe", "Layout margins": "margins", "Readable content": "readable" };

/**
 * A view's guides, converted to the screen. A guide with the size of the view, or of an earlier one, is left out.
 * @param {Rect} box the view's rectangle on the screen
 * @param {{name: string, frame: number[]}[]} guides
 * @param {ViewNode | undefined} node the view as it is drawn
 * @returns {Shape[]}
 */
export function guideShapes(box, guides, node) {
  const [, , width, height] = node?.members.frame ?? [0, 0, box.width, box.height];
  const [dx, dy] = origin(node);
  const [h, v] = [box.width / (width || 1), box.height / (height || 1)];
  const drawn = [box];
  const shapes = guides.map(({ name, frame: [x, y, w, t] }) => ({
    name,
    rect: { x: box.x + (x - dx) * h, y: box.y + (y - dy) * v, width: w * h, height: t * v },
  }));
  return shapes.filter(({ rect }) =>
    rect.width > 0 && rect.height > 0 && !drawn.some((each) => isNearlyEqual(each, rect)) && drawn.push(rect)
  )
    .flatMap(({ name, rect }) => namedShape(`guide ${name}`, guideClasses[name] ?? "own", name, rect));
}

/**
 * The origin of a view's own coordinates. It uses the current scroll offset, which the app may not know yet.
 * @param {ViewNode | undefined} node
 */
function origin(node) {
  const [x, y] = node?.members.origin ?? [0, 0];
  return node?.members.scroll ? [x + node.element.scrollLeft, y + node.element.scrollTop] : [x, y];
}

/**
 * The part of a view within the screen's safe area, if that is not all of it.
 * @param {string} key @param {Rect} box @param {WireScreen} screen @param {number} scale @returns {Shape[]}
 */
export function safeShape(key, box, { width, height, safeArea: [top, left, bottom, right] }, scale) {
  const x = Math.max(box.x, left * scale);
  const y = Math.max(box.y, top * scale);
  const rect = {
    x,
    y,
    width: Math.min(box.x + box.width, (width - right) * scale) - x,
    height: Math.min(box.y + box.height, (height - bottom) * scale) - y,
  };
  const isPart = rect.width > 0 && rect.height > 0 && !isNearlyEqual(rect, box);
  return isPart ? namedShape(`${key} safe`, "safe", "Safe area", rect) : [];
}

/** @param {string} key @param {string} look @param {string} text @param {Rect} rect @returns {Shape[]} */
function namedShape(key, look, text, rect) {
  const box = { key, look: `guide ${look}`, rect };
  return rect.width > 90 && rect.height > 30
    ? [box, { key: `${key} name`, look: `guide-name ${look}`, rect, text }]
    : [box];
}

const isNearlyEqual = (/** @type {Rect} */ a, /** @type {Rect} */ b) =>
  /** @type {const} */ (["x", "y", "width", "height"]).every((name) => Math.abs(a[name] - b[name]) < 1);
