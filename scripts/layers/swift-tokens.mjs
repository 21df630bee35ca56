// @ts-check

/**
 * A word or a punctuation mark of Swift source, with the line that it is on.
 * @typedef {{text: string, line: number}} Token
 */

/**
 * Splits Swift source into tokens. It leaves out comments and the text of string literals, and keeps the code inside
 * `\( )` of a literal.
 * @param {string} source
 * @returns {Token[]}
 */
export function tokens(source) {
  const reader = new Reader(source);
  reader.readCode(null);
  return reader.tokens;
}

const wordStart = /[A-Za-z_$\u0080-\uffff]/;
const word = /[A-Za-z0-9_$\u0080-\uffff]/;

class Reader {
  /** @type {Token[]} */
  tokens = [];
  line = 1;
  at = 0;

  /** @param {string} source */
  constructor(source) {
    this.source = source;
  }

  /**
   * Reads code up to the end of the source, or up to the parenthesis that closes an interpolation.
   * @param {string | null} end
   */
  readCode(end) {
    let depth = 0;
    while (this.at < this.source.length) {
      const character = this.source[this.at];
      if (character === "\n") this.line += 1;
      if (/\s/.test(character)) this.at += 1;
      else if (this.source.startsWith("//", this.at)) this.skipLine();
      else if (this.source.startsWith("/*", this.at)) this.skipBlockComment();
      else if ((character === '"' || character === "#") && this.stringDelimiter()) this.readString();
      else if (wordStart.test(character) || character === "`") this.readWord();
      else if (/[0-9]/.test(character)) this.skipNumber();
      else {
        if (character === "(") depth += 1;
        if (character === ")") {
          if (end && depth === 0) return void (this.at += 1);
          depth -= 1;
        }
        const text = this.source.startsWith("->", this.at) ? "->" : character;
        this.tokens.push({ text, line: this.line });
        this.at += text.length;
      }
    }
  }

  skipLine() {
    while (this.at < this.source.length && this.source[this.at] !== "\n") this.at += 1;
  }

  /** Swift's block comments nest. */
  skipBlockComment() {
    let depth = 0;
    do {
      if (this.source.startsWith("/*", this.at)) [depth, this.at] = [depth + 1, this.at + 2];
      else if (this.source.startsWith("*/", this.at)) [depth, this.at] = [depth - 1, this.at + 2];
      else {
        if (this.source[this.at] === "\n") this.line += 1;
        this.at += 1;
      }
    } while (depth > 0 && this.at < this.source.length);
  }

  readWord() {
    const start = this.at;
    if (this.source[start] === "`") {
      this.at = this.source.indexOf("`", start + 1) + 1;
      if (this.at === 0) this.at = this.source.length;
    } else {
      while (this.at < this.source.length && word.test(this.source[this.at])) this.at += 1;
    }
    this.tokens.push({ text: this.source.slice(start, this.at).replaceAll("`", ""), line: this.line });
  }

  skipNumber() {
    while (this.at < this.source.length && word.test(this.source[this.at])) this.at += 1;
    this.tokens.push({ text: "0", line: this.line });
  }

  /** The delimiter that opens a string literal at this place (`"`, `"""` or `#"`), or null. */
  stringDelimiter() {
    return /^#*("""|")/.exec(this.source.slice(this.at, this.at + 12))?.[0] ?? null;
  }

  readString() {
    const opening = this.stringDelimiter() ?? "";
    const hashes = "#".repeat(opening.indexOf('"'));
    const closing = opening.slice(hashes.length) + hashes;
    const escape = "\\" + hashes;
    this.tokens.push({ text: '""', line: this.line });
    this.at += opening.length;
    while (this.at < this.source.length) {
      if (this.source.startsWith(closing, this.at)) return void (this.at += closing.length);
      if (this.source.startsWith(escape + "(", this.at)) {
        this.at += escape.length + 1;
        this.readCode(")");
      } else if (this.source.startsWith(escape, this.at)) {
        this.at += escape.length + 1;
      } else {
        if (this.source[this.at] === "\n") this.line += 1;
        this.at += 1;
      }
    }
  }
}
