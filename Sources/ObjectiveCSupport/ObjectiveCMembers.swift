import Introspection

/// A class whose methods and properties can be found by their Objective-C names.
///
/// ```
/// class Clock: NSObject, ObjectiveCMembers {
///   func tick() {}
///   class var objectiveCMembers: [ObjectiveCMember] { [.method("tick") { object, _ in (object as! Clock).tick() }] }
/// }
/// ```
///
/// `scripts/rewriter` writes these lists for `@objc` members. A subclass overrides the list and appends its own members to its
/// superclass's.
public protocol ObjectiveCMembers: AnyObject {
  /// The superclass's members come first; a later member with the same name replaces an earlier one.
  nonisolated static var objectiveCMembers: [ObjectiveCMember] { get }
}

/// Members that a module adds to classes of other modules, in extensions.
public enum ObjectiveCExtensions {
  /// Adds the members to the class and its subclasses. They are read when a name is first looked up.
  public static func register(_ type: AnyClass, _ members: @escaping @Sendable () -> [ObjectiveCMember]) {
    ObjectiveCTable.addExtension(of: type, members)
  }

  /// Replaces methods of a class, and of its subclasses that do not override them, by those that a subclass overrides. The program stops if
  /// that is impossible.
  /// - Parameter plain: a subclass that overrides nothing.
  public static func override(_ base: AnyClass, by overriding: AnyClass, unlike plain: AnyClass) {
    guard !MethodReplacement.replaceMethods(of: base, by: overriding, unlike: plain) else { return }
    fatalError("The overrides in an extension of \(base) cannot be installed with this toolchain")
  }
}
