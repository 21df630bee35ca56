// @ts-check
import { BuildState } from "../../protocol.js";
import { load } from "../shell/lazy-modules.js";
import { awaitChanges } from "./build-changes.js";

/** @import { WireBuild, WireCompilerError } from "../../wire-types.d.ts" */
/** @import { DeviceSession } from "./device-session.js" */

/** The maximum number of errors that are listed. */
const maximumErrors = 20;

const headings = { building: "Building…", failed: "The build failed", crashed: "The new build is not used", ready: "" };

/**
 * A sheet over the device's lower half, which shows a build, the compiler's errors, or why a new build is not used. The
 * screen above it is still that of the previous build, which continues.
 */
export class BuildSheet {
  /** The source of each file with an error. @type {Map<string, string>} */
  #sources = new Map();

  /** @param {DeviceSession} deviceSession */
  constructor(deviceSession) {
    this.deviceSession = deviceSession;
    this.sheet = deviceSession.deviceFrame.device.appendChild(makeElement("section", "build"));
    this.sheet.hidden = true;
    this.sheet.setAttribute("role", "status");
    this.name = this.sheet.appendChild(makeElement("h2", "build-name"));
    const closeButton = Object.assign(makeElement("button", "build-close", "Close"), { type: "button" });
    this.closeButton = this.sheet.appendChild(closeButton);
    this.closeButton.addEventListener("click", () => {
      this.sheet.hidden = true;
    });
    this.content = this.sheet.appendChild(makeElement("div", "build-content"));
  }

  /** @param {WireBuild} message */
  display(message) {
    const { state } = message;
    this.sheet.hidden = state === BuildState.ready;
    this.sheet.dataset.state = state;
    this.name.textContent = headings[state];
    this.closeButton.hidden = state === BuildState.building;
    // While the app is built again, the previous errors stay visible.
    if (state === BuildState.building) return;
    this.content.replaceChildren(
      ...(state === BuildState.failed
        ? this.#failureContent(message)
        : state === BuildState.crashed
        ? this.#crashContent(message)
        : []),
    );
  }

  /** @param {WireBuild} message */
  #failureContent({ text = "", errors = [] }) {
    this.#sources = new Map(
      errors.filter(({ source }) => source !== undefined).map(({ file, source = "" }) => [file, source]),
    );
    const output = Object.assign(makeElement("pre", "code", text), { tabIndex: 0 });
    if (!errors.length) return [output];
    const list = makeElement("ol", "build-errors");
    list.append(...errors.slice(0, maximumErrors).map((error) => this.#errorItem(error)));
    if (errors.length > maximumErrors) list.append(makeElement("li", "", `${errors.length - maximumErrors} more.`));
    return [list, disclosure("Compiler output", output)];
  }

  /** @param {WireCompilerError} error */
  #errorItem({ file, line, column, message }) {
    const item = makeElement("li", "");
    const source = this.#sources.get(file);
    const position = `${nameOf(file)}:${line}`;
    if (source === undefined) {
      item.append(makeElement("span", "code", position));
    } else {
      const link = Object.assign(makeElement("button", "build-position code", position), {
        type: "button",
        title: `Show line ${line} in the panel Source`,
      });
      link.addEventListener("click", () => this.#open(file, source, line));
      item.append(link);
    }
    item.append(makeElement("p", "", message));
    if (source !== undefined) item.append(excerpt(source, line, column));
    return item;
  }

  /** @param {WireBuild} message */
  #crashContent({ message = "", file, line, log, action }) {
    const parts = [makeElement("p", "code", message)];
    // A Swift trap's message begins with its file and line already.
    if (file && !message.includes(file)) parts.push(makeElement("p", "code quiet", `${file}${line ? `:${line}` : ""}`));
    const cause = makeElement(
      "p",
      "",
      action
        ? "It crashed while it repeated an action. The previous build continues."
        : "The previous build continues.",
    );
    parts.push(cause);
    if (action) this.#nameAction(cause, action);
    if (log) parts.push(disclosure("Last output", Object.assign(makeElement("pre", "code", log), { tabIndex: 0 })));
    return parts;
  }

  /** @param {HTMLElement} cause @param {NonNullable<WireBuild["action"]>} action */
  async #nameAction(cause, { kind, target }) {
    const { nameOf: viewName, wordsFor } = await load("action-reports");
    cause.textContent = `It crashed while it repeated ${
      wordsFor({ kind, target }, viewName(this.deviceSession, target))
    }. The previous build continues.`;
  }

  /** Shows a line in the panel Source. @param {string} file @param {string} text @param {number} line */
  async #open(file, text, line) {
    const { panels } = await this.deviceSession.workspace.loadControls();
    if (panels.tab !== "source") await panels.choose("source");
    (await panels.pane("source"))?.showFile({ file, text, line });
  }
}

/**
 * The lines around an error, with a mark below its column.
 * @param {string} source
 * @param {number} line
 * @param {number} column
 */
function excerpt(source, line, column) {
  const lines = source.split("\n");
  const first = Math.max(1, line - 2);
  const width = String(line + 1).length;
  const rows = lines.slice(first - 1, line + 1).flatMap((text, at) => {
    const number = String(first + at).padStart(width);
    // The compiler counts bytes.
    const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, column - 1)).replace(
      /[^\t]/g,
      " ",
    );
    return first + at === line ? [`${number}  ${text}`, `${" ".repeat(width)}  ${before}^`] : [`${number}  ${text}`];
  });
  return makeElement("pre", "code build-excerpt", rows.join("\n"));
}

/** @param {string} title @param {HTMLElement} content */
function disclosure(title, content) {
  const details = makeElement("details", "");
  details.append(makeElement("summary", "", title), content);
  return details;
}

/** A file's name and its folder. @param {string} file */
const nameOf = (file) => file.split("/").slice(-2).join("/");

/** @param {string} tag @param {string} className @param {string} [text] */
const makeElement = (tag, className, text = "") =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Shows a build over a device. @param {DeviceSession} deviceSession @param {WireBuild} message */
export function showBuild(deviceSession, message) {
  deviceSession.sheet ??= new BuildSheet(deviceSession);
  if (message.state === BuildState.ready) awaitChanges(deviceSession);
  deviceSession.sheet.display(message);
}
