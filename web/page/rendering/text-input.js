// @ts-check
import { memberDrawings } from "./common-members.js";
import { drawInput } from "./caret.js";
import { drawKeyboard } from "./software-keyboard.js";

// Draws a text that is edited, and the keys of the software keyboard.
Object.assign(memberDrawings, { input: drawInput, keyboard: drawKeyboard });
