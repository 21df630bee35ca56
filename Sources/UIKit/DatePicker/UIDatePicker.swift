import Foundation
import Wire

/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control that selects a date, a time or a duration.
///
/// ```
///   wheels    the wheels of a UIPickerView
///   compact   [ Jan 9, 2007 ] [ 9:41 AM ]     each opens a popover
///   inline    the days of a month, and the time below
/// ```
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  private var content: (any DatePickerContent)?
  private var contentStyle: UIDatePickerStyle?
  private(set) var fields = DateFields()
  private var storedDate = Date()
  private var storedDuration: TimeInterval = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UIDatePicker.self)
  }

  private func prepare() {
    fields.calendar.locale = .current
    updateContent()
    if bounds.size == .zero { frame.size = intrinsicContentSize }
  }

  // MARK: Mode and calendar

  open var datePickerMode = Mode.dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      fields.mode = datePickerMode
      updateContent()
    }
  }

  /// The locale, which determines the words and the order of the wheels; `nil` for the user's.
  open var locale: Locale? { didSet { calendarChanged() } }
  /// The calendar; `nil` for the user's.
  open var calendar: Calendar! = .current { didSet { calendarChanged() } }
  /// The time zone; `nil` for the calendar's.
  open var timeZone: TimeZone? { didSet { calendarChanged() } }

  private func calendarChanged() {
    fields.calendar = calendar ?? .current
    fields.calendar.locale = locale ?? .current
    if let timeZone { fields.calendar.timeZone = timeZone }
    content?.reload()
  }

  /// The minutes between two rows. A number that does not divide 60 has no effect.
  open var minuteInterval: Int {
    get { fields.minuteInterval }
    set {
      guard (1...30).contains(newValue), 60 % newValue == 0, newValue != fields.minuteInterval else { return }
      fields.minuteInterval = newValue
      content?.reload()
    }
  }
  /// Whether `date` is rounded down to the interval.
  open var roundsToMinuteInterval = true { didSet { content?.showDate(animated: false) } }

  // MARK: Date

  open var date: Date {
    get { roundsToMinuteInterval ? fields.rounded(storedDate) : storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, limited to the minimum and the maximum, without sending an action.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = limited(date)
    content?.showDate(animated: animated)
    setNeedsCommit()
  }

  /// The earliest date. While the minimum is after the maximum, neither has an effect.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  open var maximumDate: Date? { didSet { limitsChanged() } }

  private func limitsChanged() {
    storedDate = limited(storedDate)
    content?.showDate(animated: false)
  }

  private var limits: (earliest: Date, latest: Date) {
    let (earliest, latest) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return earliest <= latest ? (earliest, latest) : (.distantPast, .distantFuture)
  }

  func limited(_ date: Date) -> Date { min(max(date, limits.earliest), limits.latest) }
  func allows(_ date: Date) -> Bool { limited(date) == date }
  /// Returns whether any time of a day is within the limits.
  func allows(dayOf date: Date) -> Bool {
    let start = fields.calendar.startOfDay(for: date)
    let end = fields.calendar.date(byAdding: .day, value: 1, to: start) ?? start
    return limits.latest >= start && limits.earliest < end
  }

  /// The duration that a countdown timer selects, in whole minutes of the interval and at most 23 hours 59 minutes.
  open var countDownDuration: TimeInterval {
    get { storedDuration == 0 ? Double(60 * minuteInterval) : storedDuration }
    set {
      let step = Double(60 * minuteInterval)
      let maximum = 86400 - step
      storedDuration = newValue.isFinite ? min(max(0, (newValue / step).rounded(.down) * step), maximum) : 0
      content?.showDate(animated: false)
    }
  }

  /// Sets a date that the user has selected, and sends the action if it differs from the current one.
  func choose(_ date: Date) {
    let old = storedDate
    setDate(date, animated: true)
    if storedDate != old { sendActions(for: .valueChanged) }
  }

  /// Sets a duration that the user has selected, and sends the action. A duration of 0 becomes one minute interval.
  func choose(duration: TimeInterval) {
    let old = countDownDuration
    countDownDuration = duration
    content?.showDate(animated: true)
    if countDownDuration != old { sendActions(for: .valueChanged) }
  }

  // MARK: Style

  /// The style that the app prefers. A countdown timer, and a picker of year and month, always has wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { updateContent() } }

  open var datePickerStyle: UIDatePickerStyle {
    switch (datePickerMode, preferredDatePickerStyle) {
    case (.countDownTimer, _), (.yearAndMonth, _): .wheels
    case (_, .automatic): .compact
    case (_, let style): style
    }
  }

  private func updateContent() {
    if let content, contentStyle == datePickerStyle {
      content.reload()
      return contentSizeMayHaveChanged()
    }
    contentStyle = datePickerStyle
    content?.removeFromSuperview()
    let newContent: any DatePickerContent =
      switch datePickerStyle {
      case .inline: InlineDatePicker(of: self)
      case .compact: CompactDatePicker(of: self)
      default: WheelsDatePicker(of: self)
      }
    content = newContent
    addSubview(newContent)
    newContent.reload()
    contentSizeMayHaveChanged()
  }

  func contentSizeMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { content?.naturalSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    content?.reload()
    contentSizeMayHaveChanged()
  }

  override func stateChanged() {
    super.stateChanged()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Accessibility

  override var isTappable: Bool { hasTapRecognizer }
  override var needsTouches: Bool { handlesTouches }
  override var roleOfClass: ViewRole? { .group }
  override var defaultIsAccessibilityElement: Bool { false }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
}

/// The content of a date picker in one of its styles.
@MainActor
protocol DatePickerContent: UIView {
  /// The natural size of the style.
  var naturalSize: CGSize { get }
  /// Rebuilds the content after a change of the mode, the calendar or the minute interval.
  func reload()
  /// Displays the picker's date.
  func showDate(animated: Bool)
}
