extension Rule {
  static let containment = Chapter(
    title: "Containment",
    rules: [
      addChildCallsWillMove, containersDidMove, containersWillMove, removeFromParentCallsDidMove,
      reparentingRemovesFirst,
      movingToParent,
      hierarchyConsistency, oneControllerAView, ownAncestor, commonParent, directChildsItems, freed,
    ])

  package static let addChildCallsWillMove = Rule(
    "add-child-tells-move", .a, .contract,
    "addChild(_:) sends the child willMove(toParent:); the child's parent is set already.",
    test: "a child moves to its parent, and appears when its view is added to a visible one")
  package static let containersDidMove = Rule(
    "containers-did-move", .a, .contract,
    "didMove(toParent:) is the container's own call once the child is in place: addChild(_:) never sends it.",
    test: "addChild without addSubview sends no appearance callbacks")
  package static let containersWillMove = Rule(
    "containers-will-move", .a, .contract,
    "willMove(toParent: nil) is the container's own call before it removes a child: removeFromParent() never sends it.",
    test: "removing a child needs three calls, and each sends its callback")
  package static let removeFromParentCallsDidMove = Rule(
    "remove-from-parent-tells", .a, .contract,
    "removeFromParent() sends didMove(toParent: nil), and leaves the view where it is.",
    test: "removeFromParent leaves the view where it is")
  package static let reparentingRemovesFirst = Rule(
    "reparenting-removes-first", .a, .uikitTest,
    "addChild(_:) of a controller that has a parent first removes it there, by removeFromParent().",
    test: "addChild on a new parent removes from the old one first")
  package static let movingToParent = Rule(
    "moving-to-parent", .b, .measurement,
    "isMovingToParent is true between willMove and didMove of an addition, and so in its viewWillAppear.",
    test: "isMovingToParent is true between willMove and didMove")
  package static let hierarchyConsistency = Rule(
    "hierarchy-consistency", .a, .uikitTest,
    "A child's view must be inserted where the nearest view controller above it is the child's parent; UIKit raises an exception otherwise.",
    test: "a child's view is below its parent's view only")
  package static let oneControllerAView = Rule(
    "one-controller-a-view", .a, .uikitTest,
    "A view is the view of at most one controller, or the app stops.",
    test: "a view belongs to one controller only")
  package static let ownAncestor = Rule(
    "own-ancestor", .c, .inference, "A controller that would become its own ancestor stops the app.",
    test: "a controller cannot become its own ancestor")
  package static let commonParent = Rule(
    "common-parent", .a, .contract,
    "transition(from:to:) is called on the common parent of both, which forwards appearance automatically, or the app stops.",
    test: "a transition between children of another parent stops the app")
  package static let directChildsItems = Rule(
    "direct-childs-items", .a, .contract,
    "A container uses the navigationItem, toolbarItems and tabBarItem of its direct child only; navigationController and its like search all ancestors.",
    test: "a bar shows the items of the direct child only")
  package static let freed = Rule(
    "freed", .a, .contract,
    "A removed, popped or dismissed controller is held by its container no longer.",
    test: "removed, popped and dismissed controllers are freed")
}
