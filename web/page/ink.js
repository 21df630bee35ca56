// @ts-check
import { shape } from "./shapes.js";
import { svg } from "./svg.js";

/**
 * Each line in a box of its own, its left edge at x and its foot (see `.line`) on the baseline. The font size is the box's height,
 * so a new size moves the lines.
 */
export function drawLines(node) {
  const { element, members } = node;
  const lines = members.lines ?? [];
  const size = members.font?.[0] ?? 17;
  while (node.lines.length > lines.length) node.lines.pop()?.remove();
  lines.forEach(([x, baseline, , string], i) => {
    const line = node.lines[i] ?? addLine(node, element.ownerDocument.createElement("span"));
    if (line.textContent !== string) line.textContent = string;
    line.style.setProperty("left", `${x}px`);
    line.style.setProperty("top", `${baseline - size}px`);
  });
}

function addLine(node, line) {
  line.className = "line";
  addInk(node, line, node.lastOfOwn);
  node.lines.push(line);
  return line;
}

function addInk(node, ink, previous) {
  node.element.insertBefore(ink, previous ? previous.nextSibling : node.element.firstChild);
}

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
  node.shapes.replaceChildren(...members.shapes.map((entry) => shape(document, entry)));
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
