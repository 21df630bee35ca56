import Introspection
import Wire

/// A control that increments and decrements a value.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  private lazy var halves = [StepperHalf(of: self, isUp: false), StepperHalf(of: self, isUp: true)]
  private let divider = UIView()
  /// Shows the divider's image in place of the divider.
  private var dividerImageView: UIImageView?
  private var storedValue = 0.0
  /// The images. A key consists of the part, `up`, `down` or `ground`, and the raw value of the state.
  var images: [String: UIImage] = [:] { didSet { stateChanged() } }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfStepper }
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.fill(self, at: UIStepper.self)
  }

  private func addParts() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    for half in halves { addSubview(half) }
    addSubview(divider)
    divider.isUserInteractionEnabled = false
    divider.layer.cornerRadius = 0.5
  }

  // MARK: Value

  /// The current value, limited to the range.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : max(minimumValue, min(maximumValue, newValue))
      stateChanged()
    }
  }
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  open var stepValue = 1.0 {
    didSet { precondition(stepValue > 0, "Invalid step value: \(stepValue). A step is more than 0.") }
  }

  /// Whether actions are sent after each step while a half is pressed. Otherwise they are sent when the finger is lifted.
  open var isContinuous = true
  /// Whether the step repeats while a half is pressed.
  open var autorepeat = true
  /// Whether the value continues at the other end of the range.
  open var wraps = false { didSet { stateChanged() } }

  /// Changes the value by a step, and returns whether it has changed.
  func step(isUp: Bool) -> Bool {
    let old = storedValue
    let new = old + (isUp ? stepValue : -stepValue)
    if wraps, new > maximumValue {
      value = minimumValue
    } else if wraps, new < minimumValue {
      value = maximumValue
    } else {
      value = new
    }
    return storedValue != old
  }

  fileprivate func allows(isUp: Bool) -> Bool {
    isEnabled && (wraps || (isUp ? storedValue < maximumValue : storedValue > minimumValue))
  }

  // MARK: Appearance

  open func setIncrementImage(_ image: UIImage?, for state: State) { set(image, "up", state) }
  open func incrementImage(for state: State) -> UIImage? { images["up \(state.rawValue)"] }
  open func setDecrementImage(_ image: UIImage?, for state: State) { set(image, "down", state) }
  open func decrementImage(for state: State) -> UIImage? { images["down \(state.rawValue)"] }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(image, "ground", state) }
  open func backgroundImage(for state: State) -> UIImage? { images["ground \(state.rawValue)"] }

  /// Sets the image between the halves, for the states of the left and of the right one.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) { images[Self.dividerName(leftState, rightState)] = image }
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState state2: State) -> UIImage! {
    images[Self.dividerName(state, state2)]
  }

  private static func dividerName(_ left: State, _ right: State) -> String {
    "divider \(left.rawValue) \(right.rawValue)"
  }

  private func set(_ image: UIImage?, _ part: String, _ state: State) {
    images["\(part) \(state.rawValue)"] = image
  }

  fileprivate func image(isUp: Bool, _ state: State) -> UIImage? {
    isUp
      ? incrementImage(for: state) ?? incrementImage(for: .normal)
      : decrementImage(for: state) ?? decrementImage(for: .normal)
  }

  override func stateChanged() {
    super.stateChanged()
    for half in halves { half.isEnabled = allows(isUp: half.isUp) }
    for half in halves { half.setNeedsCommit() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    halves[0].frame = mirrored(CGRect(x: 0, y: 0, width: width / 2, height: height))
    halves[1].frame = mirrored(CGRect(x: width / 2, y: 0, width: width / 2, height: height))
    divider.frame = CGRect(x: width / 2 - 0.5, y: height / 2 - 9, width: 1, height: 18)
    divider.backgroundColor = .separator
    for half in halves { half.isEnabled = allows(isUp: half.isUp) }
    layOutDivider()
    layer.contents = backgroundImage(for: state) ?? backgroundImage(for: .normal)
  }

  private func layOutDivider() {
    let left = effectiveUserInterfaceLayoutDirection == .rightToLeft ? halves[1] : halves[0]
    let right = left === halves[0] ? halves[1] : halves[0]
    let image =
      dividerImage(forLeftSegmentState: left.state, rightSegmentState: right.state)
      ?? dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal)
    divider.isHidden = image != nil
    guard let image else {
      dividerImageView?.removeFromSuperview()
      return dividerImageView = nil
    }
    let view = dividerImageView ?? UIImageView()
    if dividerImageView == nil { addSubview(view) }
    dividerImageView = view
    view.image = image
    view.frame = CGRect(
      x: (bounds.width - image.size.width) / 2, y: 0, width: image.size.width, height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }
  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }

  // MARK: Accessibility

  // The halves, and not the control, receive touches and focus.
  override var isTappable: Bool { false }
  override var needsTouches: Bool { false }
  override var defaultIsAccessibilityElement: Bool { false }
  override var roleOfClass: ViewRole? { .stepper }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .none : .notEnabled }
  override var defaultAccessibilityValue: String? { JSON.number(storedValue).text }
  open override func accessibilityIncrement() { if isEnabled, step(isUp: true) { sendValueActions() } }
  open override func accessibilityDecrement() { if isEnabled, step(isUp: false) { sendValueActions() } }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.range] = .array([storedValue, minimumValue, maximumValue].map { .points(CGFloat($0)) })
    members[.press] = nil
    return members
  }
}

/// A half of a stepper. While it is pressed, it repeats its step.
private final class StepperHalf: UIControl {
  let isUp: Bool
  private weak var stepper: UIStepper?
  private var repeatTimer: SessionTimer?
  private var hasStepped = false

  init(of stepper: UIStepper, isUp: Bool) {
    self.isUp = isUp
    self.stepper = stepper
    super.init(frame: .zero)
    accessibilityLabel = isUp ? "Increment" : "Decrement"
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasStepped = false
    repeatTimer = SessionTimer(after: 0.5) { [weak self] in self?.repeatSteps() }
    return true
  }

  private func repeatSteps() {
    guard stepper?.autorepeat == true else { return }
    step()
    repeatTimer = SessionTimer(every: 0.1) { [weak self] in self?.step() }
  }

  private func step() {
    guard let stepper, isTouchInside, stepper.step(isUp: isUp) else { return }
    hasStepped = true
    if stepper.isContinuous { stepper.sendValueActions() }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { repeatTimer = nil }
  override func cancelTracking(with event: UIEvent?) { repeatTimer = nil }

  override func stateChanged() {
    super.stateChanged()
    stepper?.setNeedsLayout()
  }

  override func touchedUpInside() {
    guard let stepper else { return }
    if hasStepped {
      if !stepper.isContinuous { stepper.sendValueActions() }
    } else if stepper.step(isUp: isUp) {
      stepper.sendValueActions()
    }
    hasStepped = false
  }

  override var needsTouches: Bool { true }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let (x, y, halfLength) = (bounds.midX, bounds.midY, CGFloat(7.5))
    let strokeColour = isEnabled ? UIColor.label : .tertiaryLabel
    if let image = stepper?.image(isUp: isUp, state) {
      image.describe(into: &members, in: bounds, mode: .center, clips: false, tint: stepper?.tintColor)
      return members
    }
    var d = SVGPath.line([(x - halfLength, y), (x + halfLength, y)])
    if isUp { d += SVGPath.line([(x, y - halfLength), (x, y + halfLength)]) }
    members[.shapes] = [
      JSON(members: [.d: .string(d), .stroke: .colour(strokeColour) ?? .null, .width: 1.8, .cap: "round"])
    ]
    return members
  }
}
