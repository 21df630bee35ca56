extension Rule {
  static let loading = Chapter(
    title: "Loading a view",
    rules: [
      viewLoadsOnce, viewSetByApp, defaultView, containersSizeContent, layoutCallbacks, safeAreaCallback,
      marginsCallback,
      tableController,
    ])

  package static let viewLoadsOnce = Rule(
    "view-loads-once", .a, .contract,
    "The first use of `view` loads it: loadView(), then viewDidLoad(), once. isViewLoaded and viewIfLoaded never load.",
    test: "reading the view loads it once")
  package static let viewSetByApp = Rule(
    "view-of-ones-own", .b, .measurement,
    "If an app sets the view property, loadView() is not called, and viewDidLoad() is called when the view is first used. After the property is set to nil, the next use loads the view again.",
    test: "a view that is set from outside keeps its frame and mask, and viewDidLoad follows")
  package static let defaultView = Rule(
    "default-view", .a, .contract,
    "The default loadView() gives a plain view of the screen's size that follows its superview; a view that the app creates keeps its frame and mask.",
    test: "the default view has the screen's bounds and a flexible size")
  package static let containersSizeContent = Rule(
    "containers-size-content", .a, .contract,
    "Windows and navigation controllers size the views that they show; a custom container does that itself.",
    test: "windows and navigation controllers set the size of their controllers' views, a custom container does not")
  package static let tableController = Rule(
    "table-controller", .a, .contract,
    "A table controller's tableView loads its view; it reloads when it first appears, and then drops the selection where clearsSelectionOnViewWillAppear says so.",
    test: "a table controller reloads at its first appearance, and drops the selection at later ones")
  package static let layoutCallbacks = Rule(
    "layout-callbacks", .a, .contract,
    "The layout pass runs from the root view down: viewWillLayoutSubviews(), the view's layoutSubviews(), viewDidLayoutSubviews(). How often they are called is not specified.",
    test: "layout callbacks surround layoutSubviews of the view, from the root down")
  package static let safeAreaCallback = Rule(
    "safe-area-told", .a, .contract,
    "viewSafeAreaInsetsDidChange() comes in the layout pass when what covers the view has changed.",
    test: "a change of the safe area and of the margins sends its callbacks in the layout pass")
  package static let marginsCallback = Rule(
    "margins-told", .a, .contract,
    "viewLayoutMarginsDidChange() comes in the layout pass when the margins of the root view have changed.",
    test: "a change of the safe area and of the margins sends its callbacks in the layout pass")
}
