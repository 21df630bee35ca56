extension Rule {
  static let split = Chapter(
    title: "Split view controllers",
    rules: [columnsAppear, columnHides, splitCollapses, splitExpands])

  package static let columnsAppear = Rule(
    "columns-appear", .a, .contract,
    "Visible columns appear together with the split view controller. A column that is shown later appears at that time.",
    test: "the visible columns appear with the split view controller")
  package static let columnHides = Rule(
    "column-hides", .a, .contract, "A column that is hidden disappears; its controller stays a child.",
    test: "a column that is hidden disappears and stays a child")
  package static let splitCollapses = Rule(
    "split-collapses", .a, .contract,
    "In compact width the columns form one navigation stack, or the compact column is shown alone. The delegate chooses the top column.",
    test: "in compact width the columns are one stack")
  package static let splitExpands = Rule(
    "split-expands", .a, .contract,
    "When the width becomes regular again, each column gets its own view controllers back.",
    test: "columns get their view controllers back when the width grows")
}
