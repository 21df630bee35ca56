// @ts-check
import { description, ROLES } from "./aria.js";
export { updateModality } from "./modality.js";

/** @import { Members, ViewNode } from "./view-node.js" */
/** @import { Attributes } from "./aria.js" */

Object.assign(ROLES, {
  text: "group",
  image: "img",
  progress: "progressbar",
  stepper: "group",
  choices: "tablist",
  choice: "tab",
  entry: "menuitem",
});

/** The labels of views that the app gives none, by their role. @type {Record<string, string>} */
const LABELS = {
  progressbar: "In progress",
  switch: "Switch",
  slider: "Slider",
  tablist: "Choices",
  dialog: "Dialog",
  menu: "Menu",
};

description.more = (node, members, role, label) => {
  const { selected, silent, modal, hint, tappable } = members;
  if (node.parent?.members.role === "field") queueMicrotask(() => hidePlaceholder(node));
  return {
    "aria-label": label ?? (role === "slider" && members.scroll ? wheelLabel(node) : role && LABELS[role]),
    "aria-description": role ? hint : undefined,
    "aria-checked": role === "switch" ? String(Boolean(selected)) : undefined,
    "aria-selected": role === "tab" ? String(Boolean(selected)) : undefined,
    "aria-current": role === "listitem" && selected && !tappable ? "true" : undefined,
    "aria-modal": modal ? "true" : undefined,
    "aria-hidden": silent ? "true" : undefined,
    // A dialog takes the focus when it appears.
    ...(role === "dialog" && { tabindex: "-1" }),
    ...range(role, members),
  };
};

/** @type {Attributes} */
const UNRANGED = {
  "aria-valuenow": undefined,
  "aria-valuemin": undefined,
  "aria-valuemax": undefined,
  "aria-valuetext": undefined,
};

/**
 * The ARIA attributes for a value, its bounds and its text.
 * @param {string | undefined} role
 * @param {Members} members
 * @returns {Attributes}
 */
function range(role, { range, value }) {
  if (role !== "slider" && role !== "progressbar") return UNRANGED;
  const [now, minimum, maximum] = range ?? (role === "slider" ? [0, 0, 0] : []);
  const text = (/** @type {number | undefined} */ number) => number === undefined ? undefined : String(number);
  return {
    "aria-valuenow": text(now),
    "aria-valuemin": text(minimum),
    "aria-valuemax": text(maximum),
    "aria-valuetext": value,
  };
}

/** The label of a picker's wheel, with its number among the wheels. @param {ViewNode} node @returns {string} */
function wheelLabel({ element, parent }) {
  const wheels = [...parent?.element.children ?? []].filter((each) =>
    each === element || each.matches(".scroll[role=slider]")
  );
  return wheels.length > 1 ? `Picker wheel ${wheels.indexOf(element) + 1} of ${wheels.length}` : "Picker wheel";
}

/**
 * Hides a placeholder's text from browsers, which take any text in a field for its value, even one hidden from
 * assistive technology. The style sheet draws it from an attribute. A text that is no longer silent gets normal lines.
 * @param {ViewNode} node
 */
function hidePlaceholder({ members: { silent }, lines }) {
  for (const line of lines) {
    const { textContent, look } = line;
    if (silent && !look) {
      // Drawing another text removes the hidden element.
      if (line.getAttribute("data-text") === textContent && line.firstElementChild) continue;
      line.setAttribute("data-text", textContent);
      line.replaceChildren(Object.assign(document.createElement("i"), { hidden: true, textContent }));
    } else if (line.hasAttribute("data-text")) {
      line.removeAttribute("data-text");
      if (!look) line.textContent = textContent;
    }
  }
}
