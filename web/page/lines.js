// @ts-check
import { addInk } from "./ink.js";
import { fit } from "./fit.js";

/** What is drawn of a line, as one string. */
export const textOfLine = ([, , , text]) => typeof text === "string" ? text : text.map(([, , string]) => string).join("");

/** A line's runs: x, baseline, width and text of each, and in what it differs from the view's font and colour. */
const runsOf = ([x, baseline, width, text]) => typeof text === "string"
  ? [[x, baseline, width, text]]
  : text.map(([dx, width, string, members]) => [x + dx, baseline, width, string, members]);

/**
 * Each run in a box of its own, its left edge at x and its foot (see `.line`) on the baseline. The font size is the box's height,
 * so a new size moves the runs.
 */
export function drawLines(node) {
  const { element, members } = node;
  const runs = (members.lines ?? []).flatMap(runsOf);
  while (node.lines.length > runs.length) node.lines.pop()?.remove();
  runs.forEach(([x, baseline, width, text, own], i) => {
    const line = node.lines[i] ?? addLine(node, element.ownerDocument.createElement("span"));
    const look = own ? JSON.stringify([own, width, members.font]) : "";
    if (line.look !== look || own?.fit && line.textContent !== text) dress(line, look, own ?? {}, width, text, members.font);
    else if (line.textContent !== text) line.textContent = text;
    line.style.setProperty("left", `${x}px`);
    line.style.setProperty("top", `${baseline - (own?.rise ?? 0) - (own?.font ?? members.font ?? [17])[0]}px`);
  });
}

function addLine(node, line) {
  line.className = "line";
  line.look = "";
  addInk(node, line, node.lastOfOwn);
  node.lines.push(line);
  return line;
}

/** Size, weight and what else is said of a font; without one what stands around it. */
export function setFont(element, font) {
  const [size, weight, ...traits] = font ?? [];
  style(element, "font-variant-numeric", font && (traits.includes("tnum") ? "tabular-nums" : undefined));
  style(element, "font-size", size === undefined ? undefined : `${size}px`);
  style(element, "font-weight", weight && String(weight));
  style(element, "font-style", traits.includes("italic") ? "italic" : undefined);
}

/** A shadow in CSS's words. */
export const shadow = (told) => told && `${told[1]}px ${told[2]}px ${told[3]}px ${told[0]}`;

const style = (element, name, value) =>
  value === undefined ? element.style.removeProperty(name) : element.style.setProperty(name, value);

/** Makes a run look as its members say, whatever it looked like before. */
function dress(line, look, own, width, text, viewFont) {
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
