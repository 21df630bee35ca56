import Foundation

/// A list of pointers, of which some may be `nil`. They point to objects, unless the memory is opaque. With weak references the pointer to
/// a released object becomes `nil`.
open class NSPointerArray: NSObject {
  private struct Slot {
    private weak var weak: AnyObject?
    private var strong: AnyObject?
    private var opaque: UnsafeMutableRawPointer?

    init(_ pointer: UnsafeMutableRawPointer?, _ options: NSPointerFunctions.Options) {
      if options.contains(.opaqueMemory) {
        opaque = pointer
      } else {
        let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
        if options.contains(.weakMemory) { weak = object } else { strong = object }
      }
    }

    var object: AnyObject? { strong ?? weak }
    var pointer: UnsafeMutableRawPointer? { opaque ?? object.map { Unmanaged.passUnretained($0).toOpaque() } }
  }

  private var slots: [Slot] = []
  private let options: NSPointerFunctions.Options

  public init(options: NSPointerFunctions.Options = []) { self.options = options }
  public override convenience init() { self.init(options: []) }

  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  /// The number of pointers, `nil` pointers included. Increasing it appends `nil` pointers.
  open var count: Int {
    get { slots.count }
    set {
      slots.removeLast(max(0, slots.count - newValue))
      while slots.count < newValue { slots.append(Slot(nil, options)) }
    }
  }

  open func pointer(at index: Int) -> UnsafeMutableRawPointer? { slots[index].pointer }
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(Slot(pointer, options)) }
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    slots.insert(Slot(item, options), at: index)
  }
  open func removePointer(at index: Int) { slots.remove(at: index) }
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    slots[index] = Slot(item, options)
  }
  /// Removes the `nil` pointers.
  open func compact() { slots.removeAll { $0.pointer == nil } }

  /// The objects, without `nil` pointers.
  open var allObjects: [Any] { slots.compactMap(\.object) }
}
