// @ts-check
import { maskStyles, pictureStyles } from "./css-values.js";
import { gradientImage, movingGradient } from "./gradients.js";
import { svg } from "./svg.js";

/** Sets styles, or takes away those that are undefined. */
function styles({ style }, values) {
  for (const name in values) {
    if (values[name] === undefined) style.removeProperty(name);
    else style.setProperty(name, values[name]);
  }
}

/** The images of a session: each stands once, as a property of the screen that styles refer to. */
export class Images {
  /** @type {Set<string>} */ #known = new Set();

  /** @param {HTMLElement} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /** @param {Record<string, string | null>} images by number, as data URLs; null: the app has let it go */
  take(images) {
    for (const number in images) {
      const url = images[number];
      const fits = url !== null && /^data:image\/[a-z+]+;base64,[\w+/=]*$/.test(url);
      this.#known[fits ? "add" : "delete"](number);
      styles(this.screen, { [`--image-${number}`]: fits ? `url("${url}")` : undefined });
    }
  }

  /** Those of a snapshot are all that there are. */
  keep(images) {
    this.take(Object.fromEntries([...this.#known].filter((number) => !(number in images)).map((number) => [number, null])));
    this.take(Object.fromEntries(Object.entries(images).filter(([number]) => !this.#known.has(number))));
  }
}

/** A view's image, in a box of its own behind its other drawing. */
export function drawImage(node) {
  const { image } = node.members;
  node.picture?.remove();
  node.picture = image && node.element.ownerDocument.createElement("div");
  if (!image) return;
  node.picture.className = "ink picture";
  styles(node.picture, pictureStyles(image));
  const before = node.sizer ?? node.cast;
  if (before) before.after(node.picture);
  else node.element.prepend(node.picture);
}

/** Ground, gradient and shadow: a shadow is the ground's where there is one, else that of what is drawn, or a path's. */
export function drawGround(node) {
  const { background, gradient, shadow } = node.members;
  const { offset: [x, y] = [], radius, color, d } = shadow ?? {};
  const moves = (member, length, by) => node.animated.has(member) ? `calc((${length} + var(${by})) * 1px)` : `${length}px`;
  const blur = node.animated.has("shadowRadius") ? `calc((${radius} + var(--dsr)) * 2px)` : `${radius * 2}px`;
  const ink = node.animated.has("shadowColor") ? "var(--shadow-color)" : color;
  const cast = shadow && d === undefined
    ? `${moves("shadowOffset", x, "--dsx")} ${moves("shadowOffset", y, "--dsy")} ${blur} ${ink}` : undefined;
  const filled = background ?? gradient;
  const moving = gradient && movingGradient(gradient, node);
  styles(node.element, {
    ...moving, "background-color": background, "background-image": moving?.["background-image"] ?? (gradient && gradientImage(gradient)), "background-size": gradient && "100% 100%",
    "box-shadow": filled && cast, filter: !filled && cast ? `drop-shadow(${cast})` : undefined,
  });
  node.cast?.remove();
  node.cast = d === undefined ? undefined : svg(node.element.ownerDocument, "svg", { class: "ink" });
  node.cast?.append(svg(node.element.ownerDocument, "path", { d, fill: color, transform: `translate(${x} ${y})` }));
  if (node.cast) styles(node.cast, { filter: `blur(${radius}px)` });
  if (node.cast) node.element.prepend(node.cast);
}

export const drawMask = ({ element, members }) => styles(element, maskStyles(members.mask));
