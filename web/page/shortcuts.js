// @ts-check
/**
 * The page's own keys, while nobody else takes them: not in the device, nor where text is typed, nor with a modifier. Whoever binds one says in words what it does; the help sheet lists them.
 */
export class Shortcuts {
  /** @type {Map<string, {words: string, act: (event: KeyboardEvent) => void, release?: (event: KeyboardEvent) => void}>} */
  bound = new Map();

  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("keyup", (event) => this.bound.get(nameOf(event))?.release?.(event));
  }

  /** @param {string} key @param {string} words @param {(event: KeyboardEvent) => void} act @param {(event: KeyboardEvent) => void} [release] */
  bind(key, words, act, release) {
    this.bound.set(key, { words, act, release });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (this.document.querySelector("dialog[open]")) return;
    if (target.closest('#screen, .screen, input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]')) return;
    const key = nameOf(event);
    // A button's Space, and a tab's or a row's arrows, are its own.
    if (key === " " && target !== this.document.body) return;
    const entry = this.bound.get(key);
    if (!entry) return;
    event.preventDefault();
    entry.act(event);
  }
}

const nameOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);
