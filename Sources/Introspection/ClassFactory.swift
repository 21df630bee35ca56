import Foundation

/// Creates objects of classes that are known only by their metatype.
///
/// Swift calls an initializer on a metatype only if it is `required`, and UIKit's are not: otherwise an app's class would have to repeat
/// them. So the class is cast to the metatype of a template, a subclass of the base class that declares the initializer as `required`.
///
/// ```
///   UIView:              │ init(frame:) │ ...
///   AppView: UIView      │ override     │ ...   ◄─ the call that the compiler generates for Template uses this entry
///   Template: UIView     │ required     │ ...
/// ```
/// This relies on two facts (docs/ABI/TypeMetadata.rst, "Class Metadata"). An override uses the entry of the overridden method in the
/// virtual method table, even if it is `required`; `LayoutCheck` compares the sizes of the tables. A metatype is the address of the
/// class's metadata.
///
/// The compiler must not replace the call by a direct call of the template's initializer. It does so if it sees all subclasses of a class
/// and none overrides the method. Therefore each template has a subclass that overrides the initializer.
///
/// It is public for the package Sources/Frameworks.
public enum ClassFactory {
  /// - Parameters:
  ///   - type: The class of the new object, which inherits from the template's base class.
  ///   - make: Calls the template's required initializer.
  ///
  /// The result is not cast: the optimizer sees that no subclass of the template inherits from `Class`, and lets each checked cast and
  /// `unsafeDowncast` fail. For the same reason this function is not inlined.
  @inline(never)
  public static func make<Class: AnyObject, Template: AnyObject>(
    _ type: Class.Type, _ make: (Template.Type) -> Template
  ) -> Class {
    let object = Unmanaged.passRetained(make(unsafeBitCast(type, to: Template.Type.self)))
    return Unmanaged<Class>.fromOpaque(object.toOpaque()).takeRetainedValue()
  }

  /// Creates an object of a class that inherits or overrides `init()` of NSObject.
  package static func instance<Class: NSObject>(of type: Class.Type) -> Class {
    make(type) { (template: PlainTemplate.Type) in template.init() }
  }
}

/// The template for `init()` of NSObject.
private class PlainTemplate: NSObject {
  required override init() { super.init() }
}

/// Makes calls of the template's initializer dynamic, because the optimizer sees an override; see `ClassFactory`.
private final class OverriddenPlainTemplate: PlainTemplate {
  required init() { super.init() }
}
