/// The horizontal insets of the content in a table's rows, which come from the safe area.
struct TableHorizontalInsets: Equatable {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  /// True if content views are inset; false if their margins include the insets.
  var insetsContentViews = true
}

// The horizontal safe area insets, for example beside the notch of a phone in landscape:
//
//   notch│ content view            › │     insetsContentViewsToSafeArea
//   notch    margin  content       › │     not: content views are as wide as the row, and have the safe area in their margins
extension UITableView {
  /// Updates the insets that the rows use. If they have changed, all rows are measured again.
  func updateHorizontalInsets() {
    let insets = horizontalSafeAreaInsets(of: bounds)
    let new = TableHorizontalInsets(
      leading: insets.leading, trailing: insets.trailing, insetsContentViews: insetsContentViewsToSafeArea)
    guard new != appliedHorizontalInsets else { return }
    appliedHorizontalInsets = new
    needsCount = true
    for view in [rows.cells.values.map { $0 as UIView }, Array(rows.headers.values), Array(rows.footers.values)]
      .joined()
    {
      view.setNeedsLayout()
      view.setNeedsCommit()
    }
  }

  /// Returns the horizontal insets of the content view in a row or header with this frame.
  func horizontalContentInsets(of frame: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    insetsContentViewsToSafeArea ? horizontalSafeAreaInsets(of: frame) : (0, 0)
  }
}

extension UITableViewCell {
  /// The distances of content, accessory and separator from the row's ends because of the safe area.
  var horizontalContentInsets: (leading: CGFloat, trailing: CGFloat) {
    table?.horizontalContentInsets(of: frame) ?? (0, 0)
  }

  /// The distances of labels and image from the content view's ends. They include the safe area if the content view reaches under it.
  var labelMargins: NSDirectionalEdgeInsets {
    var margins = directionalContentMargins
    guard let table, !table.insetsContentViewsToSafeArea else { return margins }
    let insets = table.horizontalSafeAreaInsets(of: frame)
    margins.leading += insets.leading
    margins.trailing += insets.trailing
    return margins
  }
}
