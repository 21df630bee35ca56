/// The content of the split view's columns.
struct Chapter {
  let title: String
  let symbol: String
  let text: String

  static let all = [
    Chapter(
      title: "Columns", symbol: "sidebar.left",
      text:
        "A split view controller shows its columns beside each other if the width allows it. Each column has its own navigation controller, so a push in one column does not affect the other."
    ),
    Chapter(
      title: "Display Modes", symbol: "rectangle.split.2x1",
      text:
        "In landscape on a wide screen the first column is beside the second. In portrait it overlays the second: swipe from the edge or use the button in the bar to show it, and tap outside to hide it."
    ),
    Chapter(
      title: "Collapsing", symbol: "iphone",
      text:
        "In compact width all columns form one navigation stack. The delegate chooses the column on top. When the width becomes regular again, each column gets its own controllers back."
    ),
    Chapter(
      title: "Appearance", symbol: "eye",
      text:
        "A column that is hidden gets viewWillDisappear and viewDidDisappear, and its controller stays a child. A column that is shown appears together with its animation."
    ),
  ]
}
