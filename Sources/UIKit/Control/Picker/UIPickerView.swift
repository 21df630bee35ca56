import Wire

/// A control with one wheel for each component. Each wheel shows its selected row in the middle.
///
/// ```
///   ┌───────────────────────┐
///   │   Two         pears   │   rows fade towards the edges
///   │ ▐ Three       apples ▌│   the selected rows are in the middle
///   │   Four        plums   │
///   └───────────────────────┘
/// ```
/// Unlike Apple's, the wheels are flat.
open class UIPickerView: UIView {
  static let height: CGFloat = 216
  static let rowHeight: CGFloat = 32
  private static let margin: CGFloat = 9
  private static let spacing: CGFloat = 5

  private let selectionBand = UIView()
  private let wheelContainer = UIView()
  private let fadeMask = CAGradientLayer()
  private var wheels: [PickerWheel] = []
  private var needsReload = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UIPickerView.self)
  }

  private func prepare() {
    selectionBand.backgroundColor = .tertiarySystemFill
    selectionBand.layer.cornerRadius = 8
    selectionBand.isUserInteractionEnabled = false
    let (clear, full) = (UIColor(white: 0, alpha: 0.1).cgColor, UIColor.black.cgColor)
    fadeMask.colors = [clear, full, full, clear]
    fadeMask.locations = [0, 0.42, 0.58, 1]
    wheelContainer.layer.mask = fadeMask
    addSubview(selectionBand)
    addSubview(wheelContainer)
  }

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// The value is stored, and has no effect: the selected rows always have a band. It has none on Apple's systems since iOS 7.
  open var showsSelectionIndicator = true

  // MARK: Content

  open var numberOfComponents: Int { loadedWheels.count }
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: wheel.width, height: wheel.rowHeight)
  }
  /// Returns the view of a row; `nil` if the row is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component)?.view(of: row) }

  /// Reloads all components.
  open func reloadAllComponents() {
    needsReload = true
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) { wheel(component)?.reload() }

  // MARK: Selection

  /// Selects a row without notifying the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component) else { return }
    wheel.select(row, animated: animated)
  }
  /// Returns the selected row of a component; -1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  /// Called when the user has turned a wheel.
  func wheelTurned(_ component: Int, to row: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Wheels

  private func wheel(_ component: Int) -> PickerWheel? {
    let wheels = loadedWheels
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private var loadedWheels: [PickerWheel] {
    guard needsReload else { return wheels }
    needsReload = false
    let count = dataSource?.numberOfComponents(in: self) ?? 0
    while wheels.count > max(0, count) { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(wheels.count, of: self)
      wheels.append(wheel)
      wheelContainer.addSubview(wheel)
    }
    for wheel in wheels { wheel.reload() }
    setNeedsLayout()
    return wheels
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let wheels = loadedWheels
    wheelContainer.frame = bounds
    fadeMask.frame = wheelContainer.bounds
    let available = max(0, bounds.width - 2 * Self.margin)
    let spaces = Self.spacing * CGFloat(max(0, wheels.count - 1))
    let equalWidth = max(0, (available - spaces) / CGFloat(max(1, wheels.count)))
    for wheel in wheels { wheel.measure(share: equalWidth) }
    let totalWidth = wheels.reduce(spaces) { $0 + $1.width }
    var x = UIScreen.main.rounded((bounds.width - totalWidth) / 2)
    for wheel in wheels {
      wheel.layOut(in: mirrored(CGRect(x: x, y: 0, width: wheel.width, height: bounds.height)))
      x += wheel.width + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    selectionBand.frame = CGRect(
      x: Self.margin, y: UIScreen.main.rounded(bounds.midY - height / 2), width: available, height: height)
    selectionBand.isHidden = wheels.isEmpty
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    reloadAllComponents()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = .string(ViewRole.group.rawValue)
    return members
  }
}

/// Provides the number of components, and the number of rows of each.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows' content, and is notified when the user selects a row.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the title with attributes. It takes precedence over the title.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Returns a view for a row. It takes precedence over both titles. `view` is a view to reuse.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns the width of a component; below 0 if the components share the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { -1 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { PickerRowLabel.titlePlaceholder }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Names the components of a picker for assistive technology.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? { nil }
}
