// @ts-check
import { ROLES, description } from "./aria.js";
export { attend } from "./modality.js";

Object.assign(ROLES, { text: "group", image: "img", progress: "progressbar", stepper: "group", choices: "tablist", choice: "tab", entry: "menuitem" });

/** What those are called that the app gives no name. */
const NAMES = { progressbar: "In progress", switch: "Switch", slider: "Slider", tablist: "Choices", dialog: "Dialog", menu: "Menu" };

description.more = (node, members, role, name) => {
  const { selected, silent, modal, hint, tappable } = members;
  if (node.parent?.members.role === "field") queueMicrotask(() => mute(node));
  return {
    "aria-label": name ?? (role === "slider" && members.scroll ? wheel(node) : role && NAMES[role]),
    "aria-description": role ? hint : undefined,
    "aria-checked": role === "switch" ? String(Boolean(selected)) : undefined,
    "aria-selected": role === "tab" ? String(Boolean(selected)) : undefined,
    "aria-current": role === "listitem" && selected && !tappable ? "true" : undefined,
    "aria-modal": modal ? "true" : undefined,
    "aria-hidden": silent ? "true" : undefined,
    // Focus goes there when it comes.
    ...(role === "dialog" && { tabindex: "-1" }),
    ...range(role, members),
  };
};

const UNRANGED = { "aria-valuenow": undefined, "aria-valuemin": undefined, "aria-valuemax": undefined, "aria-valuetext": undefined };

/** A value with its bounds, and in words. */
function range(role, { range, value }) {
  if (role !== "slider" && role !== "progressbar") return UNRANGED;
  const [now, least, most] = range ?? (role === "slider" ? [0, 0, 0] : []);
  const text = (number) => number === undefined ? undefined : String(number);
  return { "aria-valuenow": text(now), "aria-valuemin": text(least), "aria-valuemax": text(most), "aria-valuetext": value };
}

/** A wheel of a picker, and which of them it is. @returns {string} */
function wheel({ element, parent }) {
  const wheels = [...parent?.element.children ?? []].filter((each) => each === element || each.matches(".scroll[role=slider]"));
  return wheels.length > 1 ? `Picker wheel ${wheels.indexOf(element) + 1} of ${wheels.length}` : "Picker wheel";
}

/**
 * What stands in a field is its value, even if it is hidden from assistive technology. A placeholder is none: it is drawn from an attribute, and its text is there for no eye and ear.
 * Once what is drawn is not silent any more, its lines are as all others.
 */
function mute({ members: { silent }, lines }) {
  for (const line of lines) {
    const { textContent, look } = line;
    if (silent && !look) {
      // Who has drawn another text since has taken the one away that was hidden.
      if (line.getAttribute("data-text") === textContent && line.firstElementChild) continue;
      line.setAttribute("data-text", textContent);
      line.replaceChildren(Object.assign(document.createElement("i"), { hidden: true, textContent }));
    } else if (line.hasAttribute("data-text")) {
      line.removeAttribute("data-text");
      if (!look) line.textContent = textContent;
    }
  }
}
