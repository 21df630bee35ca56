import Foundation

// Objective-C's functions that exchange, replace or add methods of a class. Methods of Swift classes are called through tables that the
// compiler generates, so these functions change nothing. They log that on the console, once for each method.

/// Identifies a method by its class and its selector.
public typealias Method = OpaquePointer
/// The implementation of a method. It can be passed to these functions, but not called.
public typealias IMP = OpaquePointer

/// The method of a class with a selector, whether or not the class has such a method.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  cls.map { NamedMethod.of($0, name).pointer }
}

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { class_getInstanceMethod(cls, name) }

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(cls, name)
}

public func method_getName(_ m: Method) -> Selector { NamedMethod.at(m).selector }
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Always `nil`, because Swift methods have no type encoding.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Changes nothing, and logs that.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  NamedMethod.at(m1).reportUnchanged("exchanged with \(NamedMethod.at(m2).selector)")
}

/// Changes nothing, and logs that. Returns the method's existing implementation.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  NamedMethod.at(m).reportUnchanged("replaced")
  return m
}

/// Adds nothing, and logs that if the class has no such method. Always returns false, as for a class that has the method.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
  if let cls, ObjectiveCTable.of(cls).method(name) == nil { NamedMethod.of(cls, name).reportUnchanged("added") }
  return false
}

/// Changes nothing, and logs that. Returns the method's existing implementation.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{
  guard let cls else { return nil }
  NamedMethod.of(cls, name).reportUnchanged("replaced")
  return NamedMethod.of(cls, name).pointer
}

/// Returns an `IMP` that retains a block. No method can use it as its implementation.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  OpaquePointer(Unmanaged.passRetained(block as AnyObject).toOpaque())
}

/// The block of an `IMP` from `imp_implementationWithBlock`.
public func imp_getBlock(_ anImp: IMP) -> Any? {
  Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(anImp)).takeUnretainedValue()
}

/// Releases the block of an `IMP` from `imp_implementationWithBlock`. Always returns true.
@discardableResult
public func imp_removeBlock(_ anImp: IMP) -> Bool {
  Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(anImp)).release()
  return true
}

/// The class of an object. For a class it is the class itself, because Swift has no metaclasses.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  obj.map { ($0 as? AnyClass) ?? type(of: $0 as AnyObject) }
}

/// The object to which a `Method` points. There is one for each class and selector, and it is never released.
private final class NamedMethod {
  let type: AnyClass
  let selector: Selector
  private var isReported = false

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }
  private static let lock = NSLock()
  private nonisolated(unsafe) static var methods: [Key: NamedMethod] = [:]

  private init(_ type: AnyClass, _ selector: Selector) { (self.type, self.selector) = (type, selector) }

  static func of(_ type: AnyClass, _ selector: Selector) -> NamedMethod {
    lock.withLock {
      let key = Key(type: ObjectIdentifier(type), selector: selector)
      if let method = methods[key] { return method }
      let method = NamedMethod(type, selector)
      methods[key] = method
      return method
    }
  }

  var pointer: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }
  static func at(_ pointer: OpaquePointer) -> NamedMethod {
    Unmanaged<NamedMethod>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Logs at the first call that the method cannot be changed.
  func reportUnchanged(_ change: String) {
    let isFirst = NamedMethod.lock.withLock {
      defer { isReported = true }
      return !isReported
    }
    guard isFirst else { return }
    let text =
      "-[\(String(reflecting: type)) \(selector)] cannot be \(change): methods are not changed at run time here.\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
