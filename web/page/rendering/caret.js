// @ts-check
import { insertDrawing } from "./text-lines.js";

/** @import { Renderer } from "./renderer.js" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * Draws the caret and the selection of a text that is edited, and moves the typing field to the caret.
 * @param {ViewNode} node
 * @param {Renderer} renderer
 */
export function drawInput(node, { typing }) {
  const { input } = node.members;
  if (!input) {
    node.caret?.remove();
    node.caret = undefined;
  } else {
    node.caret ??= addContainer(node);
    const { caret, rects = [], color } = input;
    const boxes = rects.map((rect) => makeBox(node, "selected", rect));
    if (caret) boxes.push(makeBox(node, "caret", caret));
    node.caret.replaceChildren(...boxes);
    node.caret.style.setProperty("--tint", color ?? "#007AFF");
  }
  typing?.edit(node);
}

/** @param {ViewNode} node @returns {HTMLElement} which holds the caret and the selection */
function addContainer(node) {
  const container = node.element.ownerDocument.createElement("div");
  container.className = "input-decorations";
  container.setAttribute("aria-hidden", "true");
  insertDrawing(node, container, node.shapes ?? node.lastBox);
  return container;
}

/** @param {ViewNode} node @param {string} name of the class @param {readonly [number, number, number, number]} frame */
function makeBox(node, name, [x, y, width, height]) {
  const element = node.element.ownerDocument.createElement("div");
  element.className = name;
  for (const [property, length] of Object.entries({ left: x, top: y, width, height })) {
    element.style.setProperty(property, `${length}px`);
  }
  return element;
}
