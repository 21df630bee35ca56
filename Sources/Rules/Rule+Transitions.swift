extension Rule {
  static let transitions = Chapter(
    title: "Transitions",
    rules: [transitionOrder, transitionViews, coordinatorAlongside, sizeTransition, traitTransition])

  package static let transitionOrder = Rule(
    "transition-order", .a, .uikitTest,
    "transition(from:to:) sends old viewWillDisappear, new viewWillAppear, new viewDidAppear, old viewDidDisappear, and then the completion.",
    test: "transition from one child to another sends its four callbacks in order, before the completion")
  package static let transitionViews = Rule(
    "transition-views", .a, .contract,
    "transition(from:to:) adds the new view to the old one's superview and removes the old one; containment stays the container's work.",
    test: "transition adds and removes the views, and leaves containment to the container")
  package static let coordinatorAlongside = Rule(
    "coordinator-alongside", .a, .contract,
    "What is given to the transition coordinator animates with the transition; its completions come when that has ended, and say whether it was cancelled.",
    test: "alongside animations run with the transition, and complete after it")
  package static let traitTransition = Rule(
    "trait-transition", .a, .contract,
    "If a new size changes the size classes, willTransition(to:with:) is called before viewWillTransition(to:with:). The implementation of super forwards it to the children.",
    test: "a change of size that changes the traits calls willTransition first")
  package static let sizeTransition = Rule(
    "size-transition", .a, .contract,
    "viewWillTransition(to:with:) is called from the root controller down before a change of size. The implementation of super forwards it to the children.",
    test: "viewWillTransition is called before a change of size, from the root down")
}
