extension Rule {
  static let presentation = Chapter(
    title: "Presentation",
    rules: [
      fullScreenOrder, currentContextOrder, sheetKeepsPresenter, overKeepsPresenter, customKeepsPresenter,
      popoverKeepsPresenter,
      presentedAppears, beingPresented, choiceOfPresenter, searchesAncestors,
      dismissalIsForwarded, dismissesAllAbove,
      notInHierarchy,
      programmaticDismissalNotReported, dragDismissal, modalInPresentation, adaptsInCompactWidth,
    ])

  package static let fullScreenOrder = Rule(
    "full-screen-order", .a, .uikitTest,
    "A full-screen presentation or dismissal sends old viewWillDisappear, new viewWillAppear, new viewDidAppear, old viewDidDisappear; the presenter's whole subtree receives them.",
    test: "full screen sends old will, new will, new did, old did")
  package static let currentContextOrder = Rule(
    "current-context-order", .a, .contract,
    "currentContext removes the view of the controller that defines the context. That controller gets the same callbacks as in full screen.",
    test: "currentContext covers the controller that defines the context")
  package static let sheetKeepsPresenter = Rule(
    "sheet-keeps-presenter", .a, .uikitTest,
    "pageSheet and formSheet (and so automatic) do not remove the presenter's view: the presenter gets no appearance callbacks.",
    test: "a sheet sends its presenter nothing")
  package static let overKeepsPresenter = Rule(
    "over-keeps-presenter", .a, .contract,
    "overFullScreen and overCurrentContext do not remove the presenter's view: the presenter gets no appearance callbacks.",
    test: "an overFullScreen or overCurrentContext presentation sends its presenter nothing")
  package static let customKeepsPresenter = Rule(
    "custom-keeps-presenter", .b, .measurement,
    "A custom presentation leaves the presenter's view in place, unless shouldRemovePresentersView is true: the presenter gets no appearance callbacks.",
    test: "a custom presentation sends its presenter nothing unless it removes its view")
  package static let popoverKeepsPresenter = Rule(
    "popover-keeps-presenter", .a, .contract,
    "A popover does not remove the presenter's view: the presenter gets no appearance callbacks.",
    test: "a popover sends its presenter nothing")
  package static let presentedAppears = Rule(
    "presented-appears", .a, .contract,
    "A presented controller appears with its presentation and disappears with its dismissal, whatever the style.",
    test: "a sheet sends its presenter nothing")
  package static let beingPresented = Rule(
    "being-presented", .a, .contract,
    "isBeingPresented and isBeingDismissed are true inside the presented controller's own will and did only.",
    test: "isBeingPresented and isBeingDismissed are true inside will and did only")
  package static let choiceOfPresenter = Rule(
    "choice-of-presenter", .a, .contract,
    "The presenter is the nearest controller that defines a presentation context for context styles, the outermost ancestor otherwise.",
    test: "the presenter is the outermost ancestor, or the one that defines the context")
  package static let searchesAncestors = Rule(
    "through-ancestors", .a, .contract,
    "presentedViewController and presentingViewController look through the ancestors.",
    test: "descendants return the presented and presenting controllers of their ancestors")
  package static let dismissalIsForwarded = Rule(
    "dismissal-goes-up", .a, .contract, "dismiss on a presented controller goes to its presenter.",
    test: "dismiss on the presented controller is forwarded to its presenter")
  package static let dismissesAllAbove = Rule(
    "dismisses-all-above", .a, .contract,
    "dismiss on a presenter removes everything above it; only the topmost is animated.",
    test: "dismiss on a presenter removes everything above")
  package static let notInHierarchy = Rule(
    "not-in-hierarchy", .a, .uikitTest,
    "A presentation from a controller whose view is not in a window does not take place, and is logged.",
    test: "presenting from a view outside of the window is refused and logged")
  package static let programmaticDismissalNotReported = Rule(
    "programmatic-dismissal-untold", .a, .contract,
    "The presentation delegate is not notified of a dismissal that the app itself requests.",
    test: "a programmatic dismissal is not reported to the presentation delegate")
  package static let dragDismissal = Rule(
    "drag-dismissal", .a, .contract,
    "A sheet that is dragged away, or a popover left by a touch beside it, asks presentationControllerShouldDismiss, and then sends WillDismiss and DidDismiss.",
    test: "a sheet that is dragged away asks and notifies its delegate")
  package static let modalInPresentation = Rule(
    "modal-in-presentation", .a, .contract,
    "isModalInPresentation keeps a sheet from being dragged away; the delegate receives DidAttemptToDismiss.",
    test: "isModalInPresentation keeps the sheet, and the delegate is notified of the attempt")
  package static let adaptsInCompactWidth = Rule(
    "adapts-in-compact-width", .a, .contract,
    "In compact width a popover and a form sheet become sheets, unless the delegate says otherwise.",
    test: "a popover adapts in compact width")
}
