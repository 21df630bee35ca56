// @ts-check
import { likewise } from "./view-address.js";

/** Offers the addresses of what is on the stage: to act, and to watch only. @param {any} workspace */
export function share(workspace) {
  const old = document.getElementById("sharing");
  if (old) return old.remove();
  const { attended: { watch, watching }, shows } = workspace;
  const sheet = Object.assign(document.createElement("div"), { id: "sharing", className: "sharing" });
  sheet.setAttribute("role", "dialog");
  sheet.setAttribute("aria-label", "Share");
  const said = Object.assign(document.createElement("p"), { className: "quiet" });
  said.setAttribute("role", "status");
  const links = watching || !watch ? [["Copy link (view only)", "Everyone with this link sees the same screen.", here(shows.map(({ session }) => session.id))]] : [
    ["Copy link (can control)", "Everyone with this link sees the same screen and can use it.", here(shows.map(({ session }) => session.id))],
    ["Copy link (view only)", "Everyone with this link sees the same screen but cannot use it.", here(shows.map(({ watch }) => watch))],
  ];
  for (const [name, words, address] of links) {
    const button = document.createElement("button");
    button.append(name, Object.assign(document.createElement("span"), { textContent: words }));
    button.addEventListener("click", async () => { said.textContent = await copied(address, sheet) ? "Copied." : "Copy the link from this field:"; });
    sheet.append(button);
  }
  sheet.append(said);
  document.getElementById("share")?.after(sheet);
  sheet.querySelector("button")?.focus();
  const close = (event) => {
    const isOutside = event.type === "keydown" ? event.key === "Escape" : !sheet.contains(event.target) && event.target.id !== "share";
    if (!isOutside || !sheet.isConnected) return;
    sheet.remove();
    if (event.type === "keydown") document.getElementById("share")?.focus();
  };
  document.addEventListener("keydown", close);
  document.addEventListener("pointerdown", close);
}

/** @param {string[]} ids */
function here(ids) {
  return location.origin + likewise(ids.map((id) => ["session", id]));
}

/** Without leave to write the clipboard the address stands there, selected. */
async function copied(address, sheet) {
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
