// @ts-check
import { addInk } from "./text-lines.js";
import { redraw, shape } from "./svg-shapes.js";
import { svg } from "./svg.js";

export function drawShapes(node) {
  const { element, members } = node;
  if (!members.shapes) {
    node.shapes?.remove();
    node.shapes = undefined;
    return;
  }
  const document = element.ownerDocument;
  if (!node.shapes) {
    const ink = svg(document, "svg", { class: "ink", "aria-hidden": "true" });
    addInk(node, ink, node.picture ?? node.sizer ?? node.cast);
    node.shapes = ink;
  }
  if (!redraw(node.shapes, members.shapes)) node.shapes.replaceChildren(...members.shapes.map((entry) => shape(document, entry)));
}

/** Eight spokes, each fainter than the one before it; the style sheet turns them. */
export function drawSpinner(node) {
  const { element, members } = node;
  if (!members.spinner) {
    node.spinner?.remove();
    node.spinner = undefined;
    return;
  }
  if (!node.spinner) {
    node.spinner = spokes(element.ownerDocument);
    addInk(node, node.spinner, node.shapes ?? node.picture ?? node.sizer ?? node.cast);
  }
  node.spinner.style.setProperty("--spinner", members.spinner);
}

function spokes(document) {
  const ink = svg(document, "svg", { class: "ink spinner", viewBox: "-10 -10 20 20", "aria-hidden": "true" });
  for (let i = 0; i < 8; i++) {
    ink.append(svg(document, "path", { d: "M0-5V-8.8", transform: `rotate(${i * 45})`, opacity: 0.25 + i * 0.1 }));
  }
  return ink;
}
