// @ts-check
/**
 * Makes an element with members and children. Functions are listeners. A member that the element has as a property is
 * set as such; all others (and names with a hyphen) are attributes. Undefined members, and attributes that are false,
 * are omitted.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [members]
 * @param {...(Node | string | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, members = {}, ...children) {
  const element = /** @type {HTMLElementTagNameMap[Tag] & Record<string, unknown>} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name, /** @type {(event: Event) => void} */ (value));
    else if (name in element) element[name] = value;
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((each) => each !== undefined && each !== false));
  return element;
}

/**
 * Updates an element's children from a list: an item with the same key keeps its element, which moves only if the order
 * has changed.
 * @template T @template {HTMLElement} Child
 * @param {HTMLElement} parent
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => Child} create
 * @param {(element: Child, item: T) => void} [update]
 */
export function updateKeyedChildren(parent, items, keyOf, create, update = () => {}) {
  /** @type {Map<string, Child>} */
  const known = (/** @type {{known?: Map<string, Child>}} */ (parent)).known ??= new Map();
  const wanted = new Set(items.map(keyOf));
  for (const [key, element] of known) {
    if (wanted.has(key)) continue;
    element.remove();
    known.delete(key);
  }
  let at = parent.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    let element = known.get(key);
    if (!element) known.set(key, element = create(item));
    update(element, item);
    if (element === at) at = element.nextElementSibling;
    else parent.insertBefore(element, at);
  }
}

/** Sets a text if it has changed. @param {Element} element @param {string} text */
export function updateText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets an attribute if it has changed; undefined removes it.
 * @param {Element} element @param {string} name @param {unknown} value
 */
export function updateAttribute(element, name, value) {
  if (value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, String(value));
  }
}

/**
 * Displays a text with all matches of a search marked.
 * @param {Element} element @param {string} text @param {string} [query]
 */
export function highlight(element, text, query) {
  const signature = `${query ?? ""}\u0000${text}`;
  const signed = /** @type {{signature?: string}} */ (element);
  if (signed.signature === signature) return;
  signed.signature = signature;
  const parts = [];
  const [lower, wanted] = [text.toLowerCase(), (query ?? "").toLowerCase()];
  let from = 0;
  for (let at = wanted ? lower.indexOf(wanted) : -1; at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), make("mark", {}, text.slice(at, at + wanted.length)));
    from = at + wanted.length;
  }
  element.replaceChildren(...parts, text.slice(from));
}

/**
 * Rebuilds the content of an element; the focus returns to the element with the same `data-key`.
 * @param {HTMLElement} element @param {() => void} rebuild
 */
export function keepingFocus(element, rebuild) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && element.contains(active) ? active.dataset.key : undefined;
  rebuild();
  if (key === undefined || element.contains(document.activeElement)) return;
  for (const each of element.querySelectorAll("[data-key]")) {
    if (/** @type {HTMLElement} */ (each).dataset.key === key) {
      /** @type {HTMLElement} */ (each).focus({ preventScroll: true });
    }
  }
}
