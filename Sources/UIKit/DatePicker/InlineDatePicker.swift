import Foundation

/// The inline style of a date picker: the days of a month, and the time below if the mode has one.
///
/// ```
///   January 2007 ›        ‹  ›      the title opens wheels for month and year
///   SUN MON TUE WED THU FRI SAT
///        1   2   3   4   5   6
///   Time               [ 9:41 AM ]
/// ```
final class InlineDatePicker: UIView, DatePickerContent {
  private static let headerHeight: CGFloat = 44
  private static let timeHeight: CGFloat = 44
  private static let margin: CGFloat = 16

  private weak var owner: UIDatePicker?
  private let title = UIButton(type: .system)
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let grid: MonthGrid
  /// The wheels for month and year, while they are open.
  private var wheels: UIDatePicker?
  private let timeLabel = UILabel()
  private let time: DateButton
  /// A date in the displayed month.
  private var month = Date()
  private let showsTime: Bool

  /// Creates the content. Without `showsTime` it has no time, independent of the mode.
  init(of owner: UIDatePicker, showsTime: Bool = true) {
    self.owner = owner
    self.showsTime = showsTime
    grid = MonthGrid(of: owner)
    time = DateButton(.time, of: owner)
    super.init(frame: .zero)
    prepare()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func prepare() {
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.contentHorizontalAlignment = .leading
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    let chevron = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    previousButton.setImage(UIImage(systemName: "chevron.left", withConfiguration: chevron), for: .normal)
    nextButton.setImage(UIImage(systemName: "chevron.right", withConfiguration: chevron), for: .normal)
    previousButton.accessibilityLabel = "Previous Month"
    nextButton.accessibilityLabel = "Next Month"
    previousButton.addAction(UIAction { [weak self] _ in self?.changeMonth(by: -1) }, for: .touchUpInside)
    nextButton.addAction(UIAction { [weak self] _ in self?.changeMonth(by: 1) }, for: .touchUpInside)
    timeLabel.text = "Time"
    for view in [title, previousButton, nextButton, grid, timeLabel, time] { addSubview(view) }
  }

  // MARK: Content

  private var hasDays: Bool { owner?.datePickerMode != .time }
  private var hasTime: Bool { showsTime && owner?.datePickerMode != .date }

  var naturalSize: CGSize {
    let days = hasDays ? Self.headerHeight + MonthGrid.height : 0
    return CGSize(width: hasDays ? 320 : 160, height: days + (hasTime ? Self.timeHeight : 0))
  }

  func reload() {
    for view in [title, previousButton, nextButton, grid] { view.isHidden = !hasDays }
    (timeLabel.isHidden, time.isHidden) = (!hasTime || !hasDays, !hasTime)
    closeWheels()
    showDate(animated: false)
    setNeedsLayout()
  }

  func showDate(animated: Bool) {
    month = owner?.date ?? month
    time.showDate()
    showMonth()
    wheels?.date = month
  }

  private func showMonth() {
    guard let owner else { return }
    let name = owner.fields.text(month, "yMMMM")
    let symbolName = wheels == nil ? "chevron.right" : "chevron.down"
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 4
    configuration.image = UIImage(
      systemName: symbolName, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    configuration.attributedTitle = AttributedString(
      NSAttributedString(
        string: name,
        attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]))
    title.configuration = configuration
    previousButton.isEnabled = isMonthAllowed(-1)
    nextButton.isEnabled = isMonthAllowed(1)
    grid.display(month)
  }

  // MARK: Months

  private func month(by count: Int) -> Date? { owner?.fields.calendar.date(byAdding: .month, value: count, to: month) }

  private func isMonthAllowed(_ count: Int) -> Bool {
    guard let owner, let month = month(by: count) else { return false }
    return owner.fields.calendar.isDate(owner.limited(month), equalTo: month, toGranularity: .month)
  }

  private func changeMonth(by count: Int) {
    guard isMonthAllowed(count), let next = month(by: count) else { return }
    month = next
    showMonth()
  }

  // MARK: Month and year

  private func toggleWheels() {
    if wheels == nil { openWheels() } else { closeWheels() }
    showMonth()
    setNeedsLayout()
  }

  private func openWheels() {
    guard let owner else { return }
    let picker = UIDatePicker()
    picker.datePickerMode = .yearAndMonth
    (picker.calendar, picker.locale, picker.timeZone) = (owner.calendar, owner.locale, owner.timeZone)
    (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
    picker.date = month
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        guard let self, let picker else { return }
        month = picker.date
        showMonth()
      }, for: .valueChanged)
    wheels = picker
    addSubview(picker)
    (grid.isHidden, previousButton.isHidden, nextButton.isHidden) = (true, true, true)
  }

  private func closeWheels() {
    wheels?.removeFromSuperview()
    wheels = nil
    for view in [grid, previousButton, nextButton] { view.isHidden = !hasDays }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, header) = (Self.margin, Self.headerHeight)
    let size = title.sizeThatFits(CGSize(width: bounds.width, height: header))
    title.frame = mirrored(CGRect(x: margin, y: 0, width: size.width, height: header))
    previousButton.frame = mirrored(CGRect(x: bounds.width - margin - 88, y: 0, width: 44, height: header))
    nextButton.frame = mirrored(CGRect(x: bounds.width - margin - 44, y: 0, width: 44, height: header))
    let days = CGRect(x: margin / 2, y: header, width: bounds.width - margin, height: MonthGrid.height)
    grid.frame = days
    wheels?.frame = days
    let top = hasDays ? days.maxY : 0
    let wanted = time.naturalSize
    let y = top + (Self.timeHeight - wanted.height) / 2
    let x = hasDays ? bounds.width - margin - wanted.width : (bounds.width - wanted.width) / 2
    time.frame = mirrored(CGRect(origin: CGPoint(x: x, y: y), size: wanted))
    timeLabel.frame = mirrored(CGRect(x: margin, y: top, width: x - 2 * margin, height: Self.timeHeight))
  }
}
