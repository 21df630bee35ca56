import Introspection
import Wire

/// A control that is on or off. Its size is fixed, as on Apple's systems.
open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSize: CGFloat = 27

  private let track = UIView()
  private let thumb = ThumbView()
  private var storedIsOn = false
  /// The value and the finger's position when the touch began, and whether the finger has moved since.
  private var drag: (wasOn: Bool, start: CGFloat, isMoving: Bool)?
  private var wasDragged = false

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfSwitch }
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.fill(self, at: UISwitch.self)
  }

  private func addParts() {
    track.isUserInteractionEnabled = false
    addSubview(track)
    track.addSubview(thumb)
    track.layer.cornerRadius = UISwitch.size.height / 2
    updateContent()
  }

  // MARK: Value

  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    layoutIfNeeded()
    if animated, window != nil {
      UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
        self.updateContent()
      }
    } else {
      updateContent()
    }
    setNeedsCommit()
  }

  // MARK: Appearance

  open var onTintColor: UIColor? { didSet { updateContent() } }
  open var thumbTintColor: UIColor? { didSet { updateContent() } }
  /// Stored without an effect, as on iOS 7 and later.
  open var onImage: UIImage?
  /// Stored without an effect, as on iOS 7 and later.
  open var offImage: UIImage?
  /// The title, which only the style `checkbox` shows. A phone does not have that style.
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  private func updateContent() {
    track.frame = CGRect(center: CGPoint(x: bounds.midX, y: bounds.midY), size: UISwitch.size)
    track.backgroundColor = storedIsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    let available = UISwitch.size.width - UISwitch.thumbSize - 4
    let isRight = storedIsOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(
      x: 2 + (isRight ? available : 0), y: 2, width: UISwitch.thumbSize, height: UISwitch.thumbSize)
    thumb.backgroundColor = thumbTintColor ?? .white
    track.alpha = isEnabled ? 1 : 0.5
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { updateContent() }
  }

  /// The insets of the alignment rectangle: for constraints, a switch is two points narrower than its track.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UISwitch.size.width - 2, height: UISwitch.size.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = (storedIsOn, touch.location(in: self).x, false)
    wasDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let drag else { return true }
    let x = touch.location(in: self).x
    guard drag.isMoving || abs(x - drag.start) >= CGFloat(Names.dragSlop) else { return true }
    self.drag?.isMoving = true
    let isRight = x > bounds.midX
    setOn(isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft), animated: true)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let drag else { return }
    wasDragged = drag.isMoving
    self.drag = nil
    if drag.isMoving, drag.wasOn != storedIsOn { sendValueActions() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    if let drag { setOn(drag.wasOn, animated: true) }
    drag = nil
  }

  override func touchedUpInside() {
    defer { wasDragged = false }
    guard !wasDragged else { return }
    setOn(!storedIsOn, animated: true)
    sendValueActions()
  }

  override func claims(_ recognizer: AnyObject) -> Bool {
    super.claims(recognizer) || isEnabled && recognizer is UISwipeGestureRecognizer
  }

  // MARK: Accessibility

  override var roleOfClass: ViewRole? { .toggle }
  override var defaultAccessibilityValue: String? { storedIsOn ? "1" : "0" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled]
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if storedIsOn { members[.selected] = true }
    members[.press] = "none"
    members[.pan] = ["x"]
    return members
  }
}

extension UIControl {
  /// Sends the actions of a change of the value by the user.
  func sendValueActions() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

/// The thumb of a switch or a slider.
final class ThumbView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
