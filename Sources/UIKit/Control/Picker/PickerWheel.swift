import Wire

/// One wheel of a picker. Its rows scroll, and stop with one in the middle. Only the visible rows, and as many above and below, have views.
final class PickerWheel: UIScrollView {
  private weak var picker: UIPickerView?
  private let component: Int
  private(set) var count = 0
  private(set) var width: CGFloat = 0
  private(set) var rowHeight = UIPickerView.rowHeight
  private var selectedRow = 0
  private var rows: [Int: UIView] = [:]
  private var reusableViews: [UIView] = []

  init(_ component: Int, of picker: UIPickerView) {
    (self.component, self.picker) = (component, picker)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    clipsToBounds = true
    alwaysBounceVertical = true
    addGestureRecognizer(UITapGestureRecognizer { [weak self] tap in self?.tapped(at: tap.location(in: self)) })
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// The selected row; -1 if there are no rows.
  var selected: Int { count == 0 ? -1 : selectedRow }

  func view(of row: Int) -> UIView? { rows[row].map { ($0 as? PickerRow)?.content ?? $0 } }

  // MARK: Content

  func reload() {
    guard let picker else { return }
    count = max(0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
    selectedRow = min(selectedRow, max(0, count - 1))
    for row in rows.keys { removeRow(row) }
    reusableViews = []
    updateGeometry()
    setNeedsCommit()
  }

  /// Gets the width and the row height from the delegate. `share` is the width without one from the delegate.
  func measure(share: CGFloat) {
    guard let picker else { return }
    let delegateWidth = picker.delegate?.pickerView(picker, widthForComponent: component) ?? -1
    width = delegateWidth >= 0 ? delegateWidth : share
    let height = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? -1
    rowHeight = height > 0 ? height : UIPickerView.rowHeight
  }

  func layOut(in frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    updateGeometry()
  }

  /// Updates inset and content size, and centers the selected row unless the wheel is scrolling.
  private func updateGeometry() {
    let available = max(0, (bounds.height - rowHeight) / 2)
    let inset = UIEdgeInsets(top: available, left: 0, bottom: available, right: 0)
    if contentInset != inset { contentInset = inset }
    let size = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    if contentSize != size { contentSize = size }
    if userScroll == .idle, motion == nil { contentOffset = offset(of: selectedRow) }
    layOutRows()
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  private func row(at offset: CGFloat) -> Int {
    guard count > 0, rowHeight > 0 else { return 0 }
    return min(count(of: ((offset + contentInset.top) / rowHeight).rounded()), count - 1)
  }

  /// A number of rows, from 0 to that of the wheel. A picker in a file of Interface Builder can have any height, so there can be more rows
  /// than an integer counts.
  private func count(of rows: CGFloat) -> Int { rows > 0 ? Int(min(rows, CGFloat(count))) : 0 }

  override var bounds: CGRect { didSet { if bounds != oldValue { layOutRows() } } }

  private func layOutRows() {
    guard picker != nil, rowHeight > 0, bounds.height > 0 else { return }
    let first = count(of: (bounds.minY - bounds.height) / rowHeight)
    let end = min(count, count(of: (bounds.maxY + bounds.height) / rowHeight) + 1)
    for row in rows.keys where row < first || row >= end { removeRow(row) }
    guard first < end else { return }
    for row in first..<end {
      let view = rows[row] ?? makeRow(row)
      view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
    }
  }

  private func removeRow(_ row: Int) {
    guard let view = rows.removeValue(forKey: row) else { return }
    view.removeFromSuperview()
    if let view = view as? PickerRow, let content = view.content { reusableViews.append(content) }
  }

  private func makeRow(_ row: Int) -> UIView {
    let view = PickerRow(content(of: row))
    rows[row] = view
    addSubview(view)
    return view
  }

  private func content(of row: Int) -> UIView {
    guard let picker, let delegate = picker.delegate else { return PickerRowLabel() }
    let old = reusableViews.popLast()
    let delegateView = delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: old)
    if delegateView !== PickerRowLabel.titlePlaceholder { return delegateView }
    let label = old as? PickerRowLabel ?? PickerRowLabel()
    if let styled = delegate.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
      label.setText(styled)
    } else {
      label.text = title(of: row)
    }
    return label
  }

  private func title(of row: Int) -> String? {
    guard let picker, row < count else { return nil }
    return picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
  }

  // MARK: Selection

  func select(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    selectedRow = min(max(0, row), count - 1)
    setNeedsCommit()
    if animated, storedWindow != nil {
      setContentOffset(offset(of: selectedRow), animated: true)
    } else {
      setContentOffset(offset(of: selectedRow), animated: false)
    }
  }

  private func tapped(at point: CGPoint) {
    guard count > 0, rowHeight > 0, point.y >= 0, point.y < CGFloat(count) * rowHeight else { return }
    turn(to: Int(point.y / rowHeight))
  }

  private func turn(to row: Int) {
    let old = selectedRow
    select(row, animated: true)
    if selectedRow != old { picker?.wheelTurned(component, to: selectedRow) }
  }

  /// Returns the offset at which the row nearest to the target is in the middle.
  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint { offset(of: row(at: target.y)) }

  override var userScroll: UserScroll {
    didSet {
      guard userScroll == .idle, oldValue != .idle else { return }
      let row = row(at: contentOffset.y)
      guard row != selectedRow, count > 0 else { return }
      selectedRow = row
      setNeedsCommit()
      picker?.wheelTurned(component, to: row)
    }
  }

  // MARK: Accessibility

  override var roleOfClass: ViewRole? { .slider }
  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  private var accessibilityDelegate: (any UIPickerViewAccessibilityDelegate)? {
    picker?.delegate as? any UIPickerViewAccessibilityDelegate
  }
  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel
        ?? picker.flatMap { accessibilityDelegate?.pickerView($0, accessibilityLabelForComponent: component) }
    }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get {
      super.accessibilityHint
        ?? picker.flatMap { accessibilityDelegate?.pickerView($0, accessibilityHintForComponent: component) }
    }
    set { super.accessibilityHint = newValue }
  }
  override var defaultAccessibilityValue: String? {
    let view = view(of: selectedRow)
    return count == 0 ? nil : title(of: selectedRow) ?? (view as? UILabel)?.text ?? view?.accessibilityLabel
  }
  override func accessibilityIncrement() { turn(to: selectedRow + 1) }
  override func accessibilityDecrement() { turn(to: selectedRow - 1) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if count > 0 { members[.range] = [.integer(selectedRow), 0, .integer(count - 1)] }
    return members
  }
}

/// The cell of a row on a wheel, which contains the app's view.
private final class PickerRow: UIView {
  let content: UIView?

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

/// The label of a title on a wheel.
final class PickerRowLabel: UILabel {
  /// The default result of the delegate's view method. It means that the row displays its title.
  static let titlePlaceholder: UIView = PickerRowLabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 21)
    textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  /// Displays a title in the size of picker titles, unless the app has set a font.
  func setText(_ text: NSAttributedString) {
    let styledText = NSMutableAttributedString(string: text.string, attributes: [.font: UIFont.systemFont(ofSize: 21)])
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      styledText.addAttributes(attributes, range: range)
    }
    attributedText = styledText
    textAlignment = .center
  }
}
