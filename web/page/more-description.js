// @ts-check
import { ROLES, description } from "./description.js";
export { attend } from "./modality.js";

Object.assign(ROLES, { text: "group", image: "img", progress: "progressbar", stepper: "group", choices: "tablist", choice: "tab", entry: "menuitem" });

/** What those are called that the app gives no name. */
const NAMES = { progressbar: "In progress", switch: "Switch", slider: "Slider", tablist: "Choices", dialog: "Dialog", menu: "Menu" };

description.more = (members, role, name) => {
  const { selected, silent, modal, hint, tappable } = members;
  return {
    "aria-label": name ?? (role && NAMES[role]),
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
