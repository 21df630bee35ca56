import Foundation

/// Replaces the locale that Foundation takes as the user's. On Linux it is always `en_001`, which has no region and no currency.
package enum CurrentLocale {
  /// Makes `Locale.current`, and all formatters and calendars that use it, the locale with an identifier.
  ///
  /// Foundation has one object for `Locale.current` and no way to replace it. So this object gets the contents of another locale's object.
  /// - Returns: True if the current locale has the identifier.
  @discardableResult
  package static func set(_ identifier: String) -> Bool {
    if Locale.current.identifier == identifier { return true }
    let wanted = Locale(identifier: identifier)
    guard let source = object(of: wanted), let target = object(of: .current), type(of: source) == type(of: target),
      let size = MetadataReader.verified?.instanceSize(of: type(of: target)), size > headerSize
    else { return false }
    // The source is never released, because both objects own its contents from now on.
    let from = UnsafeRawPointer(Unmanaged.passRetained(source).toOpaque())
    let to = Unmanaged.passUnretained(target).toOpaque()
    (to + headerSize).copyMemory(from: from + headerSize, byteCount: size - headerSize)
    return Locale.current.identifier == identifier
  }

  /// The size of an object's header: its class and its reference counts (docs/ABI/TypeMetadata.rst, "Heap Metadata").
  private static let headerSize = 16

  /// The object in which a locale stores its values; `nil` if locales are stored differently than in Swift 6.3.
  private static func object(of locale: Locale) -> AnyObject? {
    guard MemoryLayout<Locale>.size == MemoryLayout<(AnyObject, UInt)>.size,
      StoredFields(of: Locale.self)[0]?.name == "_locale", StoredFields(of: Locale.self)[1] == nil
    else { return nil }
    // A value of a class-bound protocol is the object and its witness table (docs/ABI/TypeLayout.rst, "Existential Container Layout").
    let object = unsafeBitCast(locale, to: (AnyObject, UInt).self).0
    return StoredFields(of: type(of: object))[0]?.name == "identifier" ? object : nil
  }
}
