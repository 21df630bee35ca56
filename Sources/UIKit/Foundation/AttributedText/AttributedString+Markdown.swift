import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// What of Markdown is read.
    public enum InterpretedSyntax: Int, Sendable {
      /// Paragraphs and what is in them. Marks of headings, lists, quotes and code blocks are removed. Blocks are on lines of their own,
      /// because there is no `presentationIntent` to tell them apart.
      case full
      /// One paragraph.
      case inlineOnly
      /// One paragraph, with all its spaces and ends of lines.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens to text that is not valid Markdown. All text is valid, so it has no effect.
    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// Whether `^[text](attributes)` is read.
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

  /// Reads Markdown: emphasis, code, strikethrough and links become attributes.
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

  /// The text with the words of attribute `inflect` in agreement with their numbers.
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
  /// Reads Markdown; see `AttributedString(markdown:)`.
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL)) }

  public convenience init(
    contentsOfMarkdownFile: URL, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws { self.init(try AttributedString(contentsOf: contentsOfMarkdownFile, options: options, baseURL: baseURL)) }
}

/// The blocks of a Markdown document, without their marks.
enum MarkdownBlocks {
  enum Block: Equatable {
    case text(String), code(String)
  }

  static func texts(of markdown: String) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    var code: [String]?
    func end() {
      if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
      paragraph = []
    }
    for line in markdown.components(separatedBy: .newlines) {
      if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        end()
        if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if line.allSatisfy(\.isWhitespace) {
        end()
      } else if line.wholeMatch(of: /\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+\s*)/) != nil {
        // A rule, or the line below a heading.
        end()
      } else if let mark = line.prefixMatch(of: /\s*(?:#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+|>\s?)+/) {
        end()
        let isHeading = mark.output.contains("#")
        let text = String(line[mark.range.upperBound...])
        paragraph = [isHeading ? text.replacing(/\s+#+\s*$/, with: "") : text]
        if isHeading { end() }
      } else {
        paragraph.append(paragraph.isEmpty ? line.replacing(/^\s+/, with: "") : line)
      }
    }
    end()
    if let code { blocks.append(.code(code.joined(separator: "\n"))) }
    return blocks
  }
}
