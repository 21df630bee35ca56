// @ts-check
import { textOfLine } from "./lines.js";

/** The wire's roles in ARIA's words. What has `none` is touched, but nobody goes there. */
const ROLES = {
  button: "button", link: "link", field: "textbox", heading: "heading", text: "group", image: "img", progress: "progressbar", group: "group", switch: "switch",
  slider: "slider", stepper: "group", choices: "tablist", choice: "tab", list: "list", row: "listitem", dialog: "dialog", menu: "menu", entry: "menuitem",
  search: "search",
};

/** What those are called that the app gives no name. */
const NAMES = { progressbar: "In progress", switch: "Switch", slider: "Slider", tablist: "Choices", dialog: "Dialog", menu: "Menu" };

/** Roles whose name is not their content, unless that is said. */
const NAMED_BY_CONTENT = new Set(["listitem", "group"]);

const set = (element, name, value) =>
  value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * What assistive technology and the keyboard are told of a view: role, name, state and its place in the Tab order.
 * A disabled control leaves the Tab order but keeps the focus that it has.
 */
export function describe(node) {
  const { element, members } = node;
  const { tappable = false, enabled = true, interactive = true, selected, label, silent, modal, hint } = members;
  const goes = tappable && members.role !== "none";
  const role = ROLES[members.role] ?? (goes ? "button" : label && members.role !== "none" ? "group" : undefined);
  const next = {
    role,
    "aria-label": role ? label ?? unlikeLines(members) ?? NAMES[role] : undefined,
    "aria-labelledby": goes && !label && NAMED_BY_CONTENT.has(role) ? ownId(element, node) : undefined,
    "aria-description": role ? hint : undefined,
    "aria-level": role === "heading" ? "2" : undefined,
    "aria-disabled": goes && !enabled ? "true" : undefined,
    "aria-pressed": toggle(node, goes && role === "button", selected),
    "aria-checked": role === "switch" ? String(Boolean(selected)) : undefined,
    "aria-selected": role === "tab" ? String(Boolean(selected)) : undefined,
    "aria-current": role === "listitem" && selected ? "true" : undefined,
    "aria-modal": modal ? "true" : undefined,
    "aria-hidden": silent ? "true" : undefined,
    ...range(role, members),
    tabindex: goes ? (enabled && interactive && !silent ? "0" : "-1") : undefined,
  };
  for (const name in next) if (next[name] !== (element.getAttribute(name) ?? undefined)) set(element, name, next[name]);
}

/** The whole text, where the lines drawn show it cut or broken. */
function unlikeLines({ text, lines = [] }) {
  return text && lines.map(textOfLine).join("") !== text ? text : undefined;
}

/** Its content names it, by a reference to itself. */
function ownId(element, { id }) {
  element.id = `view-${id}`;
  return element.id;
}

const UNRANGED = { "aria-valuenow": undefined, "aria-valuemin": undefined, "aria-valuemax": undefined, "aria-valuetext": undefined };

/** A value with its bounds, and in words. */
function range(role, { range, value }) {
  if (role !== "slider" && role !== "progressbar") return UNRANGED;
  const [now, least, most] = range ?? (role === "slider" ? [0, 0, 0] : []);
  const text = (number) => number === undefined ? undefined : String(number);
  return { "aria-valuenow": text(now), "aria-valuemin": text(least), "aria-valuemax": text(most), "aria-valuetext": value };
}

/** What was selected once can be told as not selected from then on. */
function toggle(node, tappable, selected) {
  if (selected !== undefined) node.toggles = true;
  return tappable && node.toggles ? String(Boolean(selected)) : undefined;
}
