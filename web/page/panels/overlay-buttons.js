// @ts-check
import { svg } from "../rendering/svg.js";

const glasses = [
  ["inspect", "Inspect", "Inspect: point at a view, click to select it (I)", "M13.5 6.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3M7.5 7.5l6.5 2.6-2.8 1.1L10.1 14z"],
  ["contain", "Containment", "Containment: outline the view controllers (hold C)", "M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM5 6h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM10.5 6h.5a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 3.7h5"],
];

/** The buttons of what looks through the screen; `lenses` hears them. */
const place = /** @type {HTMLElement} */ (document.getElementById("lenses"));
place.setAttribute("role", "group");
place.setAttribute("aria-label", "Outlines on the screen");
place.append(...glasses.map(([id, name, title, d]) => {
  const button = Object.assign(document.createElement("button"), { id, title, ariaLabel: name, ariaPressed: "false" });
  const drawing = svg(document, "svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  drawing.append(svg(document, "path", { d }));
  button.append(drawing);
  return button;
}));
