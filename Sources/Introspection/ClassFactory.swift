import Foundation

/// Makes objects of classes that are known only by their metatype.
///
/// Swift calls an initializer on a metatype only if it is `required`, and UIKit's are not: an app's class would have to repeat a required
/// one. So the call is made as if the class inherited from a template, a subclass of the base class that declares the initializer as
/// `required`.
///
/// ```
///   UIView:              │ init(frame:) │ ...
///   AppView: UIView      │ its own      │ ...   ◄─ the call that the compiler makes for Template takes this entry
///   Template: UIView     │ required     │ ...
/// ```
/// The facts that this relies on: an override has the entry of the method that it overrides in the virtual method table, also where it is
/// `required` (docs/ABI/TypeMetadata.rst, "Class Metadata"; `LayoutCheck` compares the sizes of the tables), and a metatype is the
/// address of the class's metadata.
///
/// The compiler must not replace the call by one of the template's own initializer. It does so where it sees every subclass of a class
/// and none overrides the method; so each template has a subclass that overrides the initializer.
///
/// It is public for the package Sources/Frameworks.
public enum ClassFactory {
  /// - Parameters:
  ///   - type: a class that inherits from the template's base class.
  ///   - make: calls the template's required initializer.
  public static func make<Class: AnyObject, Template: AnyObject>(
    _ type: Class.Type, _ make: (Template.Type) -> Template
  ) -> Class {
    unsafeDowncast(make(unsafeBitCast(type, to: Template.Type.self)) as AnyObject, to: Class.self)
  }

  /// An object of any class that inherits `init()` from NSObject, whether it overrides it or not.
  package static func instance<Class: NSObject>(of type: Class.Type) -> Class {
    make(type) { (template: PlainTemplate.Type) in template.init() }
  }
}

/// Declares `init()` as `required`.
private class PlainTemplate: NSObject {
  required override init() { super.init() }
}

/// Keeps the calls of the template's initializer dynamic; see `ClassFactory`.
private final class OverriddenPlainTemplate: PlainTemplate {
  required init() { super.init() }
}
