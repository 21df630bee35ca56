/// The insets of a table's rows at their sides.
struct TableSides: Equatable {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  /// True if content views are inset; false if their margins include the insets.
  var insetsContentViews = true
}

// The safe area at the sides, for example for the notch of a phone in landscape:
//
//   notch│ content view            › │     insetsContentViewsToSafeArea
//   notch    margin  content       › │     not: content views are as wide as the row, and have the safe area in their margins
extension UITableView {
  /// Records the side insets. If they have changed, all rows are measured again.
  func recordSides() {
    let sides = safeAreaSides(of: bounds)
    let new = TableSides(
      leading: sides.leading, trailing: sides.trailing, insetsContentViews: insetsContentViewsToSafeArea)
    guard new != countedSides else { return }
    countedSides = new
    needsCount = true
    for view in [rows.cells.values.map { $0 as UIView }, Array(rows.headers.values), Array(rows.footers.values)]
      .joined()
    {
      view.setNeedsLayout()
      view.setNeedsCommit()
    }
  }

  /// Returns the side insets of the content view in a row or header with this frame.
  func contentSides(of frame: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    insetsContentViewsToSafeArea ? safeAreaSides(of: frame) : (0, 0)
  }
}

extension UITableViewCell {
  /// The distances of content, accessory and separator from the row's ends because of the safe area.
  var safeAreaSides: (leading: CGFloat, trailing: CGFloat) { table?.contentSides(of: frame) ?? (0, 0) }

  /// The distances of labels and image from the content view's ends. They include the safe area if the content view reaches under it.
  var labelMargins: NSDirectionalEdgeInsets {
    var margins = directionalContentMargins
    guard let table, !table.insetsContentViewsToSafeArea else { return margins }
    let sides = table.safeAreaSides(of: frame)
    margins.leading += sides.leading
    margins.trailing += sides.trailing
    return margins
  }
}
