/// The byte offsets of the metadata that this module reads. The values are for 64-bit platforms without Objective-C.
///
/// Swift's ABI is stable on Apple's platforms. Linux has the same ABI without a guarantee. So `LayoutCheck` checks these values with
/// classes whose members are known, before any other metadata is read.
package struct MetadataLayout: Sendable {
  // Class metadata: docs/ABI/TypeMetadata.rst, "Class Metadata"; `TargetClassMetadata` in swift/ABI/Metadata.h. The members for
  // Objective-C are absent.

  /// `MetadataKind::Class` in swift/ABI/MetadataKind.def.
  package var classKind: UInt = 0
  /// The function that destroys an object and frees its memory: `TargetHeapMetadataHeaderPrefix::destroy`. It precedes the value witness
  /// table.
  package var deallocator = -16
  /// The superclass's metadata.
  package var superclass = 8
  /// The size of an instance in bytes, with the object's header: `InstanceSize`.
  package var instanceSize = 24
  /// The size of the metadata in bytes, including the part before the address point: `ClassSize`, followed by `ClassAddressPoint`.
  package var classSize = 32
  package var classAddressPoint = 36
  /// The type context descriptor: `Description`.
  package var classDescriptor = 40
  /// The members after the header: those of the root class, and then those that each subclass adds, including the entries of the virtual
  /// method table. A subclass repeats all members of its superclass at the same offsets. Entries of overridden methods differ.
  package var firstClassMember = 56

  // Structure metadata: docs/ABI/TypeMetadata.rst, "Struct Metadata"; `TargetValueMetadata` in swift/ABI/Metadata.h.

  /// `MetadataKind::Struct` in swift/ABI/MetadataKind.def.
  package var structKind: UInt = 0x200
  package var structDescriptor = 8

  // Type context descriptors: `TargetTypeContextDescriptor` in swift/ABI/Metadata.h. References are relative: 32-bit distances from their
  // own address.

  /// `Fields`: the field descriptor.
  package var fields = 16

  // Field descriptors: `FieldDescriptor` and `FieldRecord` in swift/RemoteInspection/Records.h.

  /// `FieldRecordSize`, 16 bits.
  package var fieldRecordSize = 10
  /// `NumFields`, 32 bits.
  package var fieldCount = 12
  package var firstFieldRecord = 16
  /// The relative reference to the mangled type, within a record.
  package var fieldType = 4
  /// The relative reference to the name, within a record.
  package var fieldName = 8

  /// The layout of Swift 5 and 6 on 64-bit Linux.
  package static let swift6 = MetadataLayout()
}
