import Foundation
@_spi(Frameworks) import ObjectiveCSupport

extension NSManagedObject {
  // MARK: Calls that the source rewriter generates for @NSManaged

  /// Returns the value of an `@NSManaged` property. A missing value becomes nil if the type allows it, otherwise an empty
  /// collection, 0, "", the reference date or empty data.
  public func coreDataValue<Value>(forKey key: String) -> Value {
    let name = propertyName(key)
    if let value: Value = ManagedKeys.converted(values[name]) { return value }
    if let relationship = entity.property(name) as? NSRelationshipDescription, relationship.isToMany {
      let empty: Any = relationship.isOrdered ? NSOrderedSet() : NSSet()
      if let value: Value = ManagedKeys.converted(empty) { return value }
    }
    for empty in [NSNumber(value: 0), "", Date(timeIntervalSinceReferenceDate: 0), Data()] as [Any] {
      if let value: Value = ManagedKeys.converted(empty) { return value }
    }
    fatalError("The managed property \(key) of \(type(of: self)) has no value yet.")
  }

  /// Sets the value of an `@NSManaged` property, also by its primitive name.
  public func setCoreDataValue(_ value: Any?, forKey key: String) {
    let name = propertyName(key)
    if name == key { setManagedValue(value, key) } else { setPrimitiveValue(value, forKey: name) }
  }

  /// Performs a generated accessor of a to-many relationship, such as `addToCommits(_:)`, by its Swift base name.
  public func coreDataCall(_ name: String, _ arguments: [Any?]) {
    func key(after prefix: String) -> String? {
      guard name.hasPrefix(prefix), name.count > prefix.count else { return nil }
      let suffix = String(name.dropFirst(prefix.count))
      let names = [suffix.prefix(1).lowercased() + suffix.dropFirst(), suffix]
      return names.first { entity.property($0) != nil }
    }
    let new = arguments.first.map(ManagedKeys.objects) ?? []
    if let key = key(after: "addTo") {
      setManagedValue(objects(key) + new.filter { !objects(key).contains($0) }, key)
    } else if let key = key(after: "removeFrom") {
      if let index = KeyedValues.flat(arguments.first ?? nil) as? Int {
        var all = objects(key)
        all.remove(at: index)
        setManagedValue(all, key)
      } else if let indexes = KeyedValues.flat(arguments.first ?? nil) as? NSIndexSet {
        setManagedValue(objects(key).enumerated().filter { !indexes.contains($0.offset) }.map(\.element), key)
      } else {
        setManagedValue(objects(key).filter { !new.contains($0) }, key)
      }
    } else if let key = key(after: "insertInto"), arguments.count > 1 {
      let index =
        KeyedValues.flat(arguments[1]) as? Int ?? (KeyedValues.flat(arguments[1]) as? NSIndexSet)?.firstIndex ?? 0
      var all = objects(key)
      all.insert(contentsOf: new, at: min(index, all.count))
      setManagedValue(all, key)
    } else if let key = key(after: "replace"), arguments.count > 1, let index = KeyedValues.flat(arguments[0]) as? Int {
      var all = objects(key)
      all.replaceSubrange(index...index, with: ManagedKeys.objects(arguments[1]))
      setManagedValue(all, key)
    } else {
      fatalError("-[\(type(of: self)) \(name)]: unrecognized selector sent to instance")
    }
  }

  /// Returns `title` for the key `primitiveTitle`, and any other key unchanged.
  private func propertyName(_ key: String) -> String {
    guard entity.property(key) == nil, key.hasPrefix("primitive") else { return key }
    let suffix = key.dropFirst(9)
    return suffix.prefix(1).lowercased() + suffix.dropFirst()
  }

  // MARK: Changes

  /// Returns the objects of a relationship, in their order if the relationship is ordered.
  func objects(_ key: String) -> [NSManagedObject] { ManagedKeys.objects(values[key]) }

  /// Sets a value. If it is a relationship, also updates the inverse relationship of the objects that are added or removed.
  func setManagedValue(_ value: Any?, _ key: String) {
    let old = objects(key)
    assign(value, key)
    guard let relationship = entity.property(key) as? NSRelationshipDescription,
      let inverse = relationship.inverseRelationship
    else { return }
    let new = objects(key)
    for object in old where !new.contains(object) { object.disconnect(self, inverse) }
    for object in new where !old.contains(object) { object.connect(self, inverse) }
  }

  /// Adds `other` to this object's `relationship`, as the inverse side of a change.
  func connect(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let key = relationship.name
    let currentObjects = objects(key)
    if currentObjects.contains(other) { return }
    if relationship.isToMany { return assign(currentObjects + [other], key) }
    assign(other, key)
    if let inverse = relationship.inverseRelationship {
      for object in currentObjects { object.disconnect(self, inverse) }
    }
  }

  /// Removes `other` from this object's `relationship`, as the inverse side of a change.
  func disconnect(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let currentObjects = objects(relationship.name)
    guard currentObjects.contains(other) else { return }
    assign(relationship.isToMany ? currentObjects.filter { $0 !== other } : nil, relationship.name)
  }

  private func assign(_ value: Any?, _ key: String) {
    let value = normalized(value, key)
    ObjectiveCObserving.willChange(self, key)
    if tracksChanges, changed[key] == nil { changed.updateValue(values[key], forKey: key) }
    values[key] = value
    ObjectiveCObserving.didChange(self, key)
    if tracksChanges { managedObjectContext?.recordChange(of: self) }
  }

  /// Converts a value to its stored form: a new set for a to-many relationship, `String` for texts, `Date` for dates.
  func normalized(_ value: Any?, _ key: String) -> Any? {
    guard let value = KeyedValues.flat(value) else { return nil }
    switch entity.property(key) {
    case let relationship as NSRelationshipDescription where relationship.isToMany:
      let all = ManagedKeys.objects(value)
      return relationship.isOrdered ? NSOrderedSet(array: all) : NSSet(array: all)
    case let attribute as NSAttributeDescription where attribute.attributeType == .stringAttributeType:
      return (value as? NSString).map { String(describing: $0) } ?? value
    case let attribute as NSAttributeDescription where attribute.attributeType == .dateAttributeType:
      return (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) } ?? value
    default: return value
    }
  }
}

/// Conversions between stored values and the types of `@NSManaged` properties.
enum ManagedKeys {
  static func converted<Value>(_ value: Any?) -> Value? {
    guard let value = KeyedValues.flat(value) else { return Optional<Any>.none as? Value }
    if let same = value as? Value { return same }
    if let text = value as? String, let same = NSString(string: text) as? Value { return same }
    if let date = value as? Date, let same = date as NSDate as? Value { return same }
    if let data = value as? Data, let same = NSData(data: data) as? Value { return same }
    if let number = KeyedValues.number(value), let same = number as? Value { return same }
    return (value as? NSSet).flatMap { Set($0.allObjects.compactMap { $0 as? AnyHashable }) as? Value }
  }

  static func objects(_ value: Any?) -> [NSManagedObject] {
    KeyedValues.elements(value).compactMap { $0 as? NSManagedObject }
  }
}

extension NSManagedObject: KeyedObject {
  public func keyedValue(_ key: String) -> Any? { value(forKey: key) }
  public var keyedIdentity: AnyHashable { objectID }
}
