extension Rule {
  static let overlays = Chapter(
    title: "Alerts and searches", rules: [alertKeepsPresenter, searchKeepsHost])

  package static let alertKeepsPresenter = Rule(
    "alert-keeps-presenter", .a, .contract,
    "An alert does not remove the presenter's view: the presenter gets no appearance callbacks.",
    test: "an alert sends its presenter nothing, and calls the chosen action's handler after its dismissal")
  package static let searchKeepsHost = Rule(
    "search-keeps-host", .b, .measurement,
    "A search controller that becomes active is presented over its host, which gets no appearance callbacks.",
    test: "a search is a presentation that sends its host nothing")
}
