import Foundation

extension AttributedString {
  /// Options for reading Markdown.
  public struct MarkdownParsingOptions: Sendable {
    /// The parts of Markdown's syntax that are read.
    public enum InterpretedSyntax: Int, Sendable {
      /// Blocks and inline syntax. The marks of headings, lists, quotes and code blocks are removed. Each block begins on a new line,
      /// because there is no `presentationIntent` that separates them.
      case full
      /// Only inline syntax. The text is one paragraph.
      case inlineOnly
      /// Only inline syntax, with all spaces and line ends preserved. The text is one paragraph.
      case inlineOnlyPreservingWhitespace
    }

    /// The behavior for invalid Markdown. It has no effect, because every text is valid Markdown.
    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// Whether `^[text](attributes)` is read as syntax.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }
  }

  /// Creates an attributed string from Markdown. Emphasis, code, strikethrough and links become attributes.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init()
    let keepsSpace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
    let text =
      options.allowsExtendedAttributes ? markdown : markdown.replacingOccurrences(of: "^[", with: "\\^[")
    let blocks = options.interpretedSyntax == .full ? MarkdownBlocks.texts(of: text) : [.text(text)]
    for (index, block) in blocks.enumerated() {
      if index > 0 { append(AttributedString("\n")) }
      switch block {
      case .code(let code):
        var attributes = AttributeContainer()
        attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = .code
        append(AttributedString(code, attributes: attributes))
      case .text(let text): append(InlineMarkdown.pieces(of: text, keepsSpace: keepsSpace), baseURL)
      }
    }
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws { try self.init(markdown: try Data(contentsOf: url), options: options, baseURL: baseURL) }

  mutating func append(_ pieces: [InlineMarkdown.Piece], _ baseURL: URL?) {
    typealias Scope = AttributeScopes.FoundationAttributes
    for piece in pieces {
      var attributes = AttributeContainer()
      if !piece.style.intent.isEmpty { attributes[Scope.InlinePresentationIntentAttribute.self] = piece.style.intent }
      attributes[Scope.LinkAttribute.self] = piece.style.link.flatMap {
        URL(string: $0, relativeTo: baseURL)?.absoluteURL
      }
      if piece.style.inflects { attributes[Scope.InflectionRuleAttribute.self] = .automatic }
      append(AttributedString(piece.text, attributes: attributes))
    }
  }

  /// Returns the text with the nouns in ranges of the attribute `inflect` inflected by their numbers.
  public func inflected() -> AttributedString {
    typealias Inflect = AttributeScopes.FoundationAttributes.InflectionRuleAttribute
    var result = AttributedString()
    for run in runs[Inflect.self] {
      guard run.0 == .automatic else {
        result.append(self[run.1])
        continue
      }
      let attributes = self[run.1].runs.first?.attributes ?? AttributeContainer()
      let text = GrammarAgreement.inflected(String(self[run.1].characters))
      var part = AttributedString(text, attributes: attributes)
      part[Inflect.self] = nil
      result.append(part)
    }
    return result
  }
}

extension NSAttributedString {
  /// Creates an attributed string from Markdown; see `AttributedString(markdown:)`.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

  public convenience init(
    contentsOfMarkdownFile: URL, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { self.init(try AttributedString(contentsOf: contentsOfMarkdownFile, options: options, baseURL: baseURL)) }
}

/// Splits a Markdown document into its blocks, and removes the blocks' marks.
enum MarkdownBlocks {
  enum Block: Equatable {
    case text(String), code(String)
  }

  static func texts(of markdown: String) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    var code: [String]?
    func finishParagraph() {
      if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
      paragraph = []
    }
    for line in markdown.components(separatedBy: .newlines) {
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        finishParagraph()
        if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if line.allSatisfy(\.isWhitespace) {
        finishParagraph()
      } else if line.wholeMatch(of: /\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+\s*)/) != nil {
        // A thematic break, or the underline of a heading.
        finishParagraph()
      } else if let mark = line.prefixMatch(of: /\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s?)+/) {
        finishParagraph()
        let isHeading = mark.output.contains("#")
        let text = String(line[mark.range.upperBound...])
        paragraph = [isHeading ? text.replacing(/\s+#+\s*$/, with: "") : text]
        if isHeading { finishParagraph() }
      } else {
        paragraph.append(paragraph.isEmpty ? line.replacing(/^\s+/, with: "") : line)
      }
    }
    finishParagraph()
    if let code { blocks.append(.code(code.joined(separator: "\n"))) }
    return blocks
  }
}
