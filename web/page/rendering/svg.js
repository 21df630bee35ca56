// @ts-check
const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an SVG element with attributes; undefined ones are left out.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Document} document
 * @param {Name} name
 * @param {Record<string, string | number | undefined>} [attributes]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(document, name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  return element;
}
