/// The labels of the cell styles, and their frames.
@MainActor
enum CellLabels {
  static func title(_ style: UITableViewCell.CellStyle) -> UILabel {
    let label = UITableViewLabel()
    label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    if style == .value2 {
      label.textColor = .systemBlue
      label.isTrailingAligned = true
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
      label.isTrailingAligned = true
    case .default, .value2, .subtitle: break
    }
    return label
  }

  static func layOut(_ title: UILabel?, _ detail: UILabel?, _ style: UITableViewCell.CellStyle, in area: CGRect) {
    // A label without text takes no space.
    let visibleDetail = detail.flatMap { ($0.text ?? "").isEmpty ? nil : $0 }
    detail?.isHidden = visibleDetail == nil
    guard let visibleDetail else {
      title?.frame = area
      return
    }
    switch style {
    case .default: title?.frame = area
    case .subtitle: stack(title, visibleDetail, in: area)
    case .value1:
      let width = min(visibleDetail.intrinsicContentSize.width, area.width / 2)
      title?.frame = CGRect(x: area.minX, y: 0, width: max(0, area.width - width - 8), height: area.height)
      visibleDetail.frame = CGRect(x: area.maxX - width, y: 0, width: width, height: area.height)
    case .value2:
      title?.frame = CGRect(x: area.minX, y: 0, width: 91, height: area.height)
      visibleDetail.frame = CGRect(x: area.minX + 97, y: 0, width: max(0, area.width - 97), height: area.height)
    }
  }

  /// Returns the height of a row with these labels, which is at least that of a default row.
  static func rowHeight(
    _ title: UILabel?, _ detail: UILabel?, _ style: UITableViewCell.CellStyle, in area: CGRect
  ) -> CGFloat {
    func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
      guard let label, label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    let content: CGFloat
    switch style {
    case .default: content = height(title, area.width)
    case .subtitle: content = height(title, area.width) + height(detail, area.width)
    case .value1: content = max(height(title, area.width / 2), height(detail, area.width / 2))
    case .value2: content = max(height(title, 91), height(detail, max(0, area.width - 97)))
    }
    // Text that fits a default row is centered in it; more lines have a margin above and below.
    let oneLine = TableMetrics.rowHeight - 2 * TableMetrics.verticalMargin
    return content <= oneLine + 14 ? TableMetrics.rowHeight : content + 2 * TableMetrics.verticalMargin
  }

  /// Sets the frames of the labels, one below the other and vertically centered.
  private static func stack(_ title: UILabel?, _ detail: UILabel, in area: CGRect) {
    let screen = UIScreen.main
    func height(_ label: UILabel?) -> CGFloat {
      guard let label else { return 0 }
      let line = screen.roundedUp(label.font.lineHeight)
      return label.numberOfLines == 1
        ? line : max(line, label.sizeThatFits(CGSize(width: area.width, height: 0)).height)
    }
    let (first, second) = (height(title), height(detail))
    let top = screen.rounded((area.height - first - second) / 2)
    title?.frame = CGRect(x: area.minX, y: top, width: area.width, height: first)
    detail.frame = CGRect(x: area.minX, y: top + first, width: area.width, height: second)
  }
}

/// A label of a cell. Its text determines the frames of both labels.
final class UITableViewLabel: UILabel {
  /// Whether the text is aligned to the trailing edge.
  var isTrailingAligned = false { didSet { alignToTrailingEdge() } }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    alignToTrailingEdge()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    alignToTrailingEdge()
  }

  /// Aligns the text to the trailing edge, unless the app has set another alignment.
  private func alignToTrailingEdge() {
    guard isTrailingAligned, textAlignment == appliedAlignment else { return }
    appliedAlignment = traitCollection.layoutDirection == .rightToLeft ? .left : .right
    textAlignment = appliedAlignment
  }
  private var appliedAlignment = NSTextAlignment.natural

  override func contentChanged() {
    super.contentChanged()
    superview?.superview?.setNeedsLayout()
  }
}
