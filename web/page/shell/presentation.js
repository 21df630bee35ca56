// @ts-check
import { addressParameter, setAddressParameters } from "./view-address.js";
import { PresentationPane, presentationPanes } from "../panels/presented-panel.js";
import { TouchCircles } from "../input/touch-circles.js";

/** Functions that end the parts of the presentation. @type {(() => void)[]} */
let cleanups = [];

/** The maximum part of the window's width that the devices occupy beside a pane. */
const maximumPart = 0.5;

/** The space beside the devices, and between two of them; `stage.css` has the same. */
const [margin, gap, bezel] = [24, 40, 16];

/**
 * Presents the session: the devices with touches shown, captions and ticker, and one large pane beside them. A second
 * call ends it.
 *
 *   /?session=ID&present=callbacks     1, 2, 3: another pane     0: the device alone
 *
 * @param {import("../main.js").Workspace} workspace
 */
export async function present(workspace) {
  if (document.body.hasAttribute("data-presenting")) return leave();
  const { panels, shortcuts } = await workspace.loadControls();
  document.body.toggleAttribute("data-presenting", true);
  const circles = new TouchCircles(workspace);
  const pane = new PresentationPane(panels, (name) => {
    setAddressParameters({ present: name ?? "device" });
    fit(workspace);
  });
  const leaveWithFullScreen = () => {
    if (!document.fullscreenElement) leave();
  };
  const refit = () => fit(workspace);
  const removals = workspace.deviceSessions.map(({ session }) =>
    session.on("commit", (/** @type {import("../../wire-types.d.ts").WireCommit} */ { screen }) => {
      if (screen) refit();
    })
  );
  addEventListener("resize", refit);
  /** @type {[string, (() => unknown) | undefined][]} */
  const keys = [
    ...presentationPanes.map((
      [name, , key],
    ) => /** @type {[string, () => unknown]} */ ([key, () => pane.choose(name)])),
    ["0", () => pane.choose(undefined)],
    ["t", () => pane.choose("timeline")],
    ["4", undefined],
    ["5", undefined],
  ];
  shortcuts.layer = new Map(keys);
  cleanups = [
    () => circles.end(),
    () => pane.end(),
    ...removals,
    () => removeEventListener("resize", refit),
    () => document.removeEventListener("fullscreenchange", leaveWithFullScreen),
    () => {
      shortcuts.layer = undefined;
    },
    () => setAddressParameters({ present: undefined }),
    () => document.documentElement.style.removeProperty("--stage-width"),
    () => workspace.stage.fit(),
    addLeaveButton(),
  ];
  const requestedPane = addressParameter("present");
  pane.choose(
    requestedPane === "device"
      ? undefined
      : presentationPanes.find(([name]) => name === requestedPane)?.[0] ?? presentationPanes[0][0],
  );
  // If full screen is not allowed, the session is presented in the window.
  await document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
  if (document.fullscreenElement) document.addEventListener("fullscreenchange", leaveWithFullScreen);
}

/** Ends the presentation. */
export function leave() {
  if (!document.body.hasAttribute("data-presenting")) return;
  document.body.removeAttribute("data-presenting");
  for (const end of cleanups.splice(0)) end();
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  document.getElementById("present")?.focus();
}

/** @returns {() => void} removes it */
function addLeaveButton() {
  const button = Object.assign(document.createElement("button"), {
    className: "leave-presenting",
    textContent: "Leave",
  });
  button.append(Object.assign(document.createElement("kbd"), { textContent: "Esc" }));
  button.addEventListener("click", leave);
  document.body.append(button);
  return () => button.remove();
}

/**
 * Draws the devices as large as the window's height allows, and gives the pane the rest of the width.
 * @param {import("../main.js").Workspace} workspace
 */
function fit({ stage, deviceSessions }) {
  const sizes = deviceSessions.map(({ deviceFrame: { size } }) => size);
  const height = Math.max(...sizes.map((size) => size.height)) + bezel;
  const width = sizes.reduce((sum, size) => sum + size.width + bezel, 0);
  const largest = (stage.element.clientHeight - 72 - stage.captionHeight) / height;
  const scale = largest > 1 ? Math.floor(largest * 4) / 4 : largest;
  const wanted = Math.ceil(width * scale) + 2 * margin + (sizes.length - 1) * gap;
  const stageWidth = Math.round(Math.min(wanted, innerWidth * maximumPart));
  document.documentElement.style.setProperty("--stage-width", `${stageWidth}px`);
  stage.fit();
  redraw(stage.element);
}

/**
 * Makes the browser draw all of the devices again: after they have moved, Chromium may leave parts undrawn until the
 * pointer moves.
 * @param {HTMLElement} element
 */
function redraw({ style }) {
  style.opacity = "0.999";
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("opacity")));
}
