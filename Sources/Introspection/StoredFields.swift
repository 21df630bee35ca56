/// The stored properties that a class or a structure declares, in their order. A mirror reads the values; these tell first which of them
/// can be read: reading an
/// `unowned` reference ends the process if the object was released.
package struct StoredFields {
  package struct Field: Equatable, Sendable {
    package let name: String
    package let isUnowned: Bool
  }

  private let fields: [Field]

  /// `nil` if the type is unknown, and a mirror's own labels apply.
  package subscript(index: Int) -> Field? { fields.indices.contains(index) ? fields[index] : nil }

  package init(of type: Any.Type) { fields = MetadataReader.verified?.fields(of: type) ?? [] }
}
