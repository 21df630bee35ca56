// @ts-check
import { textOfLine } from "./text-lines.js";

/** @import { WireLine } from "../../wire-types.d.ts" */
/** @import { Members, ViewNode } from "./view-node.js" */

/** @typedef {Record<string, string | undefined>} Attributes by name; undefined ones are removed */

/**
 * Roles of the wire that have another name in ARIA, or none. A view with `none` takes touches but no focus; a bar has
 * an order only.
 * @type {Record<string, string | undefined>}
 */
export const ROLES = { none: undefined, face: undefined, bar: undefined, field: "textbox", row: "listitem" };

/**
 * Attributes that few views need. `aria-details.js` sets `more` when it is loaded.
 * @type {{more?: (node: ViewNode, members: Members, role: string | undefined, label: string | undefined) =>
 *   Attributes}}
 */
export const description = {};

/** @param {Element} element @param {string} name @param {string | undefined} value */
const set = (element, name, value) =>
  value === undefined ? element.removeAttribute(name) : element.setAttribute(name, value);

/**
 * Sets what assistive technology and the keyboard know of a view: role, name, state and its position in the Tab order.
 * A row that takes touches is a list item, in which its `face` is the button. The typing field describes a control that
 * is `edited`.
 * A disabled control leaves the Tab order but keeps the focus that it has.
 * @param {ViewNode} node
 */
export function describe(node) {
  const { element, members, parent } = node;
  const isFace = members.role === "face" && parent?.members.role === "row";
  if (parent && (parent.face === node) !== isFace) {
    parent.face = isFace ? node : undefined;
    describe(parent);
  }
  if (node.face?.element.parentNode !== element) node.face = undefined;
  const described = isFace && parent ? parent.members : members;
  const { tappable = false, enabled = true, interactive = true, label, selected, silent } = described;
  const isControl = tappable && members.role !== "none" && !node.face && !node.edited;
  const wireRole = isFace ? undefined : members.role;
  const role = node.edited
    ? undefined
    : wireRole
    ? wireRole in ROLES ? ROLES[wireRole] : wireRole
    : isControl
    ? "button"
    : label
    ? "group"
    : undefined;
  /** @type {Attributes} */
  const next = {
    role,
    "aria-label": role && !node.face ? label ?? untruncatedText(members) : undefined,
    "aria-labelledby": isControl && (role === "listitem" || role === "group") && !label ? ownId(node) : undefined,
    "aria-level": role === "heading" ? "2" : undefined,
    "aria-disabled": isControl && !enabled ? "true" : undefined,
    "aria-pressed": pressedState(node, isControl && role === "button", selected),
    tabindex: isControl ? (enabled && interactive && !silent ? "0" : "-1") : undefined,
  };
  Object.assign(next, description.more?.(node, described, role, next["aria-label"]));
  for (const name in next) if (next[name] !== (element.getAttribute(name) ?? undefined)) set(element, name, next[name]);
  if (node.face) describe(node.face);
  if (members.role !== "bar") return;
  element.classList.add("first");
  parent?.element.classList.add("bars");
}

/**
 * A reference to the element itself, by which its content names it in a role that is not named by content.
 * @param {ViewNode} node
 */
const ownId = ({ element, id }) => (element.id = `view-${id}`);

/** The whole text, if the drawn lines show it truncated or hyphenated. @param {Members} members */
function untruncatedText({ text, lines = [] }) {
  return text && lines.map(textOfLine).join("") !== text ? text : undefined;
}

/**
 * A button is a toggle once the app has sent `selected`; without it the toggle is off.
 * @param {ViewNode} node
 * @param {boolean} isButton
 * @param {boolean | undefined} selected
 */
function pressedState(node, isButton, selected) {
  if (selected !== undefined) node.isToggle = true;
  return isButton && node.isToggle ? String(Boolean(selected)) : undefined;
}
