/// The labels of the cell styles, and their frames.
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
    // A label without text takes no space.
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

  /// A row is at least as high as a default row.
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
    // Text that fits a default row is centered in it; more lines have a margin above and below.
    let oneLine = TableMetrics.rowHeight - 2 * TableMetrics.verticalMargin
    return content <= oneLine + 14 ? TableMetrics.rowHeight : content + 2 * TableMetrics.verticalMargin
  }

  /// Places the labels one above the other, vertically centered.
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

/// A label of a cell. Its text determines the frames of both labels.
final class UITableViewLabel: UILabel {
  /// Whether it is aligned to the trailing edge.
  var isAtEnd = false { didSet { alignAtEnd() } }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    alignAtEnd()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    alignAtEnd()
  }

  /// An alignment that the app has set since then remains.
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
