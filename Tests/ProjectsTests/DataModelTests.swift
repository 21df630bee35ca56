import Foundation
import TestSupport
import Testing

@testable import Projects

/// Data models of CoreData: the bundle's files and the generated classes.
struct DataModelTests {
  private let folder = URL(fileURLWithPath: makeTemporaryFolder())

  private func model(current: String?) throws -> DataModel {
    let path = folder.appendingPathComponent("Shelf.xcdatamodeld")
    for name in ["Shelf", "Shelf 2"] {
      let version = path.appendingPathComponent(name + ".xcdatamodel")
      try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
      let text = """
        <?xml version="1.0"?>
        <model>
          <entity name="Book" representedClassName=".Book" codeGenerationType="class">
            <attribute name="title" optional="YES" attributeType="String"/>
            <attribute name="pages" attributeType="Integer 32" usesScalarValueType="YES"/>
            <relationship name="tags" optional="YES" toMany="YES" destinationEntity="Tag"/>
          </entity>
          <entity name="Tag" representedClassName="Tag" codeGenerationType="category"/>
          <entity name="Plain" representedClassName="Plain"/>
        </model>
        """
      try text.write(to: version.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
    }
    if let current {
      let list = PropertyList.dictionary(["_XCCurrentVersionName": .string(current + ".xcdatamodel")]).xml
      try list.write(to: path.appendingPathComponent(".xccurrentversion"), atomically: true, encoding: .utf8)
    }
    return try DataModel(path.path)
  }

  @Test func `the bundle has all versions and names the current one`() throws {
    let steps = try model(current: "Shelf 2").steps
    #expect(steps.map(\.path) == ["Shelf.momd/Shelf 2.mom", "Shelf.momd/Shelf.mom", "Shelf.momd/VersionInfo.plist"])
    guard case .write(let data) = steps[2].content else { return }
    #expect(try PropertyList.parse(data, of: "")["NSManagedObjectModel_CurrentVersionName"] == "Shelf 2")
  }

  @Test func `classes are generated for entities with class generation`() throws {
    let sources = try model(current: nil).sources
    #expect(
      sources.keys.sorted() == [
        "Book+CoreDataClass.swift", "Book+CoreDataProperties.swift", "Tag+CoreDataProperties.swift",
      ])
    let book = try #require(sources["Book+CoreDataProperties.swift"])
    #expect(book.contains("@NSManaged public var title: String?"))
    #expect(book.contains("@NSManaged public var pages: Int32"))
    #expect(book.contains("@NSManaged public var tags: NSSet?"))
    #expect(book.contains("@NSManaged public func addToTags(_ value: Tag)"))
  }

  @Test func `a damaged list of the current version is an error`() throws {
    try Fixture.temporary([
      "Shelf.xcdatamodeld/Shelf.xcdatamodel/contents": "<model/>", "Shelf.xcdatamodeld/.xccurrentversion": "<?xml",
    ]) {
      folder in
      let text = message { _ = try DataModel(folder.appending(path: "Shelf.xcdatamodeld")) }
      #expect(text.contains(".xccurrentversion"))
      #expect(text.contains("the property list is not well formed"))
    }
  }
}
