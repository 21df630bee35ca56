/// The position of a row in its section.
struct RowPosition: Equatable {
  var isFirst = false
  var isLast = false
}

/// Rounds the corners of the first and the last row of an inset group. It never changes `clipsToBounds`, and sets the corner radius only
/// of rows that have or had round corners.
@MainActor
final class GroupCorners {
  private static let radius: CGFloat = 10

  /// Whether the row has round corners because of its group. Round corners clip the row's content.
  private(set) var areRound = false

  func round(_ cell: UIView, _ rowPosition: RowPosition) {
    var corners: CACornerMask = []
    if rowPosition.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if rowPosition.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    guard !corners.isEmpty || areRound else { return }
    let radius = corners.isEmpty ? 0 : Self.radius
    if cell.layer.cornerRadius != radius { cell.layer.cornerRadius = radius }
    let mask = corners.isEmpty ? .all : corners
    if cell.layer.maskedCorners != mask { cell.layer.maskedCorners = mask }
    guard areRound == corners.isEmpty else { return }
    areRound = !corners.isEmpty
    cell.setNeedsCommit()
  }
}
