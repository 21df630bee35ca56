// @ts-check
import { svg } from "./svg.js";

let masks = 0;

/** One entry of a view's `shapes`. */
export const shape = (document, entry) => (entry.glyph ? glyph : path)(document, entry);

const attributesOf = ({ d, fill = "none", rule, stroke, width, cap, join, miter, dash, phase, trim }) => ({
  d, fill, stroke, "fill-rule": rule, "stroke-width": width, "stroke-linecap": cap, "stroke-linejoin": join, "stroke-miterlimit": miter,
  // A part of a line: see the style sheet.
  pathLength: trim && 1, class: trim && "part", "stroke-dasharray": trim ? undefined : dash?.join(" "), "stroke-dashoffset": trim ? undefined : phase,
});

function cut(path, { trim }) {
  for (const [i, name] of ["--from", "--to"].entries()) if (trim) path.style.setProperty(name, trim[i]);
  return path;
}

const path = (document, entry) => cut(svg(document, "path", attributesOf(entry)), entry);

/** Draws paths anew in the elements of those that stood there, if there are as many: what moves on them goes on. @returns {boolean} whether it could */
export function redraw(shapes, entries) {
  const paths = [...shapes.children];
  if (paths.length !== entries.length || entries.some(({ glyph }, i) => glyph || paths[i].localName !== "path")) return false;
  entries.forEach((entry, i) => {
    for (const [name, value] of Object.entries(attributesOf(entry))) {
      if (value === undefined) paths[i].removeAttribute(name);
      else if (paths[i].getAttribute(name) !== String(value)) paths[i].setAttribute(name, value);
    }
    cut(paths[i], entry);
  });
  return true;
}

/** A drawing in one colour. What lets light through is seen once, however its parts lie over each other. */
function glyph(document, { glyph: { lines, areas, solids, cutLines, cutAreas, over }, color, width, transform }) {
  const group = (name, attributes, ...children) => {
    const element = svg(document, name, attributes);
    element.append(...children.filter(Boolean));
    return element;
  };
  const part = (d, stroke, fill = "none") => d && svg(document, "path", { d, stroke, fill });
  const [ink, alpha] = [color.slice(0, 7), color.slice(7)];
  const id = `cut-${++masks}`;
  const cut = cutLines || cutAreas;
  return group("g", {
    transform: `matrix(${transform})`, opacity: alpha ? Number.parseInt(alpha, 16) / 255 : undefined, "stroke-width": width, class: "glyph",
  },
  cut && group("mask", { id, maskUnits: "userSpaceOnUse", x: -6, y: -6, width: 36, height: 36 },
    part("M-6-6h36v36h-36z", "none", "#fff"), part(cutLines, "#000"), part(cutAreas, "none", "#000")),
  group("g", { mask: cut ? `url(#${id})` : undefined }, part(lines, ink), part(areas, "none", ink), part(solids, ink, ink)),
  part(over, ink));
}
