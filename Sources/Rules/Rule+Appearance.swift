extension Rule {
  static let appearance = Chapter(
    title: "Appearance",
    rules: [
      rootAppears, viewIsAppearingOnce, didAppearAfterCommit, enteringAVisibleParent, waitsForParent, joinsParent,
      withoutAddChild,
      viewNotInWindow, leavingTheWindow, leavingWhileAppearing, forwardedParentFirst, forwardedToViewsInside,
      disappearsParentFirst,
      forwardedManually, coveredOrHidden, movedWithinWindow, beginSendsWill, endSendsDid, unbalancedEnd,
      noDuplicates,
      openBeginDelays,
      rootReplaced,
    ])

  package static let rootAppears = Rule(
    "root-appears", .a, .contract,
    "A root appears with its window: viewWillAppear before its view has a window, viewIsAppearing and layout in the pass, viewDidAppear in a later turn.",
    test: "the appearance callbacks of a root come in the order of its window's first turns")
  package static let viewIsAppearingOnce = Rule(
    "view-is-appearing-once", .a, .contract,
    "viewIsAppearing comes once an appearance, from the layout pass, before viewWillLayoutSubviews: window, safe area and frame are valid.",
    test: "the window is nil at viewWillAppear and valid at viewIsAppearing, with the safe area")
  package static let didAppearAfterCommit = Rule(
    "did-appear-after-commit", .a, .measurement,
    "viewDidAppear comes in a later turn of the main loop, after the commit that shows the view.",
    test: "the appearance callbacks of a root come in the order of its window's first turns")
  package static let enteringAVisibleParent = Rule(
    "entering-a-visible-parent", .b, .measurement,
    "A child whose view is added to a visible parent gets viewWillAppear at once, and the rest from the layout pass on.",
    test: "a child moves to its parent, and appears when its view is added to a visible one")
  package static let waitsForParent = Rule(
    "waits-for-parent", .a, .contract,
    "While its parent is not visible, a child gets no appearance callbacks: it appears with the parent.",
    test: "a child added before its parent is visible appears with it, parent first")
  package static let joinsParent = Rule(
    "joins-parent", .c, .inference, "A child that is added while its parent appears joins that appearance.",
    test: "a child added in viewWillAppear joins its parent's appearance")
  package static let withoutAddChild = Rule(
    "without-add-child", .b, .measurement,
    "The view of a controller without a parent gives appearance callbacks when it is put into a visible one; its viewDidAppear comes before that of the controller around it.",
    test:
      "a view without addChild causes appearance callbacks, and its viewDidAppear comes first"
  )
  package static let viewNotInWindow = Rule(
    "view-not-in-window", .b, .measurement, "addChild(_:) without addSubview(_:) gives no appearance callbacks.",
    test: "addChild without addSubview sends no appearance callbacks")
  package static let leavingTheWindow = Rule(
    "leaving-the-window", .b, .measurement,
    "A view that leaves the window gives its controller viewWillDisappear and viewDidDisappear.",
    test: "removing a child needs three calls, and each sends its callback")
  package static let leavingWhileAppearing = Rule(
    "leaving-while-appearing", .c, .inference,
    "A controller that is still appearing when its view leaves the window gets viewWillDisappear and viewDidDisappear, and no viewDidAppear.",
    test: "a child removed before it has appeared disappears without having appeared")
  package static let forwardedParentFirst = Rule(
    "forwarded-parent-first", .b, .measurement,
    "A container forwards will and did to its children, each after its own.",
    test: "will and did go from parent to child, through every level")
  package static let forwardedToViewsInside = Rule(
    "forwarded-to-views-inside", .a, .contract,
    "Appearance is forwarded only to children whose view is loaded and is a subview inside the parent's view.",
    test: "forwarding reaches only children whose view is loaded and in the hierarchy")
  package static let disappearsParentFirst = Rule(
    "disappears-parent-first", .c, .inference, "Disappearance is forwarded as appearance is: parent first.",
    test: "will and did go from parent to child, through every level")
  package static let forwardedManually = Rule(
    "forwarded-by-hand", .a, .contract,
    "A container whose shouldAutomaticallyForwardAppearanceMethods is false calls begin and end for its children itself; nothing is forwarded.",
    test: "a container that forwards manually is the only one to send its children callbacks")
  package static let coveredOrHidden = Rule(
    "covered-or-hidden", .a, .contract,
    "isHidden, alpha, the order of siblings, being covered, and the app's background send no appearance callbacks.",
    test: "hidden, transparent and restacked views send nothing")
  package static let movedWithinWindow = Rule(
    "moved-within-window", .c, .inference, "A view that moves within one window sends nothing.",
    test: "a move within one window sends no callbacks")
  package static let beginSendsWill = Rule(
    "begin-sends-will", .a, .contract,
    "beginAppearanceTransition sends the will of its direction.",
    test: "a begin in the other direction leads from appearing to disappearing without an end between"
  )
  package static let endSendsDid = Rule(
    "end-sends-did", .a, .contract,
    "endAppearanceTransition sends the did callback of the current direction.",
    test: "a begin and an end lead from disappeared to appeared")
  package static let unbalancedEnd = Rule(
    "unbalanced-end", .a, .uikitTest, "An end without a begin sends nothing, and is logged.",
    test: "an end without a begin sends nothing and is logged")
  package static let noDuplicates = Rule(
    "nothing-twice", .c, .inference, "A begin in the current or the last direction sends no callback twice.",
    test: "a begin in the current or the last direction sends nothing twice")
  package static let openBeginDelays = Rule(
    "open-begin-waits", .b, .measurement,
    "While a begin is open, automatic callbacks to that controller wait for its end.",
    test: "automatic callbacks wait while a begin is open")
  package static let rootReplaced = Rule(
    "root-replaced", .c, .inference,
    "When the root of a visible window is replaced, the old one disappears, and then the new one appears.",
    test: "replacing the root lets the old one disappear and the new one appear")
}
