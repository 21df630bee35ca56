import Foundation

/// The compact style of a date picker: a button with the date and one with the time, each of which opens a popover.
final class CompactDatePicker: UIView, DatePickerContent {
  private static let spacing: CGFloat = 6
  private weak var owner: UIDatePicker?
  private let date: DateButton
  private let time: DateButton

  init(of owner: UIDatePicker) {
    self.owner = owner
    date = DateButton(.date, of: owner)
    time = DateButton(.time, of: owner)
    super.init(frame: .zero)
    addSubview(date)
    addSubview(time)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private var buttons: [DateButton] { [date, time].filter { !$0.isHidden } }

  var naturalSize: CGSize {
    let sizes = buttons.map(\.naturalSize)
    let width = sizes.reduce(Self.spacing * CGFloat(max(0, sizes.count - 1))) { $0 + $1.width }
    return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
  }

  func reload() {
    let mode = owner?.datePickerMode
    (date.isHidden, time.isHidden) = (mode == .time, mode == .date)
    showDate(animated: false)
  }

  func showDate(animated: Bool) {
    let old = naturalSize
    for button in [date, time] { button.showDate() }
    setNeedsLayout()
    if naturalSize != old { owner?.contentSizeMayHaveChanged() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in buttons {
      let size = button.naturalSize
      let y = UIScreen.main.rounded((bounds.height - size.height) / 2)
      button.frame = mirrored(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + Self.spacing
    }
  }
}

/// A button with the date or the time of a date picker. It opens a popover in which the user selects another one.
final class DateButton: UIControl {
  enum Part { case date, time }

  private static let height: CGFloat = 34
  private static let inset: CGFloat = 11
  private weak var owner: UIDatePicker?
  private let part: Part
  private let label = UILabel()

  init(_ part: Part, of owner: UIDatePicker) {
    (self.part, self.owner) = (part, owner)
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  var naturalSize: CGSize {
    CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 2 * Self.inset, height: Self.height)
  }

  func showDate() {
    guard let owner else { return }
    label.text = owner.fields.text(owner.date, part == .date ? "yMMMd" : "jmm")
  }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func open() {
    guard let owner, let presenter = nearestController, window != nil else { return }
    let popover = DatePopover(part, of: owner)
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = self
    popover.popoverPresentationController?.sourceRect = bounds
    popover.popoverPresentationController?.delegate = popover
    label.textColor = owner.tintColor
    popover.onClose = { [weak self] in self?.label.textColor = .label }
    presenter.present(popover, animated: true)
  }
}

/// The controller of a compact date picker's popover: the days of a month, or the wheels of the time.
final class DatePopover: UIViewController, UIPopoverPresentationControllerDelegate {
  var onClose: () -> Void = {}
  private let picker: UIDatePicker

  init(_ part: DateButton.Part, of owner: UIDatePicker) {
    picker = UIDatePicker()
    super.init(nibName: nil, bundle: nil)
    picker.datePickerMode = part == .date ? .date : .time
    picker.preferredDatePickerStyle = part == .date ? .inline : .wheels
    (picker.calendar, picker.locale, picker.timeZone) = (owner.calendar, owner.locale, owner.timeZone)
    (picker.minimumDate, picker.maximumDate) = (owner.minimumDate, owner.maximumDate)
    (picker.minuteInterval, picker.tintColor) = (owner.minuteInterval, owner.tintColor)
    picker.date = owner.date
    picker.addAction(
      UIAction { [weak owner, picker] _ in owner?.choose(picker.date) }, for: .valueChanged)
    preferredContentSize = picker.intrinsicContentSize
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.frame = view.bounds
    picker.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(picker)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onClose()
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
