extension Rule {
  /// The rules that the containment checker checks.
  static let checks = Chapter(
    title: "What the checker checks",
    rules: [
      missingDidMove, missingWillMove, missingAddChild, viewLeftBehind, viewWithoutSize, missingEnd, missingSuper,
      removedStillAlive,
    ])

  package static let missingDidMove = Rule(
    "missing-did-move", .a, .contract,
    "A child that has appeared has received didMove(toParent:), unless a transition that involves it is running.",
    test: "a child without didMove causes one warning")
  package static let missingWillMove = Rule(
    "missing-will-move", .a, .contract, "willMove(toParent: nil) comes before removeFromParent().",
    test: "removeFromParent without willMove causes one warning")
  package static let missingAddChild = Rule(
    "missing-add-child", .a, .contract,
    "A controller whose view is in another controller's view is its child, or is presented.",
    test: "a controller's view without addChild causes one warning")
  package static let viewLeftBehind = Rule(
    "view-left-behind", .a, .contract, "When a child is removed, its view must be removed from the superview too.",
    test: "a removed child's view that remains in its superview causes one warning")
  package static let viewWithoutSize = Rule(
    "view-without-size", .a, .contract, "A container gives its child's view a size.",
    test: "a child's view without a size causes one warning")
  package static let missingEnd = Rule(
    "missing-end", .a, .contract, "A beginAppearanceTransition has its endAppearanceTransition.",
    test: "a begin without an end causes one warning")
  package static let missingSuper = Rule(
    "missing-super", .a, .contract, "An override of an appearance callback calls super.",
    test: "an override without super causes one warning")
  package static let removedStillAlive = Rule(
    "removed-still-alive", .a, .contract,
    "A controller that was removed is still referenced. This is for information only, because an app may keep a controller.",
    test: "a removed controller that is still referenced is reported as information")
}
