// @ts-check
import { scriptFrom } from "../../client/recorder/script.js";

/** @import { DeviceSession } from "../device/device-session.js" */

/** Milliseconds that the answers of the last actions may take before the script is written without them. */
const answerTimeout = 5000;

/** Records the actions of one session, until the recording is stopped. */
class Recorder {
  /**
   * The actions that this page has sent: the history leaves out keys, selections and the texts of secret fields.
   * @type {import("../../client/types.d.ts").SentAction[]}
   */
  #sent = [];
  /** The numbers of this page as a viewer, one for each connection. @type {Set<number>} */
  #viewers = new Set();
  /** @type {(() => void)[]} */
  #removals;
  /** The commit at which the recording begins. */
  #firstCommit;

  /** @param {DeviceSession} deviceSession @param {HTMLElement} button that ends the recording */
  constructor(deviceSession, button) {
    this.session = deviceSession.session;
    this.button = button;
    this.#firstCommit = this.session.tree.seq;
    this.#viewers.add(this.session.viewer);
    this.#removals = [
      this.session.on("sent", (action) => void this.#sent.push(action)),
      this.session.on("hello", ({ viewer }) => void this.#viewers.add(viewer)),
    ];
  }

  /**
   * Ends the recording.
   * @returns {Promise<{name: string, text: string, faults: string[]}>} the script, and the actions that it lacks
   */
  async script() {
    const { session } = this;
    for (const end of this.#removals) end();
    await Promise.race([session.outstanding.settled(), new Promise((resolve) => setTimeout(resolve, answerTimeout))]);
    const answer = await fetch(`/sessions/${encodeURIComponent(session.id)}/history`);
    if (!answer.ok) {
      throw new Error(
        `The gateway does not send the session's history: ${answer.status}. The recording cannot be written.`,
      );
    }
    const history = await answer.text();
    const journal = [...this.#viewers].flatMap((viewer) =>
      this.#sent.map((action) => JSON.stringify({ ...action, viewer }))
    ).join("\n");
    const { text, faults } = scriptFrom({
      history,
      journal,
      module: "vitrine/test",
      device: deviceIn(history),
      begin: this.#firstCommit,
    });
    return { name: `${session.scene || "session"}.test.mjs`, text, faults };
  }
}

/** @type {WeakMap<import("../../client/remote-session.js").RemoteSession, Recorder>} */
const recorders = new WeakMap();

/** @param {DeviceSession} deviceSession */
export const isRecording = ({ session }) => recorders.has(session);

/** Begins to record a session, or ends that and shows the script. @param {DeviceSession} deviceSession */
export async function toggle(deviceSession) {
  const { session } = deviceSession;
  const recorder = recorders.get(session);
  if (!recorder) return void recorders.set(session, new Recorder(deviceSession, stopButton(deviceSession)));
  recorders.delete(session);
  recorder.button.remove();
  try {
    displayScript(await recorder.script());
  } catch (error) {
    deviceSession.report("problem", /** @type {Error} */ (error).message);
  }
}

/** The button in the header while a session is recorded. @param {DeviceSession} deviceSession @returns {HTMLElement} */
function stopButton(deviceSession) {
  const button = make("button", { className: "recording-stop", type: "button", textContent: "Stop recording" });
  button.addEventListener("click", () => toggle(deviceSession));
  document.getElementById("share")?.before(button);
  button.focus();
  return button;
}

/**
 * The device at the session's start: its size, and the settings that differ from the defaults.
 * @param {string} history
 * @returns {object | undefined}
 */
function deviceIn(history) {
  for (const line of history.split("\n")) {
    if (!line.includes('"screen"')) continue;
    const { screen } = JSON.parse(line);
    if (!screen) continue;
    const { width, height, dark, textSize, direction, contrast, language } = screen;
    return {
      width,
      height,
      ...(dark && { style: "dark" }),
      ...Object.fromEntries(
        Object.entries({ textSize, direction, contrast, language }).filter(([, value]) => value !== undefined),
      ),
    };
  }
  return undefined;
}

/**
 * Shows a script, to copy it or to save it as a file.
 * @param {{name: string, text: string, faults: string[]}} script
 */
function displayScript({ name, text, faults }) {
  document.querySelector("dialog.script")?.remove();
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { className: "script" }));
  dialog.setAttribute("aria-labelledby", "script-name");
  const field =
    /** @type {HTMLTextAreaElement} */ (make("textarea", { value: text, readOnly: true, spellcheck: false }));
  field.setAttribute("aria-label", "Script");
  field.setAttribute("wrap", "off");
  const status = make("p", { className: "quiet" });
  status.setAttribute("role", "status");
  if (faults.length) {
    status.textContent = `The recording does not hold all that was done before it began: ${
      faults.join(", ")
    }. Start a new session and record it from its beginning.`;
  }
  const link = /** @type {HTMLAnchorElement} */ (make("a", {
    className: "action",
    textContent: "Save as file",
    download: name,
    href: URL.createObjectURL(new Blob([text], { type: "text/javascript" })),
  }));
  const copy = make("button", { type: "button", textContent: "Copy" });
  copy.addEventListener("click", async () => {
    status.textContent = await copyText(field) ? "Copied." : "Copy the selected text.";
  });
  const close = make("button", { type: "button", textContent: "Close" });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    URL.revokeObjectURL(link.href);
    dialog.remove();
  });
  dialog.append(
    make("h2", { id: "script-name", textContent: name }),
    make("p", {
      className: "quiet",
      textContent:
        "This test does what was done here. Install the npm package vitrine from the folder scripts, save the test and run node --test.",
    }),
    field,
    status,
    make("div", { className: "buttons" }, copy, link, close),
  );
  document.body.append(dialog);
  dialog.showModal();
  copy.focus();
}

/**
 * Copies the text of a field. Without permission for the clipboard, the text is selected.
 * @param {HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it was copied
 */
async function copyText(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {string} tag @param {object} members @param {...Node} content @returns {HTMLElement} */
function make(tag, members, ...content) {
  const element = Object.assign(document.createElement(tag), members);
  element.append(...content);
  return element;
}
