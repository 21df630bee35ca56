import Foundation

/// A change of some elements of an observed collection.
struct CollectionChange {
  let kind: NSKeyValueChange
  let indexes: IndexSet
  /// The removed or replaced elements.
  var old: [Any] = []
  /// The inserted elements, or those that replace others.
  var new: [Any] = []
}

extension NSObjectProtocol where Self: NSObject {
  /// A proxy of an array property. Its changes are reported to observers as insertions, removals and replacements.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { ObservedArray(of: self, key) }

  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    let (key, remainder) = KeyValueCoding.split(keyPath)
    guard let remainder else { return mutableArrayValue(forKey: key) }
    guard let next = ObjectiveCConversion.flat(value(forKey: key)) else { return NSMutableArray() }
    return KeyValueCoding.object(next, key, of: self).mutableArrayValue(forKeyPath: remainder)
  }

  /// Precedes a change of some elements, which `didChange` reports.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    let elements = KeyValueCoding.value(of: self, key).map(KeyedValues.elements) ?? []
    ObjectiveCObserving.announceOldElements(indexes.filter { $0 < elements.count }.map { elements[$0] }, self, key)
  }

  /// Reports a change of some elements.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    let elements = KeyValueCoding.value(of: self, key).map(KeyedValues.elements) ?? []
    var change = CollectionChange(kind: changeKind, indexes: indexes)
    let old = ObjectiveCObserving.removeAnnouncedElements(self, key)
    if changeKind != .insertion { change.old = old }
    if changeKind != .removal { change.new = indexes.filter { $0 < elements.count }.map { elements[$0] } }
    ObjectiveCObserving.didChangeElements(self, key, change)
  }
}

/// The proxy that `mutableArrayValue(forKey:)` returns.
private final class ObservedArray: NSMutableArray {
  private let owner: NSObject
  private let key: String

  init(of owner: NSObject, _ key: String) {
    (self.owner, self.key) = (owner, key)
    super.init()
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    ObjectiveCFailure.stop("The proxy of an array property cannot be copied by its class.")
  }
  required convenience init?(coder: NSCoder) { nil }
  required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }

  private var elements: [Any] { KeyedValues.elements(owner.value(forKey: key)) }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }
  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: elements) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: elements) }

  override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: IndexSet(integer: index)) }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    guard !objects.isEmpty else { return }
    change(CollectionChange(kind: .insertion, indexes: indexes, new: objects)) { array in
      for (object, index) in zip(objects, indexes) { array.insert(object, at: index) }
    }
  }
  override func addObjects(from otherArray: [Any]) {
    let end = count
    insert(otherArray, at: IndexSet(end..<end + otherArray.count))
  }

  override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }
  override func removeObjects(at indexes: IndexSet) {
    let old = elements
    guard !indexes.isEmpty else { return }
    change(CollectionChange(kind: .removal, indexes: indexes, old: indexes.map { old[$0] })) { array in
      for index in indexes.reversed() { array.removeObject(at: index) }
    }
  }
  override func removeObjects(in range: NSRange) { Range(range).map { removeObjects(at: IndexSet($0)) } }
  override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }

  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: IndexSet(integer: index), with: [anObject])
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    let old = elements
    guard !indexes.isEmpty else { return }
    change(CollectionChange(kind: .replacement, indexes: indexes, old: indexes.map { old[$0] }, new: objects)) {
      array in
      for (object, index) in zip(objects, indexes) { array.replaceObject(at: index, with: object) }
    }
  }
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let shared = Swift.min(range.length, otherArray.count)
    replaceObjects(at: IndexSet(range.location..<range.location + shared), with: Array(otherArray.prefix(shared)))
    removeObjects(at: IndexSet(range.location + shared..<range.location + range.length))
    let end = range.location + shared
    insert(Array(otherArray.dropFirst(shared)), at: IndexSet(end..<end + otherArray.count - shared))
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    let old = elements
    replaceObject(at: idx1, with: old[idx2])
    replaceObject(at: idx2, with: old[idx1])
  }
  // Elements are equal if they are the same object, so that objects of Swift's own classes are found, too.
  override func index(of anObject: Any) -> Int { elements.firstIndex { Self.isEqual($0, anObject) } ?? NSNotFound }
  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
  override func remove(_ anObject: Any) { removeObjects(in: [anObject]) }
  override func removeObjects(in otherArray: [Any]) {
    for (index, element) in elements.enumerated().reversed()
    where otherArray.contains(where: { Self.isEqual(element, $0) }) {
      removeObject(at: index)
    }
  }

  private static func isEqual(_ one: Any, _ other: Any) -> Bool {
    if type(of: one) is AnyClass, type(of: other) is AnyClass, one as AnyObject === other as AnyObject { return true }
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
  }

  override func setArray(_ otherArray: [Any]) { owner.setValue(NSMutableArray(array: otherArray), forKey: key) }

  /// Changes the property's array itself if it is an `NSMutableArray`, and otherwise sets a changed one.
  private func change(_ change: CollectionChange, _ body: (NSMutableArray) -> Void) {
    if let array = ObjectiveCConversion.flat(owner.value(forKey: key)) as? NSMutableArray {
      body(array)
    } else {
      let array = NSMutableArray(array: elements)
      body(array)
      ObjectiveCObserving.withoutNotifications(owner, key) { owner.setValue(array, forKey: key) }
    }
    ObjectiveCObserving.didChangeElements(owner, key, change)
  }
}
