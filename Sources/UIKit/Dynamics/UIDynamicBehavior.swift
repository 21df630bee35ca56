import Foundation

/// A rule by which an animator moves items. The base class does nothing itself; it groups child behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each step of the animation.
  open var action: (() -> Void)?
  /// The animator to which it, or a behavior above it, was added.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {}

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    // A behavior is not below itself.
    guard !childBehaviors.contains(where: { $0 === behavior }), !behavior.all.contains(where: { $0 === self }) else {
      return
    }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.setAnimator(dynamicAnimator) }
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.setAnimator(nil)
    changed()
  }

  /// Called before the behavior is added to an animator, or with `nil` before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For the animator

  /// This behavior and all those below it.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  /// The items that this behavior affects itself, without its child behaviors.
  var affectedItems: [any UIDynamicItem] { [] }

  func addForces(in world: DynamicWorld) {}
  func constraints(in world: DynamicWorld) -> [any DynamicConstraint] { [] }
  /// Finds contacts, and records them for the delegate.
  func contacts(in world: DynamicWorld) -> [DynamicContact] { [] }
  /// Finds overlaps without recording them.
  func overlaps(in world: DynamicWorld) -> [DynamicContact] { [] }
  /// Changes the physical properties of items.
  func apply(to properties: inout [ObjectIdentifier: DynamicProperties]) {}
  /// Called after the animator has created the bodies.
  func didCreateBodies(_ world: DynamicWorld) {}
  /// Called after each step, to notify delegates.
  func stepEnded() {}

  func setAnimator(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.setAnimator(animator) }
  }

  /// Called when items or values have changed: resumes the animation.
  func changed() { dynamicAnimator?.behaviorsChanged() }
}

/// The items of a behavior, in the order in which they were added.
@MainActor
struct DynamicItems {
  private(set) var list: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { list.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { list.removeAll { $0 === item } }
  func contains(_ item: any UIDynamicItem) -> Bool { list.contains { $0 === item } }
}
