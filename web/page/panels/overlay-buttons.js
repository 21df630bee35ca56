// @ts-check
import { svg } from "../rendering/svg.js";

/** The id, the label, the tooltip and the icon's path of each button. */
const buttons = [
  [
    "inspect",
    "Inspect",
    "Inspect: point at a view, click to select it (I)",
    "M13.5 6.5v-3a1 1 0 0 0-1-1h-9a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3M7.5 7.5l6.5 2.6-2.8 1.1L10.1 14z",
  ],
  [
    "contain",
    "Containment",
    "Containment: outline the view controllers (hold C)",
    "M3.5 1.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM5 6h2a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM10.5 6h.5a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 3.7h5",
  ],
];

/** The toolbar with the buttons of the overlays; `OverlayControls` listens to them. */
const toolbar = /** @type {HTMLElement} */ (document.getElementById("overlay-buttons"));
toolbar.setAttribute("role", "group");
toolbar.setAttribute("aria-label", "Outlines on the screen");
toolbar.append(...buttons.map(([id, name, title, d]) => {
  const button = Object.assign(document.createElement("button"), { id, title, ariaLabel: name, ariaPressed: "false" });
  const drawing = svg(document, "svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  drawing.append(svg(document, "path", { d }));
  button.append(drawing);
  return button;
}));
