// @ts-check
import { gradientImage } from "./gradients.js";

/** What drawing members of the wire are in the words of CSS. Nothing here touches a document. */

const reference = (id) => `var(--image-${Number(id)})`;

/** A view's `image`, as styles of a box of its own. @returns {Record<string, string | undefined>} */
export function pictureStyles({ id, fit = "100% 100%", at: [x, y, width, height] = [], tint, caps, scale = 1, tile, flip }) {
  const place = {
    ...(width && { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }), ...(flip && { scale: "-1 1" }), "background-color": tint,
  };
  if (caps) {
    const slices = `${caps.map((cap) => cap * scale).join(" ")} fill/${caps.map((cap) => `${cap}px`).join(" ")}`;
    const box = `${reference(id)} ${slices} ${tile ? "repeat" : "stretch"}`;
    return { ...place, ...(tint ? { "-webkit-mask-box-image": box } : { "border-style": "solid", "border-width": "0px", "border-image": box }) };
  }
  return { ...place, [tint ? "mask" : "background"]: `${reference(id)} center / ${fit} no-repeat` };
}

/** Nothing of an empty path. */
const path = ({ d, rule = "nonzero" }) => d ? `path(${rule}, "${d.replace(/[^-\w. ]/g, "")}")` : "inset(50%)";

/** What of a view is seen: within a path, or where an image or a gradient is. @returns {Record<string, string | undefined>} */
export function maskStyles(mask) {
  const [x, y, width, height] = mask?.frame ?? [];
  const image = mask?.gradient ? gradientImage(mask.gradient) : mask?.image && reference(mask.image);
  return { "clip-path": mask?.d === undefined ? undefined : path(mask), mask: image && `${image} ${x}px ${y}px / ${width}px ${height}px no-repeat` };
}

/** A shadow in CSS's words. */
export const shadow = (told) => told && `${told[1]}px ${told[2]}px ${told[3]}px ${told[0]}`;
