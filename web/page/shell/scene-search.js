// @ts-check
/** Narrows the rail to the scenes in whose title or summary all words of a search stand. @param {import("./scene-list.js").SceneList} rail */
export function search({ list }) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("search") ?? make(list));
  field.focus();
  field.select();
}

function make(list) {
  const field = Object.assign(document.createElement("input"), { id: "search", type: "search", className: "search", placeholder: "Search scenes" });
  field.setAttribute("aria-label", "Search scenes");
  const none = Object.assign(document.createElement("p"), { className: "none", hidden: true, textContent: "No scenes found." });
  none.setAttribute("role", "status");
  const look = () => {
    const words = field.value.toLowerCase().split(" ").filter(Boolean);
    for (const row of list.children) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    none.hidden = [...list.children].some((row) => !row.hidden);
  };
  field.addEventListener("input", look);
  field.addEventListener("keydown", (event) => {
    const first = list.querySelector("li:not([hidden]) a");
    if (event.key === "Enter") first?.click();
    if (event.key === "ArrowDown") first?.focus();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    field.value = "";
    look();
    field.blur();
  });
  list.before(field);
  list.after(none);
  return field;
}
