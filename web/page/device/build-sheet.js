// @ts-check
import { BuildState } from "../../protocol.js";

/** A sheet over the device's lower half, which shows a build and the compiler's errors. The screen above it is still the last build's. */
export class BuildSheet {
  /** @param {HTMLElement} device */
  constructor(device) {
    const { ownerDocument: document } = device;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/styles/build.css" }));
    this.sheet = device.appendChild(Object.assign(document.createElement("section"), { className: "build", hidden: true }));
    this.sheet.setAttribute("role", "status");
    this.name = this.sheet.appendChild(Object.assign(document.createElement("h2"), { className: "build-name" }));
    this.text = this.sheet.appendChild(Object.assign(document.createElement("pre"), { className: "code", tabIndex: 0 }));
  }

  /** @param {{state: string, text?: string}} message */
  display({ state, text = "" }) {
    this.sheet.hidden = state === BuildState.ready;
    this.sheet.dataset.state = state;
    this.name.textContent = state === BuildState.failed ? "The build failed" : "Building…";
    if (state !== BuildState.building) this.text.textContent = text;
    this.text.hidden = !this.text.textContent;
  }
}

/** Shows a build over a device. @param {import("./device-session.js").DeviceSession} deviceSession @param {import("../../wire-types.d.ts").WireBuild} message */
export function showBuild(deviceSession, message) {
  deviceSession.sheet ??= new BuildSheet(deviceSession.deviceFrame.device);
  deviceSession.sheet.display(message);
}
