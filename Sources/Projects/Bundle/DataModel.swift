import Foundation

/// A data model of CoreData: its files in the bundle, and the classes that Xcode generates for it.
///
///     List.xcdatamodeld/.xccurrentversion       List.momd/VersionInfo.plist
///     List.xcdatamodeld/List.xcdatamodel/contents  →  List.momd/List.mom
struct DataModel {
  private let name: String
  /// The names of the model's versions, and the paths of their files.
  private let versions: [(name: String, path: String)]
  private let current: String

  static func isModel(_ path: String) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(path.pathExtension.lowercased())
  }

  init(_ path: String) throws(ProjectError) {
    name = path.lastPathComponent.withoutPathExtension
    if path.pathExtension.lowercased() == "xcdatamodel" {
      versions = [(name, path.appending(path: "contents"))]
      current = name
      return
    }
    let folders = Files.names(in: path).filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    versions = folders.map { ($0.withoutPathExtension, path.appending(path: $0 + "/contents")) }
    let list = path.appending(path: ".xccurrentversion")
    let chosen =
      Files.exists(list) ? try PropertyList.parse(Files.data(list), of: list)["_XCCurrentVersionName"]?.string : nil
    guard let first = versions.first?.name else {
      throw ProjectError(path, "the data model has no version", isInFiles: true)
    }
    let isNamed = folders.contains(name + ".xcdatamodel")
    current = chosen?.withoutPathExtension ?? (isNamed ? name : first)
  }

  /// The files of the model's folder in the bundle. A version's file stays XML, which Vitrine's module CoreData reads.
  var steps: [BundleStep] {
    let info = PropertyList.dictionary(["NSManagedObjectModel_CurrentVersionName": .string(current)])
    return versions.filter { Files.exists($0.path) }.map { .copy($0.path, to: "\(name).momd/\($0.name).mom") }
      + [.write(info.xml, to: "\(name).momd/VersionInfo.plist")]
  }

  /// The generated Swift sources, by file name.
  var sources: [String: String] {
    get throws(ProjectError) {
      guard let path = versions.first(where: { $0.name == current })?.path, Files.exists(path) else { return [:] }
      var entities: [DataModelEntity] = []
      let data = FileManager.default.contents(atPath: path) ?? Data()
      let errorLine = XMLTags.read(data) { name, attributes in
        switch name {
        case "entity": entities.append(DataModelEntity(attributes))
        case "attribute", "relationship":
          if !entities.isEmpty { entities[entities.count - 1].properties.append(attributes) }
        default: break
        }
      }
      guard errorLine == nil else { throw ProjectError(path, "the data model is no XML", isInFiles: true) }
      var files: [String: String] = [:]
      for entity in entities where entity.isGenerated {
        if entity.hasClass { files["\(entity.type)+CoreDataClass.swift"] = entity.classText(among: entities) }
        files["\(entity.type)+CoreDataProperties.swift"] = entity.propertiesText(among: entities)
      }
      return files
    }
  }
}

/// An entity in the XML of a data model.
private struct DataModelEntity {
  let values: [String: String]
  var properties: [[String: String]] = []

  init(_ values: [String: String]) { self.values = values }

  var name: String { values["name"] ?? "" }
  var type: String { (values["representedClassName"] ?? name).split(separator: ".").last.map(String.init) ?? name }
  var isGenerated: Bool { ["class", "category"].contains(values["codeGenerationType"]) && type != "NSManagedObject" }
  var hasClass: Bool { values["codeGenerationType"] == "class" }

  func classText(among entities: [DataModelEntity]) -> String {
    let parent = entities.first { $0.name == values["parentEntity"] }?.type ?? "NSManagedObject"
    return """
      import Foundation
      import CoreData

      @objc(\(type))
      public class \(type): \(parent) {
      }

      """
  }

  func propertiesText(among entities: [DataModelEntity]) -> String {
    var text = """
      import Foundation
      import CoreData

      extension \(type) {
        @nonobjc public class func fetchRequest() -> NSFetchRequest<\(type)> {
          NSFetchRequest<\(type)>(entityName: "\(name)")
        }


      """
    for property in properties {
      text += "  @NSManaged public var \(property["name"] ?? ""): \(valueType(property, entities))\n"
    }
    for property in properties where property["toMany"] == "YES" { text += accessors(property, entities) }
    text += "}\n"
    if values["parentEntity"] == nil { text += "\nextension \(type): Identifiable {}\n" }
    return text
  }

  private func destination(_ property: [String: String], _ entities: [DataModelEntity]) -> String {
    entities.first { $0.name == property["destinationEntity"] }?.type ?? "NSManagedObject"
  }

  private func valueType(_ property: [String: String], _ entities: [DataModelEntity]) -> String {
    if property["destinationEntity"] != nil {
      if property["toMany"] != "YES" { return destination(property, entities) + "?" }
      return property["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
    }
    let isScalar = property["usesScalarValueType"] == "YES"
    let scalars = [
      "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
      "Boolean": "Bool",
    ]
    let kind = property["attributeType"] ?? ""
    if let scalar = scalars[kind] { return isScalar ? scalar : "NSNumber?" }
    if kind == "Transformable" { return (property["customClassName"] ?? "NSObject") + "?" }
    let objects = [
      "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL", "Decimal": "NSDecimalNumber",
    ]
    return (objects[kind] ?? "NSObject") + "?"
  }

  private func accessors(_ property: [String: String], _ entities: [DataModelEntity]) -> String {
    let key = property["name"] ?? ""
    let capital = key.prefix(1).uppercased() + key.dropFirst()
    let (one, many) = (destination(property, entities), property["ordered"] == "YES" ? "NSOrderedSet" : "NSSet")
    var text = "\n"
    if property["ordered"] == "YES" {
      text += """
          @objc(insertObject:in\(capital)AtIndex:)
          @NSManaged public func insertInto\(capital)(_ value: \(one), at idx: Int)
          @objc(removeObjectFrom\(capital)AtIndex:)
          @NSManaged public func removeFrom\(capital)(at idx: Int)

        """
    }
    return text + """
        @objc(add\(capital)Object:)
        @NSManaged public func addTo\(capital)(_ value: \(one))
        @objc(remove\(capital)Object:)
        @NSManaged public func removeFrom\(capital)(_ value: \(one))
        @objc(add\(capital):)
        @NSManaged public func addTo\(capital)(_ values: \(many))
        @objc(remove\(capital):)
        @NSManaged public func removeFrom\(capital)(_ values: \(many))

      """
  }
}
