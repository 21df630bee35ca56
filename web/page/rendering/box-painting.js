// @ts-check
import { maskStyles, pictureStyles } from "./css-values.js";
import { gradientImage, movingGradient } from "./gradients.js";
import { svg } from "./svg.js";

/** @import { ViewNode } from "./view-node.js" */

/**
 * Sets styles, or removes those that are undefined.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string | undefined>} values
 */
function styles({ style }, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
}

/** Browsers do not substitute longer values of custom properties: Chromium's limit is 2 MiB, Firefox's is 1 MiB. */
const longestInlineURL = 500_000;

/** The images of a session. Each is a custom property of the screen, which the views' styles refer to. */
export class Images {
  /** @type {Set<string>} */ #known = new Set();
  /** The blob: URLs of large images, by number. @type {Map<string, string>} */ #blobs = new Map();

  /** @param {HTMLElement} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /**
   * Adds and removes the images that a commit names.
   * @param {Record<string, string | null>} images data URLs by number; null: the app has released the image
   */
  update(images) {
    for (const [number, url] of Object.entries(images)) {
      const isValid = url !== null && /^data:image\/[a-z+]+;base64,[\w+/=]*$/.test(url);
      this.#known[isValid ? "add" : "delete"](number);
      URL.revokeObjectURL(this.#blobs.get(number) ?? "");
      this.#blobs.delete(number);
      styles(this.screen, { [`--image-${number}`]: isValid ? `url("${this.#short(number, url)}")` : undefined });
    }
  }

  /** A URL that a custom property can have. @param {string} number @param {string} url */
  #short(number, url) {
    if (url.length <= longestInlineURL) return url;
    const start = url.indexOf(",");
    const bytes = Uint8Array.from(atob(url.slice(start + 1)), (character) => character.charCodeAt(0));
    const blob = URL.createObjectURL(new Blob([bytes], { type: url.slice("data:".length, url.indexOf(";")) }));
    this.#blobs.set(number, blob);
    return blob;
  }

  /** Replaces all images by a snapshot's. @param {Record<string, string | null>} images */
  replaceAll(images) {
    this.update(
      Object.fromEntries([...this.#known].filter((number) => !(number in images)).map((number) => [number, null])),
    );
    this.update(Object.fromEntries(Object.entries(images).filter(([number]) => !this.#known.has(number))));
  }
}

/** Draws a view's image in a box of its own, behind the view's other drawing. @param {ViewNode} node */
export function drawImage(node) {
  const { image } = node.members;
  node.picture?.remove();
  node.picture = undefined;
  if (!image) return;
  node.picture = node.element.ownerDocument.createElement("div");
  node.picture.className = "overflowing-picture picture";
  styles(node.picture, pictureStyles(image));
  const before = node.sizer ?? node.shadowPath;
  if (before) before.after(node.picture);
  else node.element.prepend(node.picture);
}

/**
 * Draws background, gradient and shadow. A shadow is cast by its own path if it has one, else by the background, else
 * by what the view draws.
 * @param {ViewNode} node
 */
export function drawBackground(node) {
  const { background, gradient, shadow } = node.members;
  const { offset: [x, y] = [0, 0], radius = 0, color = "transparent", d } = shadow ?? {};
  const moved = (/** @type {number} */ length, /** @type {string} */ by) =>
    node.animated.has("shadowOffset") ? `calc((${length} + var(${by})) * 1px)` : `${length}px`;
  const blur = node.animated.has("shadowRadius") ? `calc((${radius} + var(--dsr)) * 2px)` : `${radius * 2}px`;
  const ink = node.animated.has("shadowColor") ? "var(--shadow-color)" : color;
  const cast = shadow && d === undefined ? `${moved(x, "--dsx")} ${moved(y, "--dsy")} ${blur} ${ink}` : undefined;
  const filled = background ?? gradient;
  const moving = gradient && movingGradient(gradient, node);
  styles(node.element, {
    ...moving,
    "background-color": background,
    "background-image": moving?.["background-image"] ?? (gradient && gradientImage(gradient)),
    "background-size": gradient ? "100% 100%" : undefined,
    "box-shadow": filled ? cast : undefined,
    filter: !filled && cast ? `drop-shadow(${cast})` : undefined,
  });
  node.shadowPath?.remove();
  node.shadowPath = undefined;
  if (d === undefined) return;
  node.shadowPath = svg(node.element.ownerDocument, "svg", { class: "overflowing-picture" });
  node.shadowPath.append(
    svg(node.element.ownerDocument, "path", { d, fill: color, transform: `translate(${x} ${y})` }),
  );
  styles(node.shadowPath, { filter: `blur(${radius}px)` });
  node.element.prepend(node.shadowPath);
}

/** @param {ViewNode} node */
export const drawMask = ({ element, members }) => styles(element, maskStyles(members.mask));
