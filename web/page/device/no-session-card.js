// @ts-check
/** The title and the button for each error code. @type {Record<string, [title: string, button: string]>} */
const TEXTS = {
  "unknown-scene": ["No such scene", "All scenes"],
  "unknown-session": ["No such session", "All scenes"],
  "unknown-moment": ["This moment is not available", "All scenes"],
  unavailable: ["No session could be started", "Try again"],
};

/** A message of the gateway as a sentence for a person, without the marks of code. @param {string} message */
const sentence = (message) => {
  const text = message.replaceAll("`", "");
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
};

/**
 * Shows that there is no session, the reason, and a link that leads to one.
 * @param {{element: HTMLElement}} container
 * @param {{code?: string, message: string}} error
 * @param {string} [retryAddress]
 */
export function end({ element }, { code = "", message }, retryAddress = location.href) {
  const [name, button] = TEXTS[code] ?? ["No connection", "Try again"];
  const { ownerDocument: document } = element;
  const isFirst = element.id === "figure" || element.id === "stage";
  /** @template {"a" | "h2" | "p"} Tag @param {Tag} tag @param {string} part @param {string} text */
  const make = (tag, part, text) =>
    Object.assign(document.createElement(tag), { textContent: text, ...(isFirst && { id: `dead-${part}` }) });
  const link = Object.assign(make("a", "link", button), {
    className: "action",
    href: button === "Try again" ? retryAddress : "/",
  });
  const section = document.createElement("section");
  section.className = "dead words";
  const line = document.createElement("p");
  line.append(link);
  section.append(make("h2", "name", name), make("p", "reason", sentence(message)), line);
  element.querySelector(".dead")?.remove();
  element.append(section);
}
