// @ts-check
import { textOfLine } from "./lines.js";

/** The wire's roles in ARIA's words. */
const ROLES = { button: "button", heading: "heading", group: "group", progress: "progressbar", image: "img", field: "textbox", link: "link" };

const set = (element, name, value) =>
  value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * What assistive technology and the keyboard are told of a view: role, name, state and its place in the Tab order.
 * A disabled control leaves the Tab order but keeps the focus that it has.
 */
export function describe(node) {
  const { element, members } = node;
  const { tappable = false, enabled = true, interactive = true, selected, label } = members;
  const role = ROLES[members.role] ?? (tappable ? "button" : label ? "group" : undefined);
  const next = {
    role,
    "aria-label": label ?? (role ? unlikeLines(members) ?? nameless(role) : undefined),
    "aria-level": role === "heading" ? "2" : undefined,
    "aria-disabled": tappable && !enabled ? "true" : undefined,
    "aria-pressed": toggle(node, tappable && role === "button", selected),
    tabindex: tappable ? (enabled && interactive ? "0" : "-1") : undefined,
  };
  for (const name in next) if (next[name] !== (element.getAttribute(name) ?? undefined)) set(element, name, next[name]);
}

/** The whole text, where the lines drawn show it cut or broken. */
function unlikeLines({ text, lines = [] }) {
  return text && lines.map(textOfLine).join("") !== text ? text : undefined;
}

/** A progress indicator has no text of its own to be named by. */
const nameless = (role) => role === "progressbar" ? "In progress" : undefined;

/** What was selected once can be told as not selected from then on. */
function toggle(node, tappable, selected) {
  if (selected !== undefined) node.toggles = true;
  return tappable && node.toggles ? String(Boolean(selected)) : undefined;
}
