import CIntrospection
import Foundation
import TestSupport
import Testing

// For DebugSections and the comparison behind OverriddenMethods, which users of the module do not see.
@testable import Introspection

@Suite struct OverriddenMethodsTests {
  @MainActor @Test func `an override is found with its class and its code, that of the class itself first`() {
    let methods = OverriddenMethods(2, of: Base.self, in: Both.self, unlike: Plain.self)
    #expect(methods.isKnown)
    #expect(methods.overrides(of: 0, in: Lower.self).map { "\($0.type)" } == ["Lower", "Both"])
    #expect(methods.overrides(of: 1, in: Lower.self).map { "\($0.type)" } == ["Both"])
    #expect(methods.overrides(of: 2, in: Lower.self).isEmpty)
    #expect(methods.overrides(of: 0, in: Plain.self).isEmpty)
    let code = methods.overrides(of: 0, in: Lower.self).first.flatMap { UnsafeRawPointer(bitPattern: $0.code) }
    #expect(
      code.flatMap(SymbolNames.inExecutable).flatMap(SymbolNames.demangled)?.contains("Lower.first()") == true)
  }

  @MainActor @Test func `overrides are unknown if the comparison finds another number of methods`() {
    let methods = OverriddenMethods(3, of: Base.self, in: Both.self, unlike: Plain.self)
    #expect(!methods.isKnown)
    #expect(methods.overrides(of: 0, in: Lower.self).isEmpty)
  }

  @MainActor @Test func `overrides are unknown with another metadata layout`() {
    let methods = OverriddenMethods(2, of: Base.self, in: Both.self, unlike: Plain.self, reader: nil)
    #expect(!methods.isKnown)
    #expect(!methods.isAnyOverridden(in: Both.self))
  }
}

@Suite struct TypeOriginTests {
  @MainActor @Test func `a type is of the module that declares it`() {
    #expect(TypeOrigin.module(of: String.self) == "Swift")
    #expect(TypeOrigin.module(of: [Base].self) == "Swift")
    #expect(TypeOrigin.module(of: Base.self) == "IntrospectionTests")
    #expect(TypeOrigin.module(of: String.Inner.self) == "IntrospectionTests")
    #expect(TypeOrigin.isSystem(NSObject.self) && TypeOrigin.isSystem(URL.self) && !TypeOrigin.isSystem(Object.self))
    #expect("\(TypeOrigin.nearestSystemClass(of: Object.self))" == "NSObject")
  }

  @Test(arguments: [
    ("UIKit", true), ("VitrineMapKit", true), ("VitrineDemo", false), ("Vitrine", false), ("MapKit", false),
  ])
  func `the modules of frameworks are the system's, and an app's whose name begins alike is not`(
    module: String, isSystem: Bool
  ) {
    #expect(TypeOrigin.isSystem(module: module) == isSystem)
  }
}

@Suite struct ClassFactoryTests {
  @Test func `an object created by metatype runs its class's initializer`() {
    let object = ClassFactory.instance(of: Object.self as NSObject.Type)
    #expect((object as? Object)?.words == ["initialized"])
  }
}

@Suite struct ElfFileTests {
  private func sections(of bytes: [UInt8]) throws -> Bool {
    let path = makeTemporaryFolder() + "/sample.elf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    var file = VitrineElf()
    guard vitrine_elf_open(path, &file) else { return false }
    defer { vitrine_elf_close(&file) }
    _ = vitrine_elf_function(&file, 0x1000)
    vitrine_elf_names(&file, "a", { _, _ in }, nil)
    return DebugSections(file).info.count > 0
  }

  @Test func `a file that is not an ELF file is not opened`() throws {
    #expect(try !sections(of: []))
    #expect(try !sections(of: Array("not an executable, but long enough to have a header of sixty-four bytes".utf8)))
    var file = VitrineElf()
    #expect(!vitrine_elf_open("/nowhere", &file))
  }

  @Test func `an ELF file with random contents gives no result and does not crash`() throws {
    var random = Seeded(state: 20)
    for _ in 0..<300 {
      var bytes = (0..<Int.random(in: 64...2000, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
      // The table of sections lies in the file, so that its entries are read.
      bytes.replaceSubrange(0x28..<0x30, with: [64, 0, 0, 0, 0, 0, 0, 0])
      bytes.replaceSubrange(0x3A..<0x40, with: [64, 0, UInt8((bytes.count - 64) / 64), 0, 0, 0])
      #expect(try !sections(of: bytes))
    }
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

class Base {
  func first() {}
  func second() {}
  func third() {}
}
class Plain: Base {}
class Both: Base {
  override func first() { super.first() }
  override func second() { super.second() }
}
class Lower: Both {
  override func first() { super.first() }
}

class Object: NSObject {
  let words: [String]
  override init() {
    words = ["initialized"]
    super.init()
  }
}

extension String { struct Inner {} }
