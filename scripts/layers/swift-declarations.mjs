// @ts-check
/** @typedef {import("./swift-tokens.mjs").Token} Token */

/**
 * The types that a source file declares, and the words of it that are code. `members` are functions and properties;
 * `isOfExtension` is true for those of an extension that are neither public nor private. `memberUses` are words that
 * may name a member. Public members are left out, because their bodies only call their implementation.
 * @typedef {{
 *   types: Set<string>, privateTypes: Set<string>, innerTypes: Set<string>,
 *   uses: {name: string, line: number}[],
 *   members: {name: string, isOfExtension: boolean}[],
 *   memberUses: {name: string, line: number}[],
 * }} SourceFile
 */

const typeKeywords = new Set(["class", "struct", "enum", "protocol", "actor", "extension"]);
const functionKeywords = new Set(["func", "init", "subscript", "deinit"]);
const modifiers = new Set([
  "public",
  "open",
  "package",
  "internal",
  "fileprivate",
  "private",
  "final",
  "static",
  "class",
  "override",
  "lazy",
  "weak",
  "unowned",
  "indirect",
  "required",
  "convenience",
  "mutating",
  "nonmutating",
  "nonisolated",
  "isolated",
  "dynamic",
  "optional",
  "prefix",
  "postfix",
  "infix",
  "borrowing",
  "consuming",
]);
const declarations = new Set(["@", "var", "let", "case", "typealias", "associatedtype"]);
const continuationTokens = new Set([":", "->", ".", "&", ",", "<", "|", "any", "some", "(", "["]);
const pairs = new Map([["(", ")"], ["[", "]"], ["{", "}"]]);

/**
 * Finds the types that Swift source declares, and the names of types that its code uses.
 *
 * Code is everything but the signatures of public members, whose types are Apple's choice. A signature is:
 *
 *   - the text before the body of a function, an initializer or a subscript
 *   - the type of a computed property
 *   - the type that a typealias names
 *   - a member of a public protocol
 *
 * Stored state, bodies, superclasses, payloads of cases and signatures of other members are code.
 * @param {Token[]} tokens
 * @returns {SourceFile}
 */
export function sourceFile(tokens) {
  const parser = new Parser(tokens);
  parser.readDeclarations(0, tokens.length, { depth: 0, isPublic: false, isProtocol: false });
  return {
    types: parser.types,
    privateTypes: parser.privateTypes,
    innerTypes: parser.innerTypes,
    uses: parser.uses(),
    members: parser.members,
    memberUses: parser.memberUses(),
  };
}

class Parser {
  /** @type {Set<string>} */
  types = new Set();
  /** @type {Set<string>} */
  privateTypes = new Set();
  /** @type {Set<string>} */
  innerTypes = new Set();
  /** @type {Set<number>} */
  exempt = new Set();
  /** @type {{name: string, isOfExtension: boolean}[]} */
  members = [];
  /** The tokens of public members. @type {Set<number>} */
  ofPublicMembers = new Set();

  /**
   * The index of the bracket that closes the bracket at an index.
   * @type {Map<number, number>}
   */
  closings = new Map();

  /** @param {Token[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    /** @type {number[]} */
    const open = [];
    tokens.forEach(({ text }, index) => {
      if (pairs.has(text)) open.push(index);
      if (text === ")" || text === "]" || text === "}") this.closings.set(open.pop() ?? -1, index);
    });
  }

  /** @param {number} index */
  text(index) {
    return this.tokens[index]?.text ?? "";
  }

  /** Capitalized words that are neither exempt nor a member of something. */
  uses() {
    return this.tokens.flatMap(({ text, line }, index) => {
      if (this.exempt.has(index) || !/^[A-Z]/.test(text) || this.text(index - 1) === ".") return [];
      return [{ name: text, line }];
    });
  }

  /** Words in lower case that may name a member, unless the file gives the name to a variable or a parameter. */
  memberUses() {
    const bound = new Set(this.tokens.flatMap(({ text }, index) => {
      const isBound = this.text(index + 1) === ":" || this.text(index + 1) === "in" ||
        ["let", "var"].includes(this.text(index - 1));
      return isBound ? [text] : [];
    }));
    return this.tokens.flatMap(({ text, line }, index) => {
      const isOther = modifiers.has(text) || !/^[a-z]/.test(text) || this.text(index + 1) === ":";
      if (isOther || this.ofPublicMembers.has(index)) return [];
      return this.text(index - 1) === "." || !bound.has(text) ? [{ name: text, line }] : [];
    });
  }

  /**
   * Reads the declarations between two tokens.
   * @param {number} start
   * @param {number} end
   * @param {{depth: number, isPublic: boolean, isProtocol: boolean, isExtension?: boolean, isPrivate?: boolean}} scope
   *   `isPublic`: its members are public without a modifier
   */
  readDeclarations(start, end, scope) {
    /** @type {Set<string>} */
    let found = new Set();
    let index = start;
    while (index < end) {
      const text = this.text(index);
      const isPublic = scope.isPublic || found.has("public") || found.has("open");
      if (text === "@") {
        index += 2;
        if (this.text(index) === "(") index = this.closing(index) + 1;
      } else if (typeKeywords.has(text) && /^\w/.test(this.text(index + 1)) && !this.isModifier(index)) {
        index = this.readType(index, scope.depth, found, isPublic);
        found = new Set();
      } else if (text === "typealias") {
        index = this.readTypealias(index, scope.depth, found, isPublic);
        found = new Set();
      } else if (functionKeywords.has(text)) {
        const start = index;
        this.declareMember(index, found, scope);
        index = this.readFunction(index, isPublic, scope.isProtocol);
        if (isPublic) this.markPublic(start, index);
        found = new Set();
      } else if (text === "case") {
        index = this.readCases(index);
        found = new Set();
      } else if (text === "var" || text === "let") {
        const start = index;
        this.declareMember(index, found, scope);
        index = this.readVariable(index, isPublic);
        if (isPublic) this.markPublic(start, index);
        found = new Set();
      } else if (modifiers.has(text)) {
        found.add(text);
        index += 1;
        if (this.text(index) === "(") index = this.closing(index) + 1;
      } else if (pairs.has(text)) {
        index = this.closing(index) + 1;
      } else {
        index += 1;
      }
    }
  }

  /** `class` is a modifier before `func` and `var`. @param {number} index */
  isModifier(index) {
    const next = this.text(index + 1);
    return this.text(index) === "class" && (functionKeywords.has(next) || next === "var" || modifiers.has(next));
  }

  /**
   * @param {string} name
   * @param {number} depth
   * @param {Set<string>} found
   */
  declare(name, depth, found) {
    const isPrivate = found.has("private") || found.has("fileprivate");
    if (depth > 0) this.innerTypes.add(name);
    else if (isPrivate) this.privateTypes.add(name);
    else this.types.add(name);
  }

  /**
   * @param {number} index of `func`, `var` or `let`
   * @param {Set<string>} found the modifiers before it
   * @param {{isPublic: boolean, isExtension?: boolean, isPrivate?: boolean}} scope
   */
  declareMember(index, found, scope) {
    const isOther = scope.isPublic || ["public", "open", "private", "fileprivate"].some((word) => found.has(word));
    const isOfExtension = scope.isExtension === true && !scope.isPrivate && !isOther;
    this.members.push({ name: this.text(index + 1), isOfExtension });
  }

  /** Reads the names of an enumeration's cases, as in `case none, some(Value)`. @param {number} index of `case` */
  readCases(index) {
    let end = index;
    do {
      this.members.push({ name: this.text(end + 1), isOfExtension: false });
      end = this.text(end + 2) === "(" ? this.closing(end + 2) + 1 : end + 2;
    } while (this.text(end) === ",");
    return end;
  }

  /** @param {number} start @param {number} end */
  markPublic(start, end) {
    for (let index = start; index < end; index += 1) this.ofPublicMembers.add(index);
  }

  /**
   * @param {number} index of the keyword
   * @param {number} depth
   * @param {Set<string>} found the modifiers before it
   * @param {boolean} isPublic
   */
  readType(index, depth, found, isPublic) {
    const keyword = this.text(index);
    if (keyword !== "extension") this.declare(this.text(index + 1), depth, found);
    let open = index + 1;
    while (open < this.tokens.length && this.text(open) !== "{") open += 1;
    const close = this.closing(open);
    const isProtocol = keyword === "protocol";
    const members = isProtocol ? isPublic : keyword === "extension" && (found.has("public") || found.has("open"));
    const isPrivate = found.has("private") || found.has("fileprivate");
    const isExtension = keyword === "extension";
    this.readDeclarations(open + 1, close, { depth: depth + 1, isPublic: members, isProtocol, isExtension, isPrivate });
    return close + 1;
  }

  /**
   * @param {number} index of the keyword
   * @param {number} depth
   * @param {Set<string>} found the modifiers before it
   * @param {boolean} isPublic
   */
  readTypealias(index, depth, found, isPublic) {
    this.declare(this.text(index + 1), depth, found);
    let end = index + 2;
    while (end < this.tokens.length && this.text(end) !== "}" && !this.startsDeclaration(end)) end += 1;
    if (isPublic) this.exemptBetween(index, end);
    return end;
  }

  /**
   * @param {number} index of the keyword
   * @param {boolean} isPublic
   * @param {boolean} hasNoBody
   */
  readFunction(index, isPublic, hasNoBody) {
    let end = index + 1;
    while (end < this.tokens.length) {
      const text = this.text(end);
      if (text === "{" || text === "}") break;
      if (hasNoBody && this.startsDeclaration(end)) break;
      end = pairs.has(text) ? this.closing(end) + 1 : end + 1;
    }
    if (isPublic) this.exemptBetween(index, end);
    return this.text(end) === "{" ? this.closing(end) + 1 : end;
  }

  /** @param {number} index */
  startsLine(index) {
    return this.tokens[index].line !== this.tokens[index - 1].line;
  }

  /** @param {number} index */
  startsDeclaration(index) {
    const text = this.text(index);
    const begins = [functionKeywords, typeKeywords, modifiers, declarations].some((words) => words.has(text));
    return begins && this.startsLine(index) && !continuationTokens.has(this.text(index - 1));
  }

  /**
   * @param {number} index of the keyword
   * @param {boolean} isPublic
   */
  readVariable(index, isPublic) {
    let end = index + 1;
    while (end < this.tokens.length) {
      const text = this.text(end);
      if (text === "=" || text === "}") return this.afterInitializer(end);
      if (text === "{") {
        const isStored = ["didSet", "willSet"].includes(this.text(end + 1));
        if (!isStored && isPublic) this.exemptBetween(index, end);
        return this.closing(end) + 1;
      }
      const continues = continuationTokens.has(this.text(end - 1)) || ["<", ":", "->"].includes(text);
      if (end > index + 1 && this.startsLine(end) && !continues) return end;
      end = pairs.has(text) ? this.closing(end) + 1 : end + 1;
    }
    return end;
  }

  /**
   * Skips the closures, arguments and observers of an initial value: all of it is code.
   * @param {number} index
   */
  afterInitializer(index) {
    let end = index;
    while (end < this.tokens.length && this.text(end) !== "}") {
      if (end > index && this.startsDeclaration(end)) break;
      end = pairs.has(this.text(end)) ? this.closing(end) + 1 : end + 1;
    }
    return end;
  }

  /**
   * The index of the bracket that closes the one at `index`.
   * @param {number} index
   */
  closing(index) {
    return this.closings.get(index) ?? this.tokens.length;
  }

  /**
   * @param {number} start
   * @param {number} end
   */
  exemptBetween(start, end) {
    for (let index = start; index < end; index += 1) this.exempt.add(index);
  }
}
