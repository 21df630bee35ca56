// @ts-check
/**
 * @typedef {[kind: "plain" | "keyword" | "type" | "string" | "comment" | "number" | "attribute", text: string]} Token
 */

const keywords = new Set((
  "actor any as associatedtype async await borrowing break case catch class consuming continue convenience default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for func " +
  "get guard if import in indirect infix init inout internal is isolated lazy let mutating nil nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private protocol " +
  "public repeat required rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet"
).split(" "));

/** Finds, in this order at each position: comments, strings and similar literals, then words and numbers. */
const tokenPattern = new RegExp(
  [
    String.raw`\/\/[^\n]*`,
    String.raw`"""[\s\S]*?(?:"""|$)`,
    String.raw`#+"[^\n]*?"#+`,
    String.raw`"(?:\\.|[^"\\\n])*"?`,
    String.raw`[@#][A-Za-z_]\w*`,
    String.raw`\b0[xob][0-9a-fA-F_]+|\b\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?`,
    "`[^`\n]+`",
    String.raw`[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*`,
  ].map((each) => `(${each})`).join("|"),
  "g",
);

const kinds = /** @type {const} */ (["comment", "string", "string", "string", "attribute", "number", "plain", "plain"]);

/**
 * Swift code by lines, each in tokens whose texts add up to the line. Block comments nest.
 * @param {string} text @returns {Token[][]}
 */
export function swiftLines(text) {
  /** @type {Token[][]} */ const lines = [[]];
  const append = (/** @type {Token[0]} */ kind, /** @type {string} */ run) =>
    run.split("\n").forEach((part, at) => {
      if (at > 0) lines.push([]);
      const line = /** @type {Token[]} */ (lines.at(-1));
      if (part && line.at(-1)?.[0] === kind) /** @type {Token} */ (line.at(-1))[1] += part;
      else if (part) line.push([kind, part]);
    });
  let at = 0;
  while (at < text.length) {
    const block = text.indexOf("/*", at);
    const end = tokenizeCode(text, at, block < 0 ? text.length : block, append);
    at = end;
    if (end !== block) continue;
    at = endOfBlock(text, block);
    append("comment", text.slice(block, at));
  }
  return lines;
}

/**
 * Splits the code before a block comment into tokens. A string or a line comment may extend beyond its beginning.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 * @param {(kind: Token[0], run: string) => void} append
 * @returns {number} the index after the last token
 */
function tokenizeCode(text, from, to, append) {
  let at = from;
  tokenPattern.lastIndex = from;
  for (let match = tokenPattern.exec(text); match && match.index < to; match = tokenPattern.exec(text)) {
    append("plain", text.slice(at, match.index));
    append(kindOf(match), match[0]);
    at = match.index + match[0].length;
    if (at >= to) return at;
  }
  append("plain", text.slice(at, to));
  return to;
}

/** @param {RegExpExecArray} match @returns {Token[0]} */
function kindOf(match) {
  const [word] = match;
  const group = match.findIndex((each, at) => at > 0 && each !== undefined) - 1;
  if (group < kinds.length - 1) return kinds[group];
  return keywords.has(word) ? "keyword" : /^[A-Z]/.test(word) ? "type" : "plain";
}

/** @param {string} text @param {number} from */
function endOfBlock(text, from) {
  let depth = 0;
  for (const edge = /\/\*|\*\//g;;) {
    edge.lastIndex = from;
    const match = edge.exec(text);
    if (!match) return text.length;
    from = match.index + 2;
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return from;
  }
}
