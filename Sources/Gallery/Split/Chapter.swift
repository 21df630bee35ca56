/// What the split view's columns are about.
struct Chapter {
  let title: String
  let symbol: String
  let text: String

  static let all = [
    Chapter(
      title: "Columns", symbol: "sidebar.left",
      text:
        "A split view controller shows its columns beside each other where there is room. Each column has a navigation controller of its own, and what is pushed in one does not move the other."
    ),
    Chapter(
      title: "Display Modes", symbol: "rectangle.split.2x1",
      text:
        "On a wide screen the first column stands beside the second. Upright it comes over it, from the edge or by the button in the bar, and goes with a touch beside it."
    ),
    Chapter(
      title: "Collapsing", symbol: "iphone",
      text:
        "In compact width there is one stack. Its delegate says which column is on top of it; the others wait, and each gets back what is its own when the width grows."
    ),
    Chapter(
      title: "Appearance", symbol: "eye",
      text:
        "A column that is hidden disappears, and stays a child. One that is shown appears with the animation that brings it."
    ),
  ]
}
