import Foundation
import Introspection

// Objective-C's functions about classes and selectors, for classes of Swift.

/// The name of an object's class; `nil` for no object. The text stays valid.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

/// The name of a class: `App.MyView` for an app's, `UIView` for a class of the system. It is `nil` for no class. The text stays valid.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.text(cls.map(ClassNames.name) ?? "nil")
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(ClassHierarchy.superclass) }

/// Whether objects of the class have a method of that name.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { ObjectiveCTable.of($0).method(sel) != nil } ?? false
}

/// Always false: Swift has no metaclasses.
public func class_isMetaClass(_ cls: AnyClass?) -> Bool { false }

/// Whether the object is a class.
public func object_isClass(_ obj: Any?) -> Bool { obj is AnyClass }

/// The class of that name; `nil` if there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? { NSClassFromString(String(cString: name)) }
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { objc_lookUpClass(name) }

/// The name of a selector. The text stays valid.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { ClassNames.text(sel.description) }
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }
public func sel_getUid(_ str: UnsafePointer<CChar>) -> Selector { sel_registerName(str) }
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }

private enum ClassNames {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var texts: [String: UnsafePointer<CChar>] = [:]

  /// A C string that is never released, one for each text.
  static func text(_ string: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let text = texts[string] { return text }
      let text = UnsafePointer<CChar>(strdup(string)!)
      texts[string] = text
      return text
    }
  }

  /// Classes of the system have no module in their names, as Objective-C's.
  static func name(_ type: AnyClass) -> String {
    let name = NSStringFromClass(type)
    guard let dot = name.firstIndex(of: ".") else { return name }
    let module = name[..<dot]
    let isOfSystem =
      ["UIKit", "Foundation", "FoundationNetworking", "ObjectiveCSupport"].contains(module)
      || module.hasPrefix("Vitrine")
    return isOfSystem ? String(name[name.index(after: dot)...]) : name
  }
}
