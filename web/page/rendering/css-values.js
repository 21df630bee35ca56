// @ts-check
import { gradientImage } from "./gradients.js";

// Members of the wire as CSS values. Nothing here touches a document.

/** @import { WireImage, WireMask } from "../../wire-types.d.ts" */

/** @param {number} id of an image @returns {string} the custom property that `Images` defines for it */
const reference = (id) => `var(--image-${Number(id)})`;

/**
 * The styles of the box that draws a view's image.
 * @param {WireImage} image
 * @returns {Record<string, string | undefined>}
 */
export function pictureStyles(
  { id, fit, at: [x, y, width, height] = [0, 0, 0, 0], tint, caps, scale = 1, tile, flip },
) {
  const position = {
    ...(width && { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }),
    ...(flip && { scale: "-1 1" }),
    "background-color": tint,
  };
  if (caps) {
    const slices = `${caps.map((cap) => cap * scale).join(" ")} fill/${caps.map((cap) => `${cap}px`).join(" ")}`;
    const box = `${reference(id)} ${slices} ${tile ? "repeat" : "stretch"}`;
    return {
      ...position,
      ...(tint
        ? { "-webkit-mask-box-image": box }
        : { "border-style": "solid", "border-width": "0px", "border-image": box }),
    };
  }
  return { ...position, [tint ? "mask" : "background"]: `${reference(id)} center / ${fit ?? "100% 100%"} no-repeat` };
}

/** The CSS value that clips to a path. An empty path hides everything. @param {string} d @param {string} [rule] */
const clipPath = (d, rule = "nonzero") => d ? `path(${rule}, "${d.replace(/[^-\w. ]/g, "")}")` : "inset(50%)";

/**
 * The styles that limit a view to a path, an image or a gradient.
 * @param {WireMask | undefined} mask
 * @returns {Record<string, string | undefined>}
 */
export function maskStyles(mask) {
  const [x, y, width, height] = mask?.frame ?? [0, 0, 0, 0];
  const image = mask?.gradient ? gradientImage(mask.gradient) : mask?.image ? reference(mask.image) : undefined;
  return {
    "clip-path": mask?.d === undefined ? undefined : clipPath(mask.d, mask.rule),
    mask: image && `${image} ${x}px ${y}px / ${width}px ${height}px no-repeat`,
  };
}

/** A text's shadow as a CSS value. @param {[color: string, x: number, y: number, blur: number] | undefined} shadow */
export const textShadow = (shadow) => shadow && `${shadow[1]}px ${shadow[2]}px ${shadow[3]}px ${shadow[0]}`;
