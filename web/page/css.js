// @ts-check
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

/** A gradient as an image that stretches with its box, as Core Animation's do. */
export function gradientImage({ type, start: [x1, y1], end: [x2, y2], stops }) {
  if (type === "conic") {
    const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
    return `conic-gradient(from ${angle}rad at ${x1 * 100}% ${y1 * 100}%, ${stops.map(([at, color]) => `${color} ${at * 100}%`)})`;
  }
  const [name, way] = type === "radial"
    ? ["radial", `cx="0" cy="0" r="1" gradientTransform="matrix(${Math.abs(x2 - x1)} 0 0 ${Math.abs(y2 - y1)} ${x1} ${y1})"`]
    : ["linear", `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`];
  const colors = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none"><${name}Gradient id="g" ${way}>${colors}</${name}Gradient><rect width="1" height="1" fill="url(#g)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`;
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
