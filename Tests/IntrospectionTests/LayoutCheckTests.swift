import Testing

import Introspection

@Suite struct LayoutCheckTests {
  @Test func `this toolchain's layout is the expected one`() {
    #expect(LayoutCheck.current.failures == [])
    #expect(LayoutCheck.current.message == nil)
  }

  @Test func `a moved class descriptor is reported in one line that names the lost features`() {
    var layout = MetadataLayout.swift6
    layout.classDescriptor = 48
    #expect(
      LayoutCheck(layout).message
        == "vitrine: This Swift toolchain keeps the stored properties of a class, the stored properties of a subclass differently than Vitrine expects. "
        + "Stored properties, overridden methods and sources are not found. Build with Swift 6.3.")
  }

  /// Among the offsets are ones in front of the metadata, far behind them, and beyond what is mapped.
  @Test(arguments: [-1 << 62, -1 << 30, -4096, -8, 1, 4, 8, 4096, 1 << 20, 1 << 40, 1 << 62])
  func `each moved metadata member is detected without a crash`(by distance: Int) {
    let members: [WritableKeyPath<MetadataLayout, Int>] = [
      \.deallocator, \.superclass, \.instanceSize, \.classSize, \.classDescriptor, \.structDescriptor, \.fields,
      \.fieldRecordSize, \.fieldCount, \.firstFieldRecord, \.fieldType, \.fieldName,
    ]
    for member in members {
      var layout = MetadataLayout.swift6
      layout[keyPath: member] += distance
      #expect(LayoutCheck(layout).failures.isEmpty == false, "\(member) by \(distance)")
    }
  }

  @Test func `another metadata kind of classes and structures is detected`() {
    for member in [\MetadataLayout.classKind, \.structKind] {
      var layout = MetadataLayout.swift6
      layout[keyPath: member] = 7
      #expect(LayoutCheck(layout).failures.isEmpty == false)
    }
  }
}
