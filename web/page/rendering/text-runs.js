// @ts-check
import { shadow } from "./css-values.js";
import { fit } from "./text-fitting.js";
import { setFont, style } from "./text-lines.js";

/** Makes a run look as its members say, whatever it looked like before. */
export function dress(line, look, own, width, text, viewFont) {
  const { font, color, background, kern, rtl, gap, stroke, slant } = own;
  const traits = font ?? viewFont ?? [];
  line.look = look;
  line.removeAttribute("style");
  line.className = ["line", rtl && "rtl", own.fit && "fit", traits.includes("mono") && "mono", background && "back"].filter(Boolean).join(" ");
  if (font) {
    setFont(line, font);
    if (!traits.includes("tnum")) style(line, "font-variant-numeric", "normal");
    if (!traits.includes("italic")) style(line, "font-style", "normal");
  }
  style(line, "color", color);
  style(line, "--back", background);
  style(line, "letter-spacing", kern && `${kern}px`);
  style(line, "word-spacing", gap && `${gap}px`);
  style(line, "text-shadow", shadow(own.shadow));
  if (stroke) style(line, "-webkit-text-stroke", [`${Math.abs(stroke[0])}px`, stroke[1]].filter(Boolean).join(" "));
  if (stroke?.[0] > 0) style(line, "-webkit-text-fill-color", "transparent");
  // About the baseline, which is an em below the top.
  if (slant) style(line, "transform-origin", "0 1em");
  if (slant) style(line, "transform", `matrix(1, 0, ${-slant}, 1, 0, 0)`);
  decorate(line, own);
  if (own.fit) fit(line, text, width, [font ?? viewFont, kern]);
  else line.textContent = text;
}

/** Lines under and through. CSS draws both in one style: the one under the text decides. */
function decorate(line, { underline, strike }) {
  const [pattern, color] = underline ?? strike ?? [];
  if (!pattern) return;
  style(line, "text-decoration-line", [underline && "underline", strike && "line-through"].filter(Boolean).join(" "));
  style(line, "text-decoration-style", pattern === "thick" ? "solid" : pattern);
  style(line, "text-decoration-thickness", pattern === "thick" ? "2px" : "1px");
  style(line, "text-decoration-color", color);
}
