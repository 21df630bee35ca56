import Foundation

/// Receives the color that the user picks.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// - Parameter continuously: whether the finger is still down.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets the user pick a color from a grid, or by its components.
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Whether the user can make the color transparent.
  open var supportsAlpha = true { didSet { if isViewLoaded { update() } } }
  open var selectedColor = UIColor.white { didSet { if isViewLoaded { update() } } }

  private let grid = ColorGrid()
  private let swatch = UIView()
  private let modeControl = UISegmentedControl(items: ["Grid", "Sliders"])
  private lazy var sliders = ["Red", "Green", "Blue"].map { componentSlider($0) }
  private lazy var opacity = componentSlider("Opacity")
  private lazy var components = UIStackView(arrangedSubviews: sliders.map { row($0) })

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    components.axis = .vertical
    components.spacing = 12
    modeControl.selectedSegmentIndex = 0
    modeControl.addAction(UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
    grid.addAction(
      UIAction { [weak self] _ in
        guard let self, let color = grid.color else { return }
        select(color.withAlphaComponent(selectedColor.cgColor.alpha), continuously: grid.isFingerDown)
      }, for: .valueChanged)
    swatch.layer.cornerRadius = 10
    swatch.layer.borderWidth = 1
    swatch.isAccessibilityElement = true
    swatch.accessibilityLabel = "Selected color"
    let content = UIStackView(arrangedSubviews: [header(), modeControl, grid, components, row(opacity), swatch])
    content.axis = .vertical
    content.spacing = 16
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    // In landscape, less height is available for the grid and the swatch.
    let aspect = grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: ColorGrid.aspect)
    let swatchHeight = swatch.heightAnchor.constraint(equalToConstant: 44)
    (aspect.priority, swatchHeight.priority) = (.defaultLow, .defaultHigh)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      content.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
      content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      aspect, swatchHeight,
    ])
    update()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || isMovingFromParent { delegate?.colorPickerViewControllerDidFinish(self) }
  }

  private func header() -> UIView {
    let label = UILabel()
    label.text = title ?? "Colors"
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    label.accessibilityTraits = .header
    let close = UIButton(type: .close)
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
    let header = UIView()
    for view in [label, close] {
      view.translatesAutoresizingMaskIntoConstraints = false
      header.addSubview(view)
      view.centerYAnchor.constraint(equalTo: header.centerYAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: header.centerXAnchor),
      close.trailingAnchor.constraint(equalTo: header.trailingAnchor),
      header.heightAnchor.constraint(equalToConstant: 32),
    ])
    return header
  }

  private func componentSlider(_ name: String) -> UISlider {
    let slider = UISlider()
    slider.accessibilityLabel = name
    slider.addAction(
      UIAction { [weak self, weak slider] _ in self?.sliderMoved(continuously: slider?.isTracking ?? false) },
      for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.sliderMoved(continuously: false) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    return slider
  }

  private func row(_ slider: UISlider) -> UIView {
    let label = UILabel()
    label.text = slider.accessibilityLabel
    label.font = .preferredFont(forTextStyle: .caption1)
    label.textColor = .secondaryLabel
    let row = UIStackView(arrangedSubviews: [label, slider])
    row.axis = .vertical
    return row
  }

  private func sliderMoved(continuously: Bool) {
    let (red, green, blue) = (sliders[0].value, sliders[1].value, sliders[2].value)
    select(
      UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity.value)),
      continuously: continuously)
  }

  private func select(_ color: UIColor, continuously: Bool) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }

  private func update() {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
    selectedColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    for (slider, value) in zip(sliders + [opacity], [red, green, blue, alpha]) where !slider.isTracking {
      slider.value = Float(value)
    }
    swatch.backgroundColor = selectedColor
    swatch.layer.borderColor = UIColor.separator.cgColor
    swatch.accessibilityValue = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ", ")
    grid.isHidden = modeControl.selectedSegmentIndex != 0
    components.isHidden = modeControl.selectedSegmentIndex == 0
    opacity.superview?.isHidden = !supportsAlpha
  }
}

/// A grid of colors: a row of grays, and below it twelve hues from dark to light.
final class ColorGrid: UIControl {
  private static let columns = 12
  private static let rows = 10
  /// The ratio of height to width.
  static let aspect = CGFloat(rows) / CGFloat(columns)

  /// The color that was touched last.
  private(set) var color: UIColor?
  /// Whether the finger is still down.
  private(set) var isFingerDown = false

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    isAccessibilityElement = true
    accessibilityLabel = "Color grid"
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private static func color(_ column: Int, _ row: Int) -> UIColor {
    guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    let hue = (CGFloat(column) * 30 + 195).truncatingRemainder(dividingBy: 360) / 360
    let middle = 5
    let brightness = row < middle ? 0.3 + 0.7 * CGFloat(row - 1) / CGFloat(middle - 1) : 1
    let saturation = row < middle ? 1 : 1 - 0.8 * CGFloat(row - middle) / CGFloat(rows - 1 - middle)
    return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
  }

  override func draw(_ rect: CGRect) {
    let (width, height) = (bounds.width / CGFloat(Self.columns), bounds.height / CGFloat(Self.rows))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(column, row).setFill()
        UIBezierPath(
          rect: CGRect(x: CGFloat(column) * width, y: CGFloat(row) * height, width: width, height: height)
        ).fill()
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  private func select(at touch: UITouch) {
    let point = touch.location(in: self)
    guard bounds.width > 0, bounds.height > 0 else { return }
    let column = min(max(Int(point.x / bounds.width * CGFloat(Self.columns)), 0), Self.columns - 1)
    let row = min(max(Int(point.y / bounds.height * CGFloat(Self.rows)), 0), Self.rows - 1)
    color = Self.color(column, row)
    sendActions(for: .valueChanged)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isFingerDown = true
    select(at: touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(at: touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    isFingerDown = false
    if let touch { select(at: touch) }
  }
  override func cancelTracking(with event: UIEvent?) {
    isFingerDown = false
    if color != nil { sendActions(for: .valueChanged) }
  }
}

/// A round button that shows a color, and presents a picker for it.
open class UIColorWell: UIControl {
  /// The selected color; `nil` if none was selected yet.
  open var selectedColor: UIColor? { didSet { update() } }
  open var supportsAlpha = true
  /// The title of the picker.
  open var title: String?

  private let ring = UIView()
  private let disc = UIView()
  private let coordinator = ColorWellCoordinator()

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    addParts()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private static let size = CGSize(width: 28, height: 28)

  private func addParts() {
    for view in [ring, disc] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    ring.layer.borderWidth = 3
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Color well"
    coordinator.well = self
    addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
    update()
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    ring.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    disc.frame = ring.frame.insetBy(dx: 5, dy: 5)
    ring.layer.cornerRadius = side / 2
    disc.layer.cornerRadius = max(0, side / 2 - 5)
  }

  private func update() {
    disc.backgroundColor = selectedColor ?? .clear
    ring.layer.borderColor = UIColor.systemBlue.cgColor
    setNeedsLayout()
  }

  private func presentPicker() {
    guard let controller = nearestController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = coordinator
    controller.present(picker, animated: true)
  }
}

/// The delegate of a color well's picker, which passes the picked colors to the well.
private final class ColorWellCoordinator: UIColorPickerViewControllerDelegate {
  weak var well: UIColorWell?

  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    well?.selectedColor = color
    well?.sendActions(for: .valueChanged)
  }
}
