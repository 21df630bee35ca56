// @ts-check
import { svg } from "./svg.js";

let masks = 0;

/** One entry of a view's `shapes`. */
export const shape = (document, entry) => (entry.glyph ? glyph : path)(document, entry);

const path = (document, { d, fill = "none", rule, stroke, width, cap, join, miter, dash, phase, trim }) => svg(document, "path", {
  d, fill, stroke, "fill-rule": rule, "stroke-width": width, "stroke-linecap": cap, "stroke-linejoin": join, "stroke-miterlimit": miter,
  // A part of a line is one dash of it, and a gap beyond its end.
  pathLength: trim && 1, "stroke-dasharray": trim ? `${trim[1] - trim[0]} 2` : dash?.join(" "), "stroke-dashoffset": trim ? -trim[0] : phase,
});

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
