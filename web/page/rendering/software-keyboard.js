// @ts-check
import { svg } from "./svg.js";

const LETTERS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NUMBERS = ["1234567890", "-/:;()$&@\"", ".,?!'"];
const SYMBOLS = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"];
const PADS = { digits: "", decimal: ".", phone: "+*#" };
const UNDER = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ", ""];

/** Beside the space bar, by the kind of text. */
const EXTRA = { email: ["@", "."], url: [".", "/"], search: ["."] };

const SHIFT = "M12 4 4 12.5h4.5V19h7v-6.5H20z";
const BACKWARD = "M9 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9L3 12zM11 9.5l5 5M16 9.5l-5 5";
const GLOBE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3zM5 7c4 2.5 10 2.5 14 0M5 17c4-2.5 10-2.5 14 0";
const MICROPHONE = "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6";

/** Panels by their view. @type {WeakMap<object, Panel>} */
const panels = new WeakMap();

/** Draws the keys of the software keyboard; what a pointer does to them is typed. */
export function drawKeyboard(node, { typing }) {
  const { keyboard } = node.members;
  if (!keyboard) return;
  let panel = panels.get(node);
  if (!panel) panels.set(node, panel = new Panel(node, typing));
  panel.show(keyboard);
}

/** A key: what it types or does, how it is drawn, and how wide it is beside others. @typedef {{text?: string, name?: string, label?: string, path?: string, under?: string, wide?: number, look?: string}} Key */

class Panel {
  #page = "letters";
  #shift = false;
  #locked = false;
  #told;
  #look = "";

  constructor(node, typing) {
    this.typing = typing;
    this.element = node.element.ownerDocument.createElement("div");
    this.element.className = "keyboard";
    this.element.setAttribute("aria-hidden", "true");
    node.element.append(this.element);
    for (const type of ["pointerdown", "pointerup", "click"]) this.element.addEventListener(type, this);
  }

  handleEvent(event) {
    // The app hears of keys, not of touches on the panel.
    event.stopPropagation();
    const key = event.target.closest?.(".key");
    if (event.type === "pointerdown") event.preventDefault();
    if (event.type === "pointerdown" && key && event.button === 0) this.#press(key);
  }

  show(told) {
    if (told.keys !== this.#told?.keys) this.#page = told.keys === "numbers" ? "numbers" : "letters";
    this.#told = told;
    if (!this.#locked) this.#shift = Boolean(told.shift);
    this.#draw();
  }

  #draw() {
    const look = JSON.stringify([this.#told, this.#page, this.#shift, this.#locked]);
    if (look === this.#look) return;
    this.#look = look;
    const { keys, foot } = this.#told;
    this.element.classList.toggle("pad", keys in PADS);
    this.element.classList.toggle("dark", Boolean(this.#told.dark));
    this.element.style.setProperty("--foot", `${foot ?? 0}px`);
    const rows = keys in PADS ? this.#pad(keys) : this.#rows();
    // Phones with a home button have nothing below the keys.
    const hasBase = !(keys in PADS) && foot > 0;
    this.element.replaceChildren(...rows.map((row) => this.#row(row)), ...(hasBase ? [this.#base()] : []));
  }

  /** @returns {Key[][]} */
  #rows() {
    const pages = { letters: LETTERS, numbers: NUMBERS, symbols: SYMBOLS };
    const [first, second, third] = pages[this.#page].map((row) => [...row].map((text) => ({ text: this.#shift && this.#page === "letters" ? text.toUpperCase() : text })));
    const isLetters = this.#page === "letters";
    const left = isLetters
      ? { name: "shift", path: SHIFT, wide: 1.3, look: this.#locked ? "on locked" : this.#shift ? "on" : "off" }
      : { name: this.#page === "numbers" ? "symbols" : "numbers", label: this.#page === "numbers" ? "#+=" : "123", wide: 1.3, look: "off" };
    const gap = { name: "gap", wide: 0.2 };
    return [
      first, second, [left, gap, ...third, gap, { name: "Backspace", path: BACKWARD, wide: 1.3, look: "off" }],
      [
        isLetters ? { name: "numbers", label: "123", wide: 2.5, look: "off" } : { name: "letters", label: "ABC", wide: 2.5, look: "off" },
        { text: " ", label: "space", wide: 5 }, ...(EXTRA[this.#told.keys] ?? []).map((text) => ({ text })),
        { name: "Enter", label: this.#told.return, wide: 2.5, look: this.#told.off ? "dim" : this.#told.return === "return" || this.#told.return === "next" ? "off" : "main" },
      ],
    ];
  }

  /** @returns {Key[][]} */
  #pad(kind) {
    const digit = (n) => ({ text: String(n), under: UNDER[n - 1] });
    const corner = kind === "phone" ? { text: "+" } : kind === "decimal" ? { text: "." } : { name: "none" };
    return [[1, 2, 3].map(digit), [4, 5, 6].map(digit), [7, 8, 9].map(digit), [corner, { text: "0" }, { name: "Backspace", path: BACKWARD, look: "bare" }]];
  }

  #row(keys) {
    const row = this.#make("div", "keys");
    row.append(...keys.map((key) => this.#key(key)));
    return row;
  }

  #key({ text, name, label, path, under, wide = 1, look = "" }) {
    const isKey = name !== "gap" && name !== "none";
    const key = this.#make("div", `${isKey ? "key" : "gap"} ${look}${label ? " word" : ""}`.trim());
    key.style.setProperty("flex-grow", String(wide));
    if (text !== undefined) key.dataset.text = text;
    if (name) key.dataset.name = name;
    if (path) key.append(glyph(this.element.ownerDocument, path));
    else key.textContent = label ?? text ?? "";
    if (under) key.append(Object.assign(this.#make("small", ""), { textContent: under }));
    return key;
  }

  /** Below the keys: what phones have there. */
  #base() {
    const base = this.#make("div", "base");
    base.append(glyph(this.element.ownerDocument, GLOBE), glyph(this.element.ownerDocument, MICROPHONE));
    return base;
  }

  #make(tag, name) {
    const element = this.element.ownerDocument.createElement(tag);
    if (name) element.className = name;
    return element;
  }

  #press({ dataset: { text, name }, classList }) {
    if (classList.contains("dim")) return;
    if (text !== undefined) return this.#type(text);
    if (name === "Backspace" || name === "Enter") return this.typing?.press(name);
    if (name === "shift") {
      this.#locked = this.#shift && !this.#locked && this.#wasShift;
      this.#shift = this.#locked || !this.#shift;
      this.#wasShift = this.#shift;
    } else {
      this.#page = name;
    }
    this.#draw();
  }

  #wasShift = false;

  #type(text) {
    this.typing?.type(text);
    this.#wasShift = false;
    if (!this.#locked && this.#shift) this.#shift = false;
    if (text === " " || text === "'") this.#page = "letters";
    this.#draw();
  }
}

function glyph(document, path) {
  const drawing = svg(document, "svg", { viewBox: "0 0 24 24", class: "glyph" });
  drawing.append(svg(document, "path", { d: path }));
  return drawing;
}
