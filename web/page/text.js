// @ts-check
import { aspects } from "./aspects.js";
import { drawInput } from "./caret.js";
import { drawKeyboard } from "./keyboard.js";

/** What draws a text that is edited, and the keys of the software keyboard. */
Object.assign(aspects, { input: drawInput, keyboard: drawKeyboard });
