// @ts-check
import { insertDrawing } from "./text-lines.js";
import { redraw, shape } from "./svg-shapes.js";
import { svg } from "./svg.js";

/** @import { ViewNode } from "./view-node.js" */

/** @param {ViewNode} node */
export function drawShapes(node) {
  const { element, members } = node;
  if (!members.shapes) {
    node.shapes?.remove();
    node.shapes = undefined;
    return;
  }
  const document = element.ownerDocument;
  if (!node.shapes) {
    node.shapes = svg(document, "svg", { class: "overflowing-picture", "aria-hidden": "true" });
    insertDrawing(node, node.shapes, node.lastBox);
  }
  if (!redraw(node.shapes, members.shapes)) {
    node.shapes.replaceChildren(...members.shapes.map((entry) => shape(document, entry)));
  }
}

/** Draws eight spokes, each fainter than the one before it; the style sheet rotates them. @param {ViewNode} node */
export function drawSpinner(node) {
  const { element, members } = node;
  if (!members.spinner) {
    node.spinner?.remove();
    node.spinner = undefined;
    return;
  }
  if (!node.spinner) {
    node.spinner = makeSpinner(element.ownerDocument);
    insertDrawing(node, node.spinner, node.shapes ?? node.lastBox);
  }
  node.spinner.style.setProperty("--spinner", members.spinner);
}

/** @param {Document} document */
function makeSpinner(document) {
  const ink = svg(document, "svg", {
    class: "overflowing-picture spinner",
    viewBox: "-10 -10 20 20",
    "aria-hidden": "true",
  });
  for (let i = 0; i < 8; i++) {
    ink.append(svg(document, "path", { d: "M0-5V-8.8", transform: `rotate(${i * 45})`, opacity: 0.25 + i * 0.1 }));
  }
  return ink;
}
