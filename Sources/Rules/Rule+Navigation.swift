extension Rule {
  static let navigation = Chapter(
    title: "Navigation controllers",
    rules: [
      navigationOrder, pushMoves, popMoves, stackChangesAtOnce, loadsAtLayout, movingFlags, popCancelled, pushedTwice,
      contentScrollView,
    ])

  package static let navigationOrder = Rule(
    "navigation-order", .a, .uikitTest,
    "A push or pop sends old viewWillDisappear, new viewWillAppear, old viewDidDisappear, new viewDidAppear, animated or not.",
    test: "push and pop send old will, new will, old did, new did")
  package static let pushMoves = Rule(
    "push-moves", .a, .uikitTest,
    "A push sends willMove(toParent:) at once and didMove(toParent:) after viewDidAppear.",
    test: "a push sends willMove at its beginning and didMove at its end")
  package static let popMoves = Rule(
    "pop-moves", .a, .uikitTest,
    "A pop sends willMove(toParent: nil) first and didMove(toParent: nil) last.",
    test: "a pop sends willMove first and didMove last")
  package static let stackChangesAtOnce = Rule(
    "stack-changes-at-once", .a, .uikitTest,
    "viewControllers and topViewController change within the call, before anything is seen.",
    test: "the stack changes at once, the view loads at the next layout")
  package static let loadsAtLayout = Rule(
    "loads-at-layout", .a, .uikitTest,
    "The view of a pushed controller loads at the navigation controller's next layout.",
    test: "the stack changes at once, the view loads at the next layout")
  package static let movingFlags = Rule(
    "moving-flags", .a, .uikitTest,
    "isMovingToParent is true in a pushed controller's will and did, and false when it is uncovered; isMovingFromParent true when it is popped, and false when it is covered.",
    test: "isMovingToParent and isMovingFromParent distinguish a push from an uncovering")
  package static let popCancelled = Rule(
    "pop-cancelled", .b, .measurement,
    "An interactive pop that is cancelled sends top viewWillDisappear, lower viewWillAppear; then lower viewWillDisappear, viewDidDisappear, top viewWillAppear, viewDidAppear.",
    test: "a cancelled edge swipe sends the callbacks of the opposite directions")
  package static let pushedTwice = Rule(
    "pushed-twice", .a, .uikitTest, "Pushing a controller that is in the stack stops the app.",
    test: "pushing the same controller twice stops the app")
  package static let contentScrollView = Rule(
    "content-scroll-view", .a, .contract,
    "Large titles follow one scroll view: the one that setContentScrollView(_:for:) names, or the first in the view.",
    test: "a large title follows the content's scroll view")
}
