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
  /// The members, those of the superclass first. A member replaces preceding ones with the same name.
  nonisolated static var objectiveCMembers: [ObjectiveCMember] { get }
}

/// Registers members that extensions of a module add to classes of other modules.
public enum ObjectiveCExtensions {
  /// Adds members to a class and its subclasses. The closure is called when a name is first looked up.
  public static func register(_ type: AnyClass, _ members: @escaping @Sendable () -> [ObjectiveCMember]) {
    ObjectiveCTable.addExtension(of: type, members)
  }

  /// Replaces the methods of a class that a subclass overrides by the overrides, also in other subclasses that inherit them. The program
  /// stops if that is impossible.
  /// - Parameters:
  ///   - overriding: The subclass with the overrides.
  ///   - plain: A subclass that overrides nothing, for comparison.
  public static func override(_ base: AnyClass, by overriding: AnyClass, unlike plain: AnyClass) {
    guard !MethodReplacement.replaceMethods(of: base, by: overriding, unlike: plain) else { return }
    fatalError("The overrides in an extension of \(base) cannot be installed with this toolchain")
  }
}
