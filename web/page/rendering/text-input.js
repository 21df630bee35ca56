// @ts-check
import { aspects } from "./common-members.js";
import { drawInput } from "./caret.js";
import { drawKeyboard } from "./software-keyboard.js";

/** What draws a text that is edited, and the keys of the software keyboard. */
Object.assign(aspects, { input: drawInput, keyboard: drawKeyboard });
