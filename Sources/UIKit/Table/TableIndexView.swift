import Wire

/// A list with a section index at its edge.
@MainActor
protocol IndexedList: UIScrollView {
  var indexStyle: TableIndexView.Style { get }
  /// Scrolls to the section of a title.
  func scrollToSection(ofIndexTitle title: String, at index: Int)
}

extension IndexedList {
  /// The range of y in which the page keeps the section index at the top of the visible area.
  var stickyRangeOfIndex: JSON {
    JSON(members: [
      .y: [.points(-adjustedContentInset.top), .points(contentSize.height + adjustedContentInset.bottom)]
    ])
  }
}

/// The section index at the edge of a table or a collection: a touch on a title scrolls to its section.
///
///     │ row                 A │
///     │ row                 B │      as high as the visible part of the list, with the titles centered;
///     │ row                 • │      if there is not enough space, dots replace some titles
final class TableIndexView: UIControl {
  /// The colours of the index; `nil` for the tint colour and no background.
  struct Style {
    var color: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
  }

  private weak var list: (any IndexedList)?
  private let label = UILabel()
  var titles: [String] = [] { didSet { if titles != oldValue { setNeedsLayout() } } }
  private var selectedIndex: Int?

  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  init(of list: any IndexedList) {
    self.list = list
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  func updateColors() {
    guard let list else { return }
    let style = list.indexStyle
    label.textColor = style.color ?? list.tintColor
    let background = isTracking ? style.trackingBackground : nil
    backgroundColor = background ?? style.background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateColors()
    let titles = displayedTitles
    label.text = titles.joined(separator: "\n")
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    label.frame = CGRect(
      x: 0, y: UIScreen.main.rounded((bounds.height - height) / 2), width: bounds.width, height: height)
  }

  /// The titles that fit. If there are too many titles, it is every nth of them, with dots between.
  private var displayedTitles: [String] {
    let symbols = titles.map { $0 == UITableView.indexSearch ? "⌕" : $0 }
    let available = max(1, Int(bounds.height / Self.lineHeight))
    guard symbols.count > available, available >= 3 else { return symbols }
    let letters = (available + 1) / 2
    let sampledTitles = (0..<letters).map { symbols[$0 * (symbols.count - 1) / max(1, letters - 1)] }
    return Array(sampledTitles.map { [$0] }.joined(separator: ["•"]))
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selectedIndex = nil
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func stateChanged() {
    super.stateChanged()
    updateColors()
  }

  private func follow(_ touch: UITouch) {
    guard !titles.isEmpty, label.frame.height > 0 else { return }
    let fraction = (touch.location(in: self).y - label.frame.minY) / label.frame.height
    choose(min(max(0, Int(fraction * CGFloat(titles.count))), titles.count - 1))
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    list?.scrollToSection(ofIndexTitle: titles[index], at: index)
  }

  override func touchedUpInside() {}
  override var needsTouches: Bool { true }
  override func claims(_ recognizer: AnyObject) -> Bool { isTracking && recognizer is UIPanGestureRecognizer }

  // MARK: Accessibility and commit

  override var roleOfClass: ViewRole? { .slider }
  override var defaultAccessibilityLabel: String? { "Table index" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var defaultAccessibilityValue: String? { selectedIndex.map { titles[$0] } ?? titles.first }
  override func accessibilityIncrement() { choose(min((selectedIndex ?? -1) + 1, titles.count - 1)) }
  override func accessibilityDecrement() { choose(max((selectedIndex ?? 0) - 1, 0)) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.label] = "Table index"
    members[.press] = "none"
    members[.pan] = ["y"]
    return members
  }
}

extension UITableView: IndexedList {
  var indexStyle: TableIndexView.Style {
    TableIndexView.Style(
      color: sectionIndexColor, background: sectionIndexBackgroundColor,
      trackingBackground: sectionIndexTrackingBackgroundColor)
  }

  /// The index title that is shown as a magnifying glass, and scrolls to the search bar above the rows.
  public static let indexSearch = "{search}"

  /// The width that cells leave free for the section index.
  var indexWidth: CGFloat { indexView == nil ? 0 : TableIndexView.width }

  func updateIndex() {
    let rowCount = geometry.counts.reduce(0, +)
    let titles =
      rowCount >= sectionIndexMinimumDisplayRowCount && rowCount > 0 ? dataSource?.sectionIndexTitles(for: self) : nil
    guard let titles, !titles.isEmpty else {
      indexView?.removeFromSuperview()
      return indexView = nil
    }
    let view = indexView ?? TableIndexView(of: self)
    view.titles = titles
    guard indexView == nil else { return }
    indexView = view
    for cell in rows.cells.values { cell.setNeedsLayout() }
    setNeedsLayout()
  }

  /// Lays out the section index at the trailing edge of the visible area.
  func layOutIndex() {
    guard let indexView else { return }
    if indexView.storedSuperview !== self { addSubview(indexView) }
    bringSubviewToFront(indexView)
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    let rect = CGRect(
      x: bounds.maxX - horizontalContentInsets(of: bounds).trailing - TableIndexView.width, y: visibleBounds.minY,
      width: TableIndexView.width, height: max(0, visibleBounds.height))
    indexView.frame = mirrored(rect)
    indexView.updateColors()
  }

  func scrollToSection(ofIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    // A negative section means the content above all sections, such as a search bar.
    guard section >= 0 else { return contentOffset.y = -adjustedContentInset.top }
    guard section < currentGeometry.sections.count else { return }
    if currentGeometry.sections[section].rows.count > 0 {
      scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    } else {
      contentOffset = clamped(CGPoint(x: contentOffset.x, y: rect(forSection: section).minY - adjustedContentInset.top))
    }
  }
}
