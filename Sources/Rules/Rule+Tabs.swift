extension Rule {
  static let tabs = Chapter(
    title: "Tab bar controllers",
    rules: [tabOrder, tabsAreChildren, tabsLoadWhenShown, tabViewsStay, tabReselected, moreListParent])

  package static let tabOrder = Rule(
    "tab-order", .a, .uikitTest,
    "A tab switch sends new viewWillAppear, old viewWillDisappear, old viewDidDisappear, new viewDidAppear; both wills come within the setter.",
    test: "a tab switch sends new will, old will, old did, new did")
  package static let tabsAreChildren = Rule(
    "tabs-are-children", .a, .contract,
    "The controllers of a tab bar are children from when they are set: they have moved before any of them is shown.",
    test: "the controllers of tabs are children once they are set")
  package static let tabsLoadWhenShown = Rule(
    "tabs-load-when-shown", .a, .contract,
    "A tab's view loads when it is first shown; until then its controller gets no appearance callbacks.",
    test: "a tab's view loads when it is first shown")
  package static let tabViewsStay = Rule(
    "tab-views-stay", .a, .contract, "The view of the tab that is left is removed, and stays loaded.",
    test: "the view of the tab that is left is removed and not unloaded")
  package static let tabReselected = Rule(
    "tab-chosen-again", .a, .contract,
    "Choosing the selected tab sends no appearance callbacks; a tap on it pops its navigation controller to the root.",
    test: "a tap on the chosen tab pops its navigation controller, and scrolls to the top")
  package static let moreListParent = Rule(
    "more-holds", .b, .measurement,
    "A controller in the More list is a child of moreNavigationController while it is shown there.",
    test: "a controller behind More is a child of its navigation controller while it is visible")
}
