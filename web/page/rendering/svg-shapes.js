// @ts-check
import { svg } from "./svg.js";

/** @import { WireShape } from "../../wire-types.d.ts" */

/** The number of masks made so far, which gives each one its id. */
let masks = 0;

/** Draws one entry of a view's `shapes`. @param {Document} document @param {WireShape} entry @returns {SVGElement} */
export const shape = (
  document,
  entry,
) => (entry.glyph ? drawGlyph(document, entry, entry.glyph) : drawPath(document, entry));

/** @param {WireShape} shape @returns {Record<string, string | number | undefined>} */
const attributesOf = ({ d, fill = "none", rule, stroke, width, cap, join, miter, dash, phase, trim }) => ({
  d,
  fill,
  stroke,
  "fill-rule": rule,
  "stroke-width": width,
  "stroke-linecap": cap,
  "stroke-linejoin": join,
  "stroke-miterlimit": miter,
  // The style sheet draws a part of a line from `--from` to `--to`.
  pathLength: trim ? 1 : undefined,
  class: trim ? "part" : undefined,
  "stroke-dasharray": trim ? undefined : dash?.join(" "),
  "stroke-dashoffset": trim ? undefined : phase,
});

/** @template {SVGElement} E @param {E} path @param {WireShape} entry @returns {E} */
function trimPath(path, { trim }) {
  for (const [i, name] of ["--from", "--to"].entries()) if (trim) path.style.setProperty(name, String(trim[i]));
  return path;
}

/** @param {Document} document @param {WireShape} entry */
const drawPath = (document, entry) => trimPath(svg(document, "path", attributesOf(entry)), entry);

/**
 * Draws paths in the elements that exist already, if there are as many, so that their animations continue.
 * @param {SVGElement} shapes @param {WireShape[]} entries @returns {boolean} whether it was possible
 */
export function redraw(shapes, entries) {
  const paths = /** @type {SVGElement[]} all elements in an SVG element are SVG's */ ([...shapes.children]);
  if (paths.length !== entries.length || entries.some(({ glyph }, i) => glyph || paths[i].localName !== "path")) {
    return false;
  }
  entries.forEach((entry, i) => {
    for (const [name, value] of Object.entries(attributesOf(entry))) {
      if (value === undefined) paths[i].removeAttribute(name);
      else if (paths[i].getAttribute(name) !== String(value)) paths[i].setAttribute(name, String(value));
    }
    trimPath(paths[i], entry);
  });
  return true;
}

/**
 * Draws a symbol in one colour. The colour's alpha applies to the whole group, so that overlapping parts do not add up.
 * @param {Document} document @param {WireShape} shape @param {NonNullable<WireShape["glyph"]>} glyph
 */
function drawGlyph(
  document,
  { color = "#000000", width, transform },
  { lines, areas, solids, cutLines, cutAreas, over },
) {
  /**
   * @param {"g" | "mask"} name
   * @param {Record<string, string | number | undefined>} attributes
   * @param {...(SVGElement | undefined)} children
   */
  const group = (name, attributes, ...children) => {
    const element = svg(document, name, attributes);
    element.append(...children.filter((each) => each !== undefined));
    return element;
  };
  const part = (/** @type {string | undefined} */ d, /** @type {string} */ stroke, fill = "none") =>
    d ? svg(document, "path", { d, stroke, fill }) : undefined;
  const [ink, alpha] = [color.slice(0, 7), color.slice(7)];
  const id = `cut-${++masks}`;
  const cut = cutLines || cutAreas;
  return group(
    "g",
    {
      transform: `matrix(${transform})`,
      opacity: alpha ? Number.parseInt(alpha, 16) / 255 : undefined,
      "stroke-width": width,
      class: "glyph",
    },
    cut
      ? group(
        "mask",
        { id, maskUnits: "userSpaceOnUse", x: -6, y: -6, width: 36, height: 36 },
        part("M-6-6h36v36h-36z", "none", "#fff"),
        part(cutLines, "#000"),
        part(cutAreas, "none", "#000"),
      )
      : undefined,
    group(
      "g",
      { mask: cut ? `url(#${id})` : undefined },
      part(lines, ink),
      part(areas, "none", ink),
      part(solids, ink, ink),
    ),
    part(over, ink),
  );
}
