/// The labels of the cell styles, and where they stand.
@MainActor
enum CellLabels {
  static func title(_ style: UITableViewCell.CellStyle) -> UILabel {
    let label = UITableViewLabel()
    label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    if style == .value2 {
      label.textColor = .systemBlue
      label.isAtEnd = true
    }
    return label
  }

  static func detail(_ style: UITableViewCell.CellStyle) -> UILabel? {
    guard style != .default else { return nil }
    let label = UITableViewLabel()
    label.font = .preferredFont(forTextStyle: style == .value1 ? .body : .caption1)
    label.adjustsFontForContentSizeCategory = true
    switch style {
    case .value1:
      label.textColor = .secondaryLabel
      label.isAtEnd = true
    case .default, .value2, .subtitle: break
    }
    return label
  }

  static func place(_ title: UILabel?, _ detail: UILabel?, _ style: UITableViewCell.CellStyle, in room: CGRect) {
    // A label without text takes no room.
    let shown = detail.flatMap { ($0.text ?? "").isEmpty ? nil : $0 }
    detail?.isHidden = shown == nil
    guard let shown else {
      title?.frame = room
      return
    }
    switch style {
    case .default: title?.frame = room
    case .subtitle: stack(title, shown, in: room)
    case .value1:
      let width = min(shown.intrinsicContentSize.width, room.width / 2)
      title?.frame = CGRect(x: room.minX, y: 0, width: max(0, room.width - width - 8), height: room.height)
      shown.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
    case .value2:
      title?.frame = CGRect(x: room.minX, y: 0, width: 91, height: room.height)
      shown.frame = CGRect(x: room.minX + 97, y: 0, width: max(0, room.width - 97), height: room.height)
    }
  }

  /// A row is no lower than the usual one.
  static func height(
    _ title: UILabel?, _ detail: UILabel?, _ style: UITableViewCell.CellStyle, in room: CGRect
  ) -> CGFloat {
    func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    let content: CGFloat
    switch style {
    case .default: content = height(title, room.width)
    case .subtitle: content = height(title, room.width) + height(detail, room.width)
    case .value1: content = max(height(title, room.width / 2), height(detail, room.width / 2))
    case .value2: content = max(height(title, 91), height(detail, max(0, room.width - 97)))
    }
    // What fits in the usual row stands in it; more than one line has room above and below.
    let oneLine = TableMetrics.rowHeight - 2 * TableMetrics.verticalMargin
    return content <= oneLine + 14 ? TableMetrics.rowHeight : content + 2 * TableMetrics.verticalMargin
  }

  /// One above the other, in the middle of the height.
  private static func stack(_ title: UILabel?, _ detail: UILabel, in room: CGRect) {
    let screen = UIScreen.main
    func height(_ label: UILabel?) -> CGFloat {
      guard let label else { return 0 }
      let line = screen.roundedUp(label.font.lineHeight)
      return label.numberOfLines == 1
        ? line : max(line, label.sizeThatFits(CGSize(width: room.width, height: 0)).height)
    }
    let (first, second) = (height(title), height(detail))
    let top = screen.rounded((room.height - first - second) / 2)
    title?.frame = CGRect(x: room.minX, y: top, width: room.width, height: first)
    detail.frame = CGRect(x: room.minX, y: top + first, width: room.width, height: second)
  }
}

/// A cell's own label: what it says decides on the places of both.
final class UITableViewLabel: UILabel {
  /// It stands where lines end: right, unless it reads from right to left.
  var isAtEnd = false { didSet { alignAtEnd() } }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    alignAtEnd()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    alignAtEnd()
  }

  /// What the app has said since stays.
  private func alignAtEnd() {
    guard isAtEnd, textAlignment == aligned else { return }
    aligned = traitCollection.layoutDirection == .rightToLeft ? .left : .right
    textAlignment = aligned
  }
  private var aligned = NSTextAlignment.natural

  override func contentChanged() {
    super.contentChanged()
    superview?.superview?.setNeedsLayout()
  }
}
