import CIntrospection

/// Reads the metadata of types with a layout.
///
/// ```
/// class:     deallocator │ value witnesses │ kind │ superclass │ ... │ sizes │ descriptor │ ... │ members: virtual methods, field offsets
/// descriptor ─► field descriptor ─► records: flags, type, name
/// ```
struct MetadataReader {
  let layout: MetadataLayout
  /// The memory that may be read; `nil` to read without checks, after the layout was verified.
  let memory: MappedMemory?

  /// A reader with the verified layout of this toolchain; `nil` if the toolchain has another layout, so that nothing can be read.
  static let verified: MetadataReader? =
    LayoutCheck.current.failures.isEmpty ? MetadataReader(layout: .swift6, memory: nil) : nil

  /// Reads a value at an offset from an address; `nil` if that memory may not be read.
  func load<Value: BitwiseCopyable>(_ address: UnsafeRawPointer, _ offset: Int, as type: Value.Type) -> Value? {
    if let memory, !memory.contains(address, offset, MemoryLayout<Value>.size) { return nil }
    return (address + offset).loadUnaligned(as: type)
  }

  /// The address to which a relative reference points (`RelativeDirectPointer` in swift/Basic/RelativePointer.h); `nil` if it is 0.
  func target(_ address: UnsafeRawPointer, _ offset: Int) -> UnsafeRawPointer? {
    guard let distance = load(address, offset, as: Int32.self), distance != 0 else { return nil }
    return address + offset + Int(distance)
  }

  private func pointer(_ address: UnsafeRawPointer, _ offset: Int) -> UnsafeRawPointer? {
    load(address, offset, as: UInt.self).flatMap(UnsafeRawPointer.init(bitPattern:))
  }

  /// The address of a type's metadata, which is the value of the metatype (docs/ABI/TypeMetadata.rst: "Class metadata pointers are used as
  /// the values of class metatypes").
  static func metadata(of type: Any.Type) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// The class whose metadata are at an address.
  static func type(of metadata: UnsafeRawPointer) -> AnyClass? { unsafeBitCast(metadata, to: AnyClass.self) }

  // MARK: Classes

  func superclass(of type: AnyClass) -> UnsafeRawPointer? { pointer(Self.metadata(of: type), layout.superclass) }

  /// The function that destroys a class's objects, also if `MainThreadDestruction` has replaced it.
  func deallocator(of type: AnyClass) -> UnsafeRawPointer? {
    let metadata = Self.metadata(of: type)
    return vitrine_own_destroy(metadata) ?? pointer(metadata, layout.deallocator)
  }

  func valueWitnesses(of type: AnyClass) -> UnsafeRawPointer? {
    pointer(Self.metadata(of: type), layout.deallocator + MemoryLayout<UInt>.size)
  }

  /// The size of a class's instances in bytes, with the object's header.
  func instanceSize(of type: AnyClass) -> Int? {
    load(Self.metadata(of: type), layout.instanceSize, as: UInt32.self).map(Int.init)
  }

  /// The size of a class's metadata after the address point, in bytes.
  func size(of type: AnyClass) -> Int? {
    let metadata = Self.metadata(of: type)
    guard let size = load(metadata, layout.classSize, as: UInt32.self),
      let point = load(metadata, layout.classAddressPoint, as: UInt32.self), size > point
    else { return nil }
    return Int(size - point)
  }

  /// The offsets of a class's metadata members. Every subclass has members at the same offsets.
  func members(of type: AnyClass) -> StrideTo<Int> {
    stride(from: layout.firstClassMember, to: size(of: type) ?? 0, by: MemoryLayout<UInt>.size)
  }

  /// Reads a metadata member of a class.
  /// - Parameter offset: An element of `members(of:)`.
  func member(_ offset: Int, of type: AnyClass) -> UInt? { load(Self.metadata(of: type), offset, as: UInt.self) }

  // MARK: Fields

  /// The stored properties that a class or a structure declares; none for other types.
  func fields(of type: Any.Type) -> [StoredFields.Field] {
    guard let descriptor = descriptor(of: type), let fields = target(descriptor, layout.fields),
      let size = load(fields, layout.fieldRecordSize, as: UInt16.self),
      let count = load(fields, layout.fieldCount, as: UInt32.self), size > 0, count <= UInt16.max
    else { return [] }
    let first = fields + layout.firstFieldRecord
    var found: [StoredFields.Field] = []
    for index in 0..<Int(count) {
      guard let field = field(at: first + index * Int(size)) else { return [] }
      found.append(field)
    }
    return found
  }

  private func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
    let metadata = Self.metadata(of: type)
    guard let kind = load(metadata, 0, as: UInt.self) else { return nil }
    if kind == layout.classKind { return pointer(metadata, layout.classDescriptor) }
    return kind == layout.structKind ? pointer(metadata, layout.structDescriptor) : nil
  }

  private func field(at record: UnsafeRawPointer) -> StoredFields.Field? {
    guard let type = target(record, layout.fieldType), let name = target(record, layout.fieldName),
      let text = text(at: name), let ending = ending(ofType: type)
    else { return nil }
    return StoredFields.Field(name: text, isUnowned: Self.unowned.contains(ending))
  }

  /// The mangled suffixes of `unowned` and `unowned(unsafe)` (docs/ABI/Mangling.rst, "Types").
  private static let unowned: Set = ["Xo", "Xu"]

  /// Reads a zero-terminated string.
  private func text(at address: UnsafeRawPointer) -> String? {
    var bytes: [UInt8] = []
    while let byte = load(address, bytes.count, as: UInt8.self) {
      if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// The last two letters of a mangled type. Symbolic references in it are skipped. Bytes from 1 to 0x17 are followed by 4 bytes, bytes
  /// from 0x18 to 0x1F by 8 (docs/ABI/Mangling.rst, "Symbolic references").
  private func ending(ofType type: UnsafeRawPointer) -> String? {
    var letters: [UInt8] = []
    var offset = 0
    while let byte = load(type, offset, as: UInt8.self) {
      switch byte {
      case 0: return String(decoding: letters.suffix(2), as: UTF8.self)
      case 0x01...0x17: offset += 5
      case 0x18...0x1F: offset += 9
      default:
        letters.append(byte)
        offset += 1
      }
    }
    return nil
  }
}
