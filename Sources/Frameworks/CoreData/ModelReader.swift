import Foundation
import FoundationXML

/// Reads the XML text of a model version.
final class ModelReader: NSObject, XMLParserDelegate {
  private var entities: [NSEntityDescription] = []
  private var parentNames: [(NSEntityDescription, String)] = []
  private var unresolvedRelationships: [(NSRelationshipDescription, destination: String, inverse: String?)] = []
  private var properties: [NSPropertyDescription] = []
  private var constraint: [Any]?
  /// True until the parser has found an element `model`.
  private(set) var isForeign = true

  /// The parsed entities, whose parents, destinations and inverse relationships are resolved.
  var finished: [NSEntityDescription] {
    let entitiesByName = Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
    for (entity, parent) in parentNames { entitiesByName[parent]?.subentities.append(entity) }
    for link in unresolvedRelationships {
      let destination = entitiesByName[link.destination]
      link.0.destinationEntity = destination
      if let inverse = link.inverse {
        link.0.inverseRelationship = destination?.property(inverse) as? NSRelationshipDescription
      }
    }
    return entities
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    switch name {
    case "model": isForeign = false
    case "entity":
      let entity = NSEntityDescription()
      entity.name = values["name"]
      entity.managedObjectClassName = values["representedClassName"] ?? "NSManagedObject"
      entity.isAbstract = values["isAbstract"] == "YES"
      if let parent = values["parentEntity"] { parentNames.append((entity, parent)) }
      entities.append(entity)
      properties = []
    case "attribute": properties.append(attribute(values))
    case "relationship": properties.append(relationship(values))
    case "uniquenessConstraint": constraint = []
    case "constraint": if let value = values["value"] { constraint?.append(value) }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "entity" { entities.last?.properties = properties }
    if name == "uniquenessConstraint", let values = constraint {
      entities.last?.uniquenessConstraints.append(values)
      constraint = nil
    }
  }

  private func attribute(_ values: [String: String]) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    readSharedAttributes(attribute, values)
    attribute.attributeType = NSAttributeType(modelName: values["attributeType"] ?? "")
    if let text = values["defaultValueString"] {
      attribute.defaultValue = Self.value(text, attribute.attributeType)
    } else if let interval = values["defaultDateTimeInterval"].flatMap(Double.init) {
      attribute.defaultValue = Date(timeIntervalSinceReferenceDate: interval)
    }
    return attribute
  }

  private func relationship(_ values: [String: String]) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    readSharedAttributes(relationship, values)
    relationship.maxCount = values["toMany"] == "YES" ? values["maxCount"].flatMap(Int.init) ?? 0 : 1
    relationship.minCount = values["minCount"].flatMap(Int.init) ?? 0
    relationship.isOrdered = values["ordered"] == "YES"
    relationship.deleteRule =
      ["Nullify": .nullifyDeleteRule, "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule][
        values["deletionRule"] ?? "No Action"] ?? .noActionDeleteRule
    unresolvedRelationships.append((relationship, values["destinationEntity"] ?? "", values["inverseName"]))
    return relationship
  }

  private func readSharedAttributes(_ property: NSPropertyDescription, _ values: [String: String]) {
    property.name = values["name"] ?? ""
    property.isOptional = values["optional"] == "YES"
    property.isTransient = values["transient"] == "YES"
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .booleanAttributeType: text == "YES"
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .stringAttributeType: text
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    default: type.isNumber ? Int(text) : nil
    }
  }
}
