// @ts-check
/** Copies a text, and says so on what was clicked. @param {string} text @param {HTMLElement} element */
export async function copy(text, element) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copiedByHand(text)) return;
  }
  element.dataset.message = "Copied";
  const said = document.getElementById("said");
  if (said) said.textContent = "Copied";
  setTimeout(() => delete element.dataset.message, 1200);
}

/** Where the page may not write to the clipboard by itself. @param {string} text */
function copiedByHand(text) {
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.value = text;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  return isDone;
}
