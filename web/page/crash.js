// @ts-check
/** The card over a process that died: what it said last, what was done to it, and two ways on. */
export class Crash {
  /** @param {Document} document @param {(mode: "resume" | "afresh") => void} restart */
  constructor(document, restart) {
    this.part = (name) => document.getElementById(name ? `crash-${name}` : "crash");
    this.buttons = ["resume", "afresh"].map((mode) => {
      const button = document.getElementById(mode);
      button.addEventListener("click", () => {
        for (const each of this.buttons) each.disabled = true;
        restart(mode);
      });
      return button;
    });
  }

  /** @param {any} state @param {string} [what] the action, in words */
  show({ message, file, line, action, skipped, log, signal, busy }, what) {
    this.part("name").textContent = busy ? "The app is busy" : "The app stopped";
    this.part("message").textContent = message ?? (signal ? `Ended by signal ${signal}.` : "The process ended.");
    // A Swift trap's message begins with its place already.
    this.part("place").textContent = file && !message?.includes(file) ? `${file}${line ? `:${line}` : ""}` : "";
    this.part("cause").textContent = action ? `Cause: ${what}${skipped ? "; it is left out from now on" : ""}.` : "";
    this.part("details").hidden = !log;
    this.part("log").textContent = lastLines(log ?? "", 40);
    for (const button of this.buttons) button.disabled = false;
    this.buttons[0].textContent = action || busy ? "Restart before the last action" : "Restart where it was";
    if (!busy) this.buttons[0].focus({ preventScroll: true });
  }
}

const lastLines = (text, n) => text.trimEnd().split("\n").slice(-n).join("\n");
