extension Rule {
  static let pages = Chapter(
    title: "Page view controllers",
    rules: [pageScrollOrder, pageCurlOrder, pageCancelled, onlyVisiblePage])

  package static let pageScrollOrder = Rule(
    "page-scroll-order", .b, .measurement,
    "A page change of the scroll style sends new viewWillAppear, old viewWillDisappear, new viewDidAppear, old viewDidDisappear.",
    test: "a page that is scrolled to sends new will, old will, new did, old did")
  package static let pageCurlOrder = Rule(
    "page-curl-order", .b, .measurement,
    "A page change of the curl style sends new viewWillAppear, old viewWillDisappear, old viewDidDisappear, new viewDidAppear.",
    test: "a page that is turned by a curl sends new will, old will, old did, new did")
  package static let pageCancelled = Rule(
    "page-cancelled", .b, .measurement,
    "A scroll that returns sends new viewWillAppear, old viewWillDisappear; then old viewWillAppear, viewDidAppear, new viewWillDisappear, viewDidDisappear.",
    test: "a swipe that returns sends the callbacks of the opposite directions")
  package static let onlyVisiblePage = Rule(
    "only-visible-page", .a, .contract,
    "Only the visible page has appeared; its neighbours are asked for, and get no appearance callbacks until they come into sight.",
    test: "only the visible page has appeared")
}
