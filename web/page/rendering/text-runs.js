// @ts-check
import { textShadow } from "./css-values.js";
import { fit } from "./text-fitting.js";
import { setFont, style } from "./text-lines.js";

/** @import { WireFont, WireRunMembers } from "../../wire-types.d.ts" */
/** @import { LineElement } from "./text-lines.js" */

/**
 * Replaces a run's style by the style that its members describe.
 * @param {LineElement} line
 * @param {string} look
 * @param {WireRunMembers} members
 * @param {number} width
 * @param {string} text
 * @param {WireFont | undefined} viewFont
 */
export function styleRun(line, look, members, width, text, viewFont) {
  const { font, color, background, kern, rtl, gap, stroke, slant } = members;
  const [, , ...traits] = font ?? viewFont ?? [17, 400];
  line.look = look;
  line.removeAttribute("style");
  line.className = ["line", rtl && "rtl", members.fit && "fit", traits.includes("mono") && "mono", background && "back"]
    .filter(Boolean).join(" ");
  if (font) {
    setFont(line, font);
    if (!traits.includes("tnum")) style(line, "font-variant-numeric", "normal");
    if (!traits.includes("italic")) style(line, "font-style", "normal");
  }
  style(line, "color", color);
  style(line, "--back", background);
  style(line, "letter-spacing", kern ? `${kern}px` : undefined);
  style(line, "word-spacing", gap ? `${gap}px` : undefined);
  style(line, "text-shadow", textShadow(members.shadow));
  if (stroke) style(line, "-webkit-text-stroke", [`${Math.abs(stroke[0])}px`, stroke[1]].filter(Boolean).join(" "));
  if (stroke && stroke[0] > 0) style(line, "-webkit-text-fill-color", "transparent");
  // The transform's origin is the baseline, which is an em below the top.
  if (slant) style(line, "transform-origin", "0 1em");
  if (slant) style(line, "transform", `matrix(1, 0, ${-slant}, 1, 0, 0)`);
  decorate(line, members);
  if (members.fit) fit(line, text, width, [font ?? viewFont, kern]);
  else line.textContent = text;
}

/**
 * Draws the underline and the strikethrough. Both have one style: the underline's, where there is one. The style sheet
 * draws the strikethrough, because browsers draw their own on a whole pixel, up to two points off.
 * @param {HTMLElement} line @param {WireRunMembers} members
 */
function decorate(line, { underline, strike }) {
  const [pattern, color] = underline ?? strike ?? [];
  line.toggleAttribute("data-strike", Boolean(strike));
  if (!pattern) return;
  const thickness = pattern === "thick" ? 2 : 1;
  const drawn = pattern === "thick" ? "solid" : pattern;
  if (strike) {
    style(line, "--strike", `${pattern === "double" ? 3 : thickness}px ${drawn} ${color ?? "currentColor"}`);
    style(line, "--strike-middle", `${thickness / 2}px`);
  }
  if (!underline) return;
  style(line, "text-decoration-line", "underline");
  style(line, "text-decoration-style", drawn);
  style(line, "text-decoration-thickness", `${thickness}px`);
  style(line, "text-decoration-color", color);
}
