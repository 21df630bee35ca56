import Foundation

extension NSAttributedString {
  /// The format of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// An option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// A property of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
  }

  /// Reads a document from a file, in the format that the options or the data determine.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    var options = options
    options[.baseURL] = options[.baseURL] ?? url
    // A document with pictures (RTFD) is a folder, which contains the text in this file.
    let file = url.isFolder ? url.appendingPathComponent("TXT.rtf") : url
    if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
      options[.documentType] = DocumentType.html
    }
    try self.init(data: Data(contentsOf: file), options: options, documentAttributes: dict)
  }

  /// Reads plain text, RTF, or HTML: paragraphs, headings, lists, links, fonts and colors by elements, `style` attributes and rules for
  /// elements. Images, tables and rules for classes are not read. Other formats throw an error.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType].map { ($0 as? DocumentType)?.rawValue ?? "\($0)" }
    let isRTF = type.map { [DocumentType.rtf, .rtfd].map(\.rawValue).contains($0) }
    if isRTF ?? true, let rich = RTFTextReader.text(data) {
      dict?.pointee = ["DocumentType": DocumentType.rtf.rawValue]
      self.init(attributedString: rich)
      return
    }
    let text = Self.text(data, options[.characterEncoding])
    let isHTML =
      type == DocumentType.html.rawValue || type == nil && text.range(of: "<html", options: .caseInsensitive) != nil
    guard isHTML || type == nil || type == DocumentType.plain.rawValue else {
      throw CocoaError(
        .fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "Only plain text, HTML and RTF are read."])
    }
    dict?.pointee = ["DocumentType": isHTML ? DocumentType.html.rawValue : DocumentType.plain.rawValue]
    if isHTML {
      self.init(attributedString: HTMLTextReader.text(text, baseURL: options[.baseURL] as? URL))
    } else {
      self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    }
  }

  private static func text(_ data: Data, _ encoding: Any?) -> String {
    let number = (encoding as? UInt) ?? (encoding as? NSNumber)?.uintValue ?? (encoding as? Int).map { UInt($0) }
    let wanted = (encoding as? String.Encoding) ?? number.map { String.Encoding(rawValue: $0) }
    if let wanted, let text = String(data: data, encoding: wanted) { return text }
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
  }

  /// Returns the text of a range as plain text in UTF-8. Other formats throw an error.
  public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
    let type = dict[.documentType].map { ($0 as? DocumentType)?.rawValue ?? "\($0)" }
    guard type == nil || type == DocumentType.plain.rawValue else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: "Only plain text is written."])
    }
    return Data(attributedSubstring(from: range).string.utf8)
  }
}
