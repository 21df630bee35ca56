/// The sizes of a table's parts, in points.
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let footerHeight: CGFloat = 28
  /// The space at the ends of a grouped table.
  static let groupedEnd: CGFloat = 18
  static let inset: CGFloat = 16
  /// The space above and below a row's text.
  static let verticalMargin: CGFloat = 11
  /// The width of the editing controls at either end.
  static let editControl: CGFloat = 38
  static let reorderControl: CGFloat = 44
}
