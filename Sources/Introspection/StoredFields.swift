/// The stored properties that a class or a structure declares, in the order of declaration. They tell which values a mirror may read:
/// reading an `unowned` reference ends the process if the object was released.
package struct StoredFields {
  package struct Field: Equatable, Sendable {
    package let name: String
    package let isUnowned: Bool
  }

  private let fields: [Field]

  /// The stored property at an index; `nil` if it is unknown, so that the mirror's own label applies.
  package subscript(index: Int) -> Field? { fields.indices.contains(index) ? fields[index] : nil }

  package init(of type: Any.Type) { fields = MetadataReader.verified?.fields(of: type) ?? [] }
}
