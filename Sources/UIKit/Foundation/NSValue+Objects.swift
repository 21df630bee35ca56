import Foundation

/// Addresses in a value, which old code uses as keys of dictionaries.
extension NSValue {
  public convenience init(pointer: UnsafeRawPointer?) {
    var address = UInt64(UInt(bitPattern: pointer))
    self.init(bytes: &address, objCType: "Q")
  }

  /// A value with an object that it does not retain.
  public convenience init(nonretainedObject anObject: Any?) {
    self.init(pointer: anObject.map { UnsafeRawPointer(Unmanaged.passUnretained($0 as AnyObject).toOpaque()) })
  }

  public var pointerValue: UnsafeMutableRawPointer? {
    guard String(cString: objCType) == "Q" else { return nil }
    var address: UInt64 = 0
    getValue(&address)
    return UnsafeMutableRawPointer(bitPattern: UInt(address))
  }

  /// The object, which the caller must know to be alive.
  public var nonretainedObjectValue: Any? {
    pointerValue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }
}
