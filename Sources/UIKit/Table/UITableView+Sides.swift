/// What a table's rows keep out of at their sides.
struct TableSides: Equatable {
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  /// Whether content views are inset by that, or have it in their margins.
  var insetsContentViews = true
}

// The safe area at the sides, where a phone on its side has its notch:
//
//   notch│ content view            › │     insetsContentViewsToSafeArea
//   notch    margin  content       › │     not: content views are as wide as the row, and have the safe area in their margins
extension UITableView {
  /// Rows of another width say their heights again.
  func noteSides() {
    let sides = safeSides(of: bounds)
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

  /// By how much the content views of parts with a frame are narrower than those.
  func contentSides(of frame: CGRect) -> (leading: CGFloat, trailing: CGFloat) {
    insetsContentViewsToSafeArea ? safeSides(of: frame) : (0, 0)
  }
}

extension UITableViewCell {
  /// What content, accessory and separator keep from the row's ends for the safe area.
  var safeSides: (leading: CGFloat, trailing: CGFloat) { table?.contentSides(of: frame) ?? (0, 0) }

  /// What labels and image keep from the content view's ends. The safe area is a part of it where the content view reaches under that.
  var labelMargins: NSDirectionalEdgeInsets {
    var margins = directionalContentMargins
    guard let table, !table.insetsContentViewsToSafeArea else { return margins }
    let sides = table.safeSides(of: frame)
    margins.leading += sides.leading
    margins.trailing += sides.trailing
    return margins
  }
}
