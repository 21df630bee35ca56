// @ts-check
import { addInk } from "./text-lines.js";

/** Draws the caret and the selection of a text that is edited; the hidden field that takes the typing stands at the caret. */
export function drawInput(node, { typing }) {
  const { input } = node.members;
  if (!input) {
    node.caret?.remove();
    node.caret = undefined;
  } else {
    node.caret ??= ground(node);
    const { caret, rects = [], color } = input;
    const boxes = rects.map((rect) => box(node, "selected", rect));
    if (caret) boxes.push(box(node, "caret", caret));
    node.caret.replaceChildren(...boxes);
    node.caret.style.setProperty("--tint", color ?? "#007AFF");
  }
  typing?.edit(node);
}

function ground(node) {
  const ink = node.element.ownerDocument.createElement("div");
  ink.className = "input-ink";
  ink.setAttribute("aria-hidden", "true");
  addInk(node, ink, node.shapes ?? node.picture ?? node.sizer ?? node.cast);
  return ink;
}

function box(node, name, [x, y, width, height]) {
  const element = node.element.ownerDocument.createElement("div");
  element.className = name;
  const place = { left: x, top: y, width, height };
  for (const side in place) element.style.setProperty(side, `${place[side]}px`);
  return element;
}
