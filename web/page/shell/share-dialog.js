// @ts-check
import { addressWithSettings } from "./view-address.js";

/**
 * Opens a dialog with the links to the sessions on the stage: one to control them, and one to watch only.
 * @param {import("../main.js").Workspace} workspace
 */
export function share(workspace) {
  const old = document.getElementById("sharing");
  if (old) return old.remove();
  const { activeSession, deviceSessions } = workspace;
  if (!activeSession) return;
  const { watch, watching } = activeSession;
  const sheet = Object.assign(document.createElement("div"), { id: "sharing", className: "sharing" });
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-label", "Share");
  const status = Object.assign(document.createElement("p"), { className: "quiet" });
  status.setAttribute("role", "status");
  /** The link of this page, which changes when the old one is revoked. */
  const ownLink = () => addressOf(deviceSessions.map(({ session }) => session.id));
  const copyAction = (/** @type {() => string} */ address) => async () =>
    await copyAddress(address(), sheet) ? "Copied." : "Copy the link from this field:";
  const revokeAction = async () => {
    await Promise.all(deviceSessions.map(({ session }) => session.revoke()));
    return "The old link to control is revoked. Copy the new one.";
  };
  /** @type {[name: string, words: string, act: () => Promise<string>][]} */
  const buttons = watching || !watch
    ? [["Copy link (view only)", "Everyone with this link sees the same screen.", copyAction(ownLink)]]
    : [
      ["Copy link (can control)", "Everyone with this link sees the same screen and can use it.", copyAction(ownLink)],
      [
        "Copy link (view only)",
        "Everyone with this link sees the same screen but cannot use it.",
        copyAction(() => addressOf(deviceSessions.map(({ watch }) => watch ?? ""))),
      ],
      [
        "Revoke link (can control)",
        "Everyone else can only view this screen, until you give them the new link.",
        revokeAction,
      ],
    ];
  for (const [name, words, act] of buttons) {
    const button = document.createElement("button");
    button.append(name, Object.assign(document.createElement("span"), { textContent: words }));
    button.addEventListener("click", async () => {
      status.textContent = await act().catch((/** @type {Error} */ error) => error.message);
    });
    sheet.append(button);
  }
  sheet.append(status);
  document.getElementById("share")?.after(sheet);
  sheet.querySelector("button")?.focus();
  const close = (/** @type {KeyboardEvent | PointerEvent} */ event) => {
    const { target } = event;
    const isOutside = target instanceof Element && !sheet.contains(target) && target.id !== "share";
    const closes = event instanceof KeyboardEvent ? event.key === "Escape" : isOutside;
    if (!closes || !sheet.isConnected) return;
    sheet.remove();
    if (event instanceof KeyboardEvent) document.getElementById("share")?.focus();
  };
  document.addEventListener("keydown", close);
  document.addEventListener("pointerdown", close);
}

/** The address of sessions with the panels that are open here. @param {string[]} ids */
function addressOf(ids) {
  return location.origin + addressWithSettings(ids.map((id) => ["session", id]));
}

/**
 * Copies an address. Without permission for the clipboard, it is shown in a field, selected.
 * @param {string} address
 * @param {HTMLElement} sheet
 * @returns {Promise<boolean>} whether it was copied
 */
async function copyAddress(address, sheet) {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    sheet.querySelector("input")?.remove();
    const field = Object.assign(document.createElement("input"), { value: address, readOnly: true });
    field.setAttribute("aria-label", "Link");
    sheet.append(field);
    field.select();
    return document.execCommand("copy");
  }
}
