import Foundation
import Introspection

// Objective-C runtime functions about classes and selectors, implemented for Swift classes.

/// Returns the name of an object's class, or the text "nil" for `nil`. The C string is never released.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

/// Returns the name of a class: `App.MyView` for an app's class, `UIView` for a system class, the text "nil" for `nil`. The C string
/// is never released.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.cString(cls.map(ClassNames.name) ?? "nil")
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(ClassHierarchy.superclass) }

extension NSObject {
  /// The superclass of the object's class; `nil` for an object of class NSObject.
  public var superclass: NSObject.Type? { class_getSuperclass(type(of: self)) as? NSObject.Type }
}

/// Returns whether instances of the class have a method for the selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { ObjectiveCTable.of($0).method(sel) != nil } ?? false
}

/// Returns the size of the class's instances in bytes, a multiple of 8; 0 without a class.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  let size = cls.flatMap(ClassHierarchy.instanceSize) ?? 0
  return (size + 7) & ~7
}

/// Returns false, because Swift has no metaclasses.
public func class_isMetaClass(_ cls: AnyClass?) -> Bool { false }

/// Returns whether the object is a class.
public func object_isClass(_ obj: Any?) -> Bool { obj is AnyClass }

/// Returns the class with a name; `nil` if there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? { NSClassFromString(String(cString: name)) }
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { objc_lookUpClass(name) }

/// Returns the name of a selector as a C string that is never released.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { ClassNames.cString(sel.description) }
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }
public func sel_getUid(_ str: UnsafePointer<CChar>) -> Selector { sel_registerName(str) }
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }

private enum ClassNames {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var cStrings: [String: UnsafePointer<CChar>] = [:]

  /// Returns a C string that is never released. Equal texts have the same C string.
  static func cString(_ string: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let text = cStrings[string] { return text }
      let text = UnsafePointer<CChar>(strdup(string)!)
      cStrings[string] = text
      return text
    }
  }

  /// Returns a class's name. For system classes it has no module, like the names of Objective-C classes.
  static func name(_ type: AnyClass) -> String {
    let name = NSStringFromClass(type)
    guard let dot = name.firstIndex(of: ".") else { return name }
    return TypeOrigin.isSystem(module: String(name[..<dot])) ? String(name[name.index(after: dot)...]) : name
  }
}
