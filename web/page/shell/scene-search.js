// @ts-check
/**
 * Opens the search, which limits the list to scenes whose title or summary has all its words.
 * @param {{list: HTMLElement}} rail
 */
export function search({ list }) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById("search") ?? make(list));
  field.focus();
  field.select();
}

/** @param {HTMLElement} list */
function make(list) {
  const field = Object.assign(document.createElement("input"), {
    id: "search",
    type: "search",
    className: "search",
    placeholder: "Search scenes",
  });
  field.setAttribute("aria-label", "Search scenes");
  const none = Object.assign(document.createElement("p"), {
    className: "none",
    hidden: true,
    textContent: "No scenes found.",
  });
  none.setAttribute("role", "status");
  const rows = () => /** @type {HTMLElement[]} */ ([...list.children]);
  const filter = () => {
    const words = field.value.toLowerCase().split(" ").filter(Boolean);
    for (const row of rows()) row.hidden = !words.every((word) => row.textContent?.toLowerCase().includes(word));
    none.hidden = rows().some((row) => !row.hidden);
  };
  field.addEventListener("input", filter);
  field.addEventListener("keydown", (event) => {
    const first = /** @type {HTMLElement | null} */ (list.querySelector("li:not([hidden]) a"));
    if (event.key === "Enter") first?.click();
    if (event.key === "ArrowDown") first?.focus();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    field.value = "";
    filter();
    field.blur();
  });
  list.before(field);
  list.after(none);
  return field;
}
