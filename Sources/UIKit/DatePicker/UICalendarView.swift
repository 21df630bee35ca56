import Foundation

/// Provides decorations for days, and is notified when another month is displayed.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A month with a decoration for each day, and with a selection of one day or several.
///
/// ```
///   January 2007           ‹  ›
///   SUN MON TUE WED THU FRI SAT
///        1  (2)  3   4   5   6      the selected day is in a circle
///            •                      a decoration
/// ```
open class UICalendarView: UIView {
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// A decoration below the number of a day.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private let make: @MainActor () -> UIView

    init(_ make: @escaping @MainActor () -> UIView) { self.make = make }
    /// Creates a decoration with a dot.
    public convenience override init() { self.init(color: nil) }
    public convenience init(color: UIColor?, size: DecorationSize = .medium) {
      let side = CGFloat([6, 9, 12][size.rawValue])
      self.init {
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        dot.backgroundColor = color ?? .systemFill
        dot.layer.cornerRadius = side / 2
        return dot
      }
    }
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      let side = CGFloat([10, 12, 14][size.rawValue])
      self.init {
        let view = UIImageView(image: image ?? UIImage(systemName: "circle.fill"))
        view.frame = CGRect(x: 0, y: 0, width: side, height: side)
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemFill
        return view
      }
    }
    public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
      self.init {
        let view = customViewProvider()
        if view.bounds.size == .zero { view.frame.size = view.systemLayoutSizeFitting(.zero) }
        return view
      }
    }

    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(color: color, size: size)
    }
    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }
    open class func customView(_ customViewProvider: @escaping @MainActor () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    var view: UIView { make() }
  }

  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reload() } }
  open var calendar = Calendar.current { didSet { reload() } }
  open var locale = Locale.current { didSet { reload() } }
  open var timeZone: TimeZone? { didSet { reload() } }
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) { didSet { reload() } }
  /// Whether the calendar view requests decorations from its delegate.
  open var wantsDateDecorations = true { didSet { reload() } }
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { reload() } }
  /// The selection, which allows one selected day or several; `nil` if no day can be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      oldValue?.view = nil
      selectionBehavior?.view = self
      reload()
    }
  }

  /// The visible month. Setting it displays another month without an animation.
  open var visibleDateComponents: DateComponents {
    get { components(of: month, [.era, .year, .month]) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  private let title = UILabel()
  private let previousButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let grid = CalendarGrid()
  private var month = Date()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    let chevron = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
    for (button, image, name, count) in [
      (previousButton, "chevron.left", "Previous Month", -1), (nextButton, "chevron.right", "Next Month", 1),
    ] {
      button.setImage(UIImage(systemName: image, withConfiguration: chevron), for: .normal)
      button.accessibilityLabel = name
      button.addAction(UIAction { [weak self] _ in self?.changeMonth(by: count) }, for: .touchUpInside)
    }
    grid.owner = self
    for view in [title, previousButton, nextButton, grid] { addSubview(view) }
    reload()
  }

  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = effectiveCalendar.date(from: dateComponents) else { return }
    display(min(max(date, availableDateRange.start), availableDateRange.end))
  }

  /// Requests decorations from the delegate again. It does so for all days of the visible month, not only for the given ones.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) { reload() }

  // MARK: Months

  var effectiveCalendar: Calendar {
    var result = calendar
    result.locale = locale
    if let timeZone { result.timeZone = timeZone }
    return result
  }

  func components(of date: Date, _ parts: Set<Calendar.Component> = [.era, .year, .month, .day]) -> DateComponents {
    var components = effectiveCalendar.dateComponents(parts, from: date)
    components.calendar = effectiveCalendar
    return components
  }

  private func changeMonth(by count: Int) {
    if let next = effectiveCalendar.date(byAdding: .month, value: count, to: month), isMonthAvailable(next) {
      display(next)
    }
  }

  private func isMonthAvailable(_ date: Date) -> Bool {
    guard let interval = effectiveCalendar.dateInterval(of: .month, for: date) else { return false }
    return interval.start <= availableDateRange.end && interval.end > availableDateRange.start
  }

  private func display(_ date: Date) {
    let previousComponents = visibleDateComponents
    month = date
    reload()
    guard visibleDateComponents != previousComponents else { return }
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previousComponents)
  }

  func reload() {
    let formatter = DateFormatter()
    (formatter.calendar, formatter.locale, formatter.timeZone) = (effectiveCalendar, locale, effectiveCalendar.timeZone)
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    previousButton.isEnabled =
      effectiveCalendar.date(byAdding: .month, value: -1, to: month).map(isMonthAvailable) ?? false
    nextButton.isEnabled = effectiveCalendar.date(byAdding: .month, value: 1, to: month).map(isMonthAvailable) ?? false
    grid.display(month)
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 44 + CalendarGrid.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = mirrored(CGRect(x: 16, y: 0, width: max(0, bounds.width - 120), height: 44))
    previousButton.frame = mirrored(CGRect(x: bounds.width - 104, y: 0, width: 44, height: 44))
    nextButton.frame = mirrored(CGRect(x: bounds.width - 60, y: 0, width: 44, height: 44))
    grid.frame = CGRect(x: 8, y: 44, width: max(0, bounds.width - 16), height: CalendarGrid.height)
  }
}
