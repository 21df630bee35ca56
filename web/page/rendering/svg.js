// @ts-check
const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes; those that are undefined stay away. */
export function svg(document, name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) if (attributes[key] !== undefined) element.setAttribute(key, attributes[key]);
  return element;
}
