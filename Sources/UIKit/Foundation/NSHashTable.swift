import Foundation

/// The options for how a table references and compares its objects.
open class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: Options = []
    /// The pointers do not point to objects.
    public static let opaqueMemory = Options(rawValue: 2)
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by address instead of `isEqual(_:)`.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let objectPersonality: Options = []
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A set of objects, optionally with weak references. A released object is no longer a member.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var table: ObjectTable<Void>

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = ObjectTable(options)
  }
  public override convenience init() { self.init(options: []) }
  public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open func add(_ object: ObjectType?) {
    guard let object, !table.contains(object) else { return }
    table.set((), for: object)
  }
  open func remove(_ object: ObjectType?) { if let object { table.remove(object) } }
  open func removeAllObjects() { table.removeAll() }
  open func contains(_ anObject: ObjectType?) -> Bool { anObject.map(table.contains) ?? false }
  /// The member that equals an object.
  open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap(table.key) as? ObjectType }

  /// The objects in the order of insertion.
  open var allObjects: [ObjectType] { table.keys.compactMap { $0 as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
  /// The number of objects that still exist.
  open var count: Int { table.keys.count }
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
  open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains(where: other.contains) }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }

  open override var description: String { allObjects.description }
}

/// A map from objects to objects, optionally with weak references. A pair is removed when one of its objects is released.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var table: ObjectTable<Reference>
  private let valueOptions: NSPointerFunctions.Options

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    table = ObjectTable(keyOptions)
    self.valueOptions = valueOptions
  }
  public override convenience init() { self.init(keyOptions: []) }
  public convenience init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { table.value(for: $0)?.object } as? ObjectType
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    if let anObject { table.set(Reference(anObject, valueOptions), for: aKey) } else { table.remove(aKey) }
  }
  open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey) } }
  open func removeAllObjects() { table.removeAll() }

  private var pairs: [(key: KeyType, object: ObjectType)] {
    table.keys.compactMap { key in
      guard let key = key as? KeyType, let object = object(forKey: key) else { return nil }
      return (key, object)
    }
  }

  /// The number of pairs that still exist.
  open var count: Int { pairs.count }
  /// The keys in the order of insertion.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.object)).objectEnumerator() }
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var all: [AnyHashable: ObjectType] = [:]
    for pair in pairs { if let key = pair.key as? AnyHashable { all[key] = pair.object } }
    return all
  }

  open override var description: String { dictionaryRepresentation().description }
}

/// A strong or weak reference to an object.
struct Reference {
  private let strong: AnyObject?
  private weak var weak: AnyObject?
  /// The hash at insertion, because the hash of a released object is not available.
  let hash: Int

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let isWeak = options.contains(.weakMemory)
    let object = options.contains(.copyIn) ? (object as? NSCopying)?.copy() as AnyObject? ?? object : object
    strong = isWeak ? nil : object
    weak = object
    let isByAddress = options.contains(.objectPointerPersonality)
    hash = Self.hash(object, isByAddress)
  }

  var object: AnyObject? { strong ?? weak }

  static func hash(_ object: AnyObject, _ isByAddress: Bool) -> Int {
    isByAddress ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
  }
}

/// A map from objects to values, which preserves the order of insertion.
struct ObjectTable<Value> {
  private typealias Entry = (key: Reference, value: Value)
  private let options: NSPointerFunctions.Options
  /// The positions of entries, by the key's hash.
  private var buckets: [Int: [Int]] = [:]
  /// The entries, by a position that grows with each insertion.
  private var entries: [Int: Entry] = [:]
  private var lastPosition = 0
  /// The number of entries at which those with released keys are removed.
  private var cleanupThreshold = 64

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  private var isByAddress: Bool { options.contains(.objectPointerPersonality) }

  private func index(of object: AnyObject) -> Int? {
    buckets[Reference.hash(object, isByAddress)]?.first { position in
      guard let other = entries[position]?.key.object else { return false }
      return other === object || !isByAddress && ((object as? NSObject)?.isEqual(other) ?? false)
    }
  }

  var keys: [AnyObject] { entries.keys.sorted().compactMap { entries[$0]?.key.object } }
  func contains(_ object: AnyObject) -> Bool { index(of: object) != nil }
  func key(_ object: AnyObject) -> AnyObject? { index(of: object).flatMap { entries[$0]?.key.object } }
  func value(for object: AnyObject) -> Value? { index(of: object).flatMap { entries[$0]?.value } }

  mutating func set(_ value: Value, for object: AnyObject) {
    if let position = index(of: object) {
      entries[position]?.value = value
      return
    }
    let key = Reference(object, options)
    lastPosition += 1
    entries[lastPosition] = (key, value)
    buckets[key.hash, default: []].append(lastPosition)
    // Released objects are removed whenever the number of entries has doubled since the last removal.
    guard entries.count >= cleanupThreshold else { return }
    for (position, entry) in entries where entry.key.object == nil { removeEntry(position, entry.key.hash) }
    cleanupThreshold = max(64, 2 * entries.count)
  }

  mutating func remove(_ object: AnyObject) {
    guard let position = index(of: object), let hash = entries[position]?.key.hash else { return }
    removeEntry(position, hash)
  }

  mutating func removeAll() { (buckets, entries) = ([:], [:]) }

  private mutating func removeEntry(_ position: Int, _ hash: Int) {
    entries[position] = nil
    buckets[hash]?.removeAll { $0 == position }
    if buckets[hash]?.isEmpty ?? false { buckets[hash] = nil }
  }
}
