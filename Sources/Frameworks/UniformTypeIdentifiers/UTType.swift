/// Module `UniformTypeIdentifiers`: types of files.
///
/// Real: the common types with their file name extensions, MIME types and supertypes. Types are found by extensions and MIME types;
/// unknown extensions give dynamic types. Not here: types that an app declares in its Info.plist. `UTType(exportedAs:)` and
/// `UTType(importedAs:)` only store their identifier.
@_exported import Foundation

/// The type of a file or of data.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  /// Creates a type of the system by its identifier; nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard TypeTable.entries[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  init(known identifier: String) { self.identifier = identifier }

  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(.filenameExtension, filenameExtension, supertype)
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) { self.init(.mimeType, mimeType, supertype) }

  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    self.init(tagClass, tag, supertype ?? .data)
  }

  private init?(_ tagClass: UTTagClass, _ tag: String, _ supertype: UTType) {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return nil }
    let found = TypeTable.order.first {
      (tagClass == .mimeType ? $0.mimeTypes : $0.extensions).contains(tag)
        && UTType(known: $0.identifier).conforms(to: supertype)
    }
    identifier = found?.identifier ?? "dyn.\(tagClass == .mimeType ? "mime" : "extension").\(tag)"
  }

  /// Creates a type that the app declares. Its supertype is ignored.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }

  private var entry: TypeTable.Entry? { TypeTable.entries[identifier] }

  public var preferredFilenameExtension: String? {
    if let entry { return entry.extensions.first }
    return identifier.hasPrefix("dyn.extension.") ? String(identifier.dropFirst(14)) : nil
  }
  public var preferredMIMEType: String? {
    if let entry { return entry.mimeTypes.first }
    return identifier.hasPrefix("dyn.mime.") ? String(identifier.dropFirst(9)) : nil
  }
  public var tags: [UTTagClass: [String]] {
    guard let entry else { return [:] }
    return [UTTagClass.filenameExtension: entry.extensions, .mimeType: entry.mimeTypes].filter { !$0.value.isEmpty }
  }
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  public var isDeclared: Bool { entry != nil }
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  public var localizedDescription: String? { entry?.title }
  public var description: String { identifier }

  /// All types to which this type conforms, directly or indirectly.
  public var supertypes: Set<UTType> {
    let parents = entry?.parents ?? (isDynamic ? ["public.data"] : [])
    return Set(parents.map(UTType.init(known:))).union(parents.flatMap { UTType(known: $0).supertypes })
  }
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

/// The class of a tag, a file name extension or a MIME type, by which a type is found.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
  }
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }
}
