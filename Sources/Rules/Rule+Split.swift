extension Rule {
  static let split = Chapter(
    title: "Split view controllers",
    rules: [columnsAppear, columnHides, splitCollapses, splitExpands])

  package static let columnsAppear = Rule(
    "columns-appear", .a, .contract,
    "The columns that are seen appear with the split view controller; one that is shown later appears then.",
    test: "the columns that are seen appear with the split view controller")
  package static let columnHides = Rule(
    "column-hides", .a, .contract, "A column that is hidden disappears; its controller stays a child.",
    test: "a column that is hidden disappears and stays a child")
  package static let splitCollapses = Rule(
    "split-collapses", .a, .contract,
    "In compact width the columns are one navigation stack, or the compact column alone; the delegate says what is on top.",
    test: "in compact width the columns are one stack")
  package static let splitExpands = Rule(
    "split-expands", .a, .contract, "Where the width grows again each column gets back what was its own.",
    test: "columns get back what is theirs when the width grows")
}
