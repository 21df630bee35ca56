// @ts-check
const DEAD = {
  "unknown-scene": ["No such scene", "All scenes"],
  "unknown-session": ["No such session", "All scenes"],
  unavailable: ["No session could be started", "Try again"],
};

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** Where there is no session: that, why, and a way on. @param {{element: HTMLElement}} place @param {{code?: string, message: string}} error */
export function end({ element }, { code = "", message }, again = location.href) {
  const [name, way] = DEAD[code] ?? ["No connection", "Try again"];
  const { ownerDocument: document } = element;
  const isFirst = element.id === "figure" || element.id === "stage";
  const make = (tag, part, text) => Object.assign(document.createElement(tag), { textContent: text, ...(isFirst && { id: `dead-${part}` }) });
  const link = Object.assign(make("a", "way", way), { className: "action", href: way === "Try again" ? again : "/" });
  const section = document.createElement("section");
  section.className = "dead words";
  const line = document.createElement("p");
  line.append(link);
  section.append(make("h2", "name", name), make("p", "reason", sentence(message)), line);
  element.querySelector(".dead")?.remove();
  element.append(section);
}
