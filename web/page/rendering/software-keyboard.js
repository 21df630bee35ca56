// @ts-check
import { svg } from "./svg.js";

/** @import { WireView } from "../../wire-types.d.ts" */
/** @import { Renderer } from "./renderer.js" */
/** @import { ViewNode } from "./view-node.js" */
/** @import { Typing } from "../input/typing.js" */

/** @typedef {NonNullable<WireView["keyboard"]>} Keyboard what the app sends of the keyboard */
/**
 * A key: the text that it types or the name of what it does, how it is drawn, and its width relative to others.
 * @typedef {{text?: string, name?: string, label?: string, path?: string, under?: string, wide?: number, look?:
 *   string}} Key
 */

const LETTERS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NUMBERS = ["1234567890", '-/:;()$&@"', ".,?!'"];
const SYMBOLS = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"];
/** Keyboards of digits. @type {ReadonlySet<string>} */
const PADS = new Set(["digits", "decimal", "phone"]);
/** The letters below each digit from 1 to 0. */
const DIGIT_LETTERS = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ", ""];

/** Keys beside the space bar, by the kind of text. @type {Record<string, string[]>} */
const EXTRA_KEYS = { email: ["@", "."], url: [".", "/"], search: ["."] };

const SHIFT = "M12 4 4 12.5h4.5V19h7v-6.5H20z";
const BACKWARD = "M9 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9L3 12zM11 9.5l5 5M16 9.5l-5 5";
const GLOBE =
  "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3zM5 7c4 2.5 10 2.5 14 0M5 17c4-2.5 10-2.5 14 0";
const MICROPHONE = "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6";

/** @type {WeakMap<ViewNode, KeyPanel>} */
const panels = new WeakMap();

/**
 * Draws the keys of the software keyboard, which type into the text that is edited.
 * @param {ViewNode} node
 * @param {Renderer} renderer
 */
export function drawKeyboard(node, { typing }) {
  const { keyboard } = node.members;
  if (!keyboard) return;
  let panel = panels.get(node);
  if (!panel) panels.set(node, panel = new KeyPanel(node, typing));
  panel.update(keyboard);
}

class KeyPanel {
  /** @type {"letters" | "numbers" | "symbols"} */
  #page = "letters";
  #isShifted = false;
  #isShiftLocked = false;
  /** Whether the last key turned shift on: a second press of shift locks it. */
  #lastKeyTurnedShiftOn = false;
  /** The JSON of what is drawn. */
  #drawn = "";
  /** @type {Keyboard} */
  #keyboard = { keys: "text", return: "return", foot: 0 };

  /** @param {ViewNode} node @param {Typing | null | undefined} typing */
  constructor(node, typing) {
    this.typing = typing;
    this.element = node.element.ownerDocument.createElement("div");
    this.element.className = "keyboard";
    this.element.setAttribute("aria-hidden", "true");
    node.element.append(this.element);
    for (const type of ["pointerdown", "pointerup", "click"]) this.element.addEventListener(type, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    // The app receives the keys, and no touches on the panel.
    event.stopPropagation();
    const key = event.target instanceof Element ? event.target.closest(".key") : null;
    if (event.type === "pointerdown") event.preventDefault();
    if (
      event instanceof MouseEvent && event.type === "pointerdown" && key instanceof HTMLElement && event.button === 0
    ) this.#press(key);
  }

  /** @param {Keyboard} keyboard */
  update(keyboard) {
    if (keyboard.keys !== this.#keyboard.keys || !this.#drawn) {
      this.#page = keyboard.keys === "numbers" ? "numbers" : "letters";
    }
    this.#keyboard = keyboard;
    if (!this.#isShiftLocked) this.#isShifted = Boolean(keyboard.shift);
    this.#draw();
  }

  #draw() {
    const drawn = JSON.stringify([this.#keyboard, this.#page, this.#isShifted, this.#isShiftLocked]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { keys, foot, dark } = this.#keyboard;
    const isPad = PADS.has(keys);
    this.element.classList.toggle("pad", isPad);
    this.element.classList.toggle("dark", Boolean(dark));
    this.element.style.setProperty("--foot", `${foot ?? 0}px`);
    const rows = isPad ? this.#padRows(keys) : this.#rows();
    // Phones with a home button have no keys below.
    const hasBase = !isPad && foot > 0;
    this.element.replaceChildren(...rows.map((row) => this.#row(row)), ...(hasBase ? [this.#base()] : []));
  }

  /** @returns {Key[][]} */
  #rows() {
    const keyboard = this.#keyboard;
    const pages = { letters: LETTERS, numbers: NUMBERS, symbols: SYMBOLS };
    const [first, second, third] = pages[this.#page].map((row) =>
      [...row].map((text) => ({ text: this.#isShifted && this.#page === "letters" ? text.toUpperCase() : text }))
    );
    const isLetters = this.#page === "letters";
    const left = isLetters
      ? {
        name: "shift",
        path: SHIFT,
        wide: 1.3,
        look: this.#isShiftLocked ? "on locked" : this.#isShifted ? "on" : "off",
      }
      : {
        name: this.#page === "numbers" ? "symbols" : "numbers",
        label: this.#page === "numbers" ? "#+=" : "123",
        wide: 1.3,
        look: "off",
      };
    const gap = { name: "gap", wide: 0.2 };
    return [
      first,
      second,
      [left, gap, ...third, gap, { name: "Backspace", path: BACKWARD, wide: 1.3, look: "off" }],
      [
        isLetters
          ? { name: "numbers", label: "123", wide: 2.5, look: "off" }
          : { name: "letters", label: "ABC", wide: 2.5, look: "off" },
        { text: " ", label: "space", wide: 5 },
        ...(EXTRA_KEYS[keyboard.keys] ?? []).map((text) => ({ text })),
        {
          name: "Enter",
          label: keyboard.return,
          wide: 2.5,
          look: keyboard.off ? "dim" : keyboard.return === "return" || keyboard.return === "next" ? "off" : "main",
        },
      ],
    ];
  }

  /** @param {string} kind @returns {Key[][]} */
  #padRows(kind) {
    const digit = (/** @type {number} */ n) => ({ text: String(n), under: DIGIT_LETTERS[n - 1] });
    const corner = kind === "phone" ? { text: "+" } : kind === "decimal" ? { text: "." } : { name: "none" };
    return [[1, 2, 3].map(digit), [4, 5, 6].map(digit), [7, 8, 9].map(digit), [corner, { text: "0" }, {
      name: "Backspace",
      path: BACKWARD,
      look: "bare",
    }]];
  }

  /** @param {Key[]} keys */
  #row(keys) {
    const row = this.#make("div", "keys");
    row.append(...keys.map((key) => this.#key(key)));
    return row;
  }

  /** @param {Key} key */
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

  /** The globe and the microphone that phones have below the keys. */
  #base() {
    const base = this.#make("div", "base");
    base.append(glyph(this.element.ownerDocument, GLOBE), glyph(this.element.ownerDocument, MICROPHONE));
    return base;
  }

  /** @param {string} tag @param {string} name of the class */
  #make(tag, name) {
    const element = this.element.ownerDocument.createElement(tag);
    if (name) element.className = name;
    return element;
  }

  /** @param {HTMLElement} key */
  #press({ dataset: { text, name }, classList }) {
    if (classList.contains("dim")) return;
    if (text !== undefined) return this.#type(text);
    if (name === "Backspace" || name === "Enter") return void this.typing?.press(name);
    if (name === "shift") {
      this.#isShiftLocked = this.#isShifted && !this.#isShiftLocked && this.#lastKeyTurnedShiftOn;
      this.#isShifted = this.#isShiftLocked || !this.#isShifted;
      this.#lastKeyTurnedShiftOn = this.#isShifted;
    } else if (name === "letters" || name === "numbers" || name === "symbols") {
      this.#page = name;
    }
    this.#draw();
  }

  /** @param {string} text */
  #type(text) {
    this.typing?.type(text);
    this.#lastKeyTurnedShiftOn = false;
    if (!this.#isShiftLocked && this.#isShifted) this.#isShifted = false;
    if (text === " " || text === "'") this.#page = "letters";
    this.#draw();
  }
}

/** @param {Document} document @param {string} path */
function glyph(document, path) {
  const drawing = svg(document, "svg", { viewBox: "0 0 24 24", class: "glyph" });
  drawing.append(svg(document, "path", { d: path }));
  return drawing;
}
