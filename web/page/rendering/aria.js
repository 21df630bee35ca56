// @ts-check
import { textOfLine } from "./text-lines.js";

/** Roles of the wire that ARIA calls by other words. What has `none` is touched, but nobody goes there; a bar has an order only. */
export const ROLES = { none: undefined, face: undefined, bar: undefined, field: "textbox", row: "listitem" };

/** What is told of few views only: `more-description` adds it. @type {{more?: (node: any, members: any, role: string | undefined, name: string | undefined) => Record<string, any>}} */
export const description = {};

const set = (element, name, value) =>
  value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * What assistive technology and the keyboard are told of a view: role, name, state and its place in the Tab order.
 * A row that takes touches is a list's item, in which its `face` is the button. What is `edited` leaves it to the field that takes the keys.
 * A disabled control leaves the Tab order but keeps the focus that it has.
 */
export function describe(node) {
  const { element, members, parent } = node;
  const isFace = members.role === "face" && parent?.members.role === "row";
  if (parent && (parent.face === node) !== isFace) {
    parent.face = isFace ? node : undefined;
    describe(parent);
  }
  if (node.face?.element.parentNode !== element) node.face = undefined;
  const told = isFace ? parent.members : members;
  const { tappable = false, enabled = true, interactive = true, label, selected, silent } = told;
  const goes = tappable && members.role !== "none" && !node.face && !node.edited;
  const role = node.edited ? undefined : members.role && !isFace ? members.role in ROLES ? ROLES[members.role] : members.role : goes ? "button" : label && "group";
  const next = {
    role,
    "aria-label": role && !node.face ? label ?? unlikeLines(members) : undefined,
    "aria-labelledby": goes && (role === "listitem" || role === "group") && !label ? ownId(node) : undefined,
    "aria-level": role === "heading" ? "2" : undefined,
    "aria-disabled": goes && !enabled ? "true" : undefined,
    "aria-pressed": toggle(node, goes && role === "button", selected),
    tabindex: goes ? (enabled && interactive && !silent ? "0" : "-1") : undefined,
  };
  Object.assign(next, description.more?.(node, told, role, next["aria-label"]));
  for (const name in next) if (next[name] !== (element.getAttribute(name) ?? undefined)) set(element, name, next[name]);
  if (node.face) describe(node.face);
  if (members.role !== "bar") return;
  element.classList.add("first");
  parent?.element.classList.add("bars");
}

/** Its content names it, by a reference to itself, where a role's name is not its content. */
const ownId = ({ element, id }) => (element.id = `view-${id}`);

/** The whole text, where the lines drawn show it cut or broken. */
function unlikeLines({ text, lines = [] }) {
  return text && lines.map(textOfLine).join("") !== text ? text : undefined;
}

/** What was selected once can be told as not selected from then on. */
function toggle(node, tappable, selected) {
  if (selected !== undefined) node.toggles = true;
  return tappable && node.toggles ? String(Boolean(selected)) : undefined;
}
