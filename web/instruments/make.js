// @ts-check
/**
 * An element with attributes, and what stands in it; texts become text, what is undefined stays away.
 * @param {string} name @param {Record<string, any>} [attributes] `on` has listeners by event
 * @param {...(Node | string | undefined)} children @returns {any}
 */
export function make(name, { on = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : String(value));
  for (const event in on) element.addEventListener(event, on[event]);
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child !== undefined)));
  return element;
}

/** Rebuilds what stands in an element; the focus stays on what has the same `data-key`. @param {HTMLElement} element @param {() => void} rebuild */
export function keepingFocus(element, rebuild) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && element.contains(active) ? active.dataset.key : undefined;
  rebuild();
  if (key === undefined || element.contains(document.activeElement)) return;
  for (const each of element.querySelectorAll("[data-key]")) if (/** @type {HTMLElement} */ (each).dataset.key === key) /** @type {HTMLElement} */ (each).focus({ preventScroll: true });
}
