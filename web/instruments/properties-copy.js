// @ts-check
/** Copies a text, and confirms that on the clicked element. @param {string} text @param {HTMLElement} element */
export async function copy(text, element) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) return;
  }
  element.dataset.message = "Copied";
  const liveRegion = document.getElementById("said");
  if (liveRegion) liveRegion.textContent = "Copied";
  setTimeout(() => delete element.dataset.message, 1200);
}

/** A fallback for pages that may not write to the clipboard. @param {string} text */
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.value = text;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  return isCopied;
}
