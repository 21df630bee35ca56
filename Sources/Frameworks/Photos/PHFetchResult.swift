@_spi(Frameworks) import ObjectiveCSupport

/// Options that select the objects of a fetch, and their order.
open class PHFetchOptions: NSObject, NSCopying {
  /// The condition for objects. It can use `creationDate`, `mediaType`, `isFavorite`, `localIdentifier`, `pixelWidth` and others.
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of objects; 0 for no limit.
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  open var includeAssetSourceTypes: PHAssetSourceType = []
  open var wantsIncrementalChangeDetails = true

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let options = PHFetchOptions()
    (options.predicate, options.sortDescriptors, options.fetchLimit) = (predicate, sortDescriptors, fetchLimit)
    (options.includeHiddenAssets, options.includeAllBurstAssets) = (includeHiddenAssets, includeAllBurstAssets)
    options.includeAssetSourceTypes = includeAssetSourceTypes
    return options
  }
}

/// The objects that a fetch has found. Later changes of the library do not change the result.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, NSCopying, @unchecked Sendable {
  let objects: [ObjectType]
  /// Performs the same fetch again, to compute the details of a change.
  let refetch: () -> PHFetchResult<ObjectType>?

  public override init() {
    objects = []
    refetch = { nil }
  }

  init(_ objects: [ObjectType], _ refetch: @escaping () -> PHFetchResult<ObjectType>? = { nil }) {
    (self.objects, self.refetch) = (objects, refetch)
  }

  /// Returns itself, because it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }
  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
  open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

  /// The index of an object; `NSNotFound` if the result does not contain it.
  open func index(of anObject: ObjectType) -> Int {
    objects.firstIndex { $0 === anObject || ($0 as? NSObject)?.isEqual(anObject) == true } ?? NSNotFound
  }

  open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerate(Array(objects.indices), block)
  }

  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(opts.contains(.reverse) ? objects.indices.reversed() : Array(objects.indices), block)
  }

  open func enumerateObjects(
    at s: IndexSet, options opts: NSEnumerationOptions = [],
    using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerate(opts.contains(.reverse) ? s.reversed() : Array(s), block)
  }

  private func enumerate(_ indexes: [Int], _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for index in indexes {
      block(objects[index], index, &stop)
      if stop.boolValue { return }
    }
  }

  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    objects.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }
}

extension PHFetchResult where ObjectType: PHObject {
  /// Creates a result with the objects that match the options.
  convenience init(_ options: PHFetchOptions?, _ source: @escaping () -> [ObjectType]) {
    let options = options?.copy() as? PHFetchOptions ?? PHFetchOptions()
    var found = source().filter { object in
      if !options.includeHiddenAssets, (object as? PHAsset)?.isHidden == true { return false }
      return options.predicate?.evaluate(with: object) ?? true
    }
    found = SortOrder.sorted(found, by: options.sortDescriptors ?? [])
    if options.fetchLimit > 0 { found = Array(found.prefix(options.fetchLimit)) }
    self.init(found) { PHFetchResult(options, source) }
  }
}
