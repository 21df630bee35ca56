import Introspection
import Wire

/// A control that selects a value of a range by a thumb on a track.
open class UISlider: UIControl {
  static let thumbSize: CGFloat = 28

  let minimumTrack = UIView()
  let maximumTrack = UIView()
  let thumb = ThumbView()
  let thumbImageView = UIImageView()
  let minimumImageView = UIImageView()
  let maximumImageView = UIImageView()
  var images = SliderImages() { didSet { moved() } }

  private var storedValue: Float = 0
  /// The horizontal distance from the finger to the thumb's center; `nil` while the thumb is not dragged.
  private var touchOffset: CGFloat?
  private var initialValue: Float = 0

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfSlider }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.fill(self, at: UISlider.self)
  }

  private func addParts() {
    for view in [minimumImageView, maximumImageView, maximumTrack, minimumTrack, thumb, thumbImageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for track in [minimumTrack, maximumTrack] { track.layer.cornerRadius = 2 }
  }

  // MARK: Value

  /// The current value, limited to the range.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending an action.
  open func setValue(_ value: Float, animated: Bool) {
    let new = clamped(value)
    guard new != storedValue else { return }
    if animated, window != nil { layoutIfNeeded() }
    storedValue = new
    guard animated, window != nil else { return moved() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.moved()
      self.layoutIfNeeded()
    }
  }

  private func clamped(_ value: Float) -> Float {
    value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
  }

  private func moved() {
    setNeedsLayout()
    setNeedsCommit()
  }

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      storedValue = clamped(storedValue)
      moved()
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      storedValue = clamped(storedValue)
      moved()
    }
  }
  /// Whether actions are sent while the thumb moves. Otherwise they are sent at the end of a drag.
  open var isContinuous = true

  // MARK: Appearance

  open var minimumTrackTintColor: UIColor? { didSet { moved() } }
  open var maximumTrackTintColor: UIColor? { didSet { moved() } }
  open var thumbTintColor: UIColor? { didSet { moved() } }
  open var minimumValueImage: UIImage? { didSet { moved() } }
  open var maximumValueImage: UIImage? { didSet { moved() } }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state] = image
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.minimumTrack[state] = image
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.maximumTrack[state] = image
  }
  open func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }
  open var currentThumbImage: UIImage? { images.thumb[state] ?? images.thumb[.normal] }
  open var currentMinimumTrackImage: UIImage? { images.minimumTrack[state] ?? images.minimumTrack[.normal] }
  open var currentMaximumTrackImage: UIImage? { images.maximumTrack[state] ?? images.maximumTrack[.normal] }

  // MARK: Layout

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, isLeft: true, bounds)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, isLeft: false, bounds)
  }
  open func trackRect(forBounds bounds: CGRect) -> CGRect { defaultTrackRect(bounds) }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    defaultThumbRect(rect, value)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSliderParts()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// The insets of the alignment rectangle, beyond which the thumb extends by two points on both sides.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }

  // MARK: Touches

  /// Begins tracking only if the finger is within 12 points of the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (point, rect) = (touch.location(in: self), thumbRect)
    guard rect.insetBy(dx: -12, dy: -12).contains(point) else { return false }
    touchOffset = rect.midX - point.x
    initialValue = storedValue
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch) }
    touchOffset = nil
    if !isContinuous, storedValue != initialValue { sendValueActions() }
  }

  open override func cancelTracking(with event: UIEvent?) {
    touchOffset = nil
    if !isContinuous, storedValue != initialValue { sendValueActions() }
  }

  private func follow(_ touch: UITouch) {
    guard let touchOffset else { return }
    let new = value(at: touch.location(in: self).x + touchOffset)
    guard new != storedValue else { return }
    UIView.performWithoutAnimation {
      setValue(new, animated: false)
      layoutIfNeeded()
    }
    if isContinuous { sendValueActions() }
  }

  override func touchedUpInside() {}
  override var needsTouches: Bool { true }
  override func claims(_ recognizer: AnyObject) -> Bool {
    isTracking && (recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer)
  }

  // MARK: Accessibility

  override var roleOfClass: ViewRole? { .slider }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .adjustable : [.adjustable, .notEnabled]
  }
  override var defaultAccessibilityValue: String? { "\(Int((fraction(of: storedValue) * 100).rounded()))%" }
  open override func accessibilityIncrement() { step(by: 0.1) }
  open override func accessibilityDecrement() { step(by: -0.1) }

  /// Changes the value by a fraction of the range.
  private func step(by fractionOfRange: Float) {
    let old = storedValue
    setValue(storedValue + fractionOfRange * (maximumValue - minimumValue), animated: true)
    if storedValue != old { sendValueActions() }
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.range] = .array([storedValue, minimumValue, maximumValue].map { .points(CGFloat($0)) })
    members[.press] = "none"
    members[.pan] = ["x"]
    return members
  }
}

/// The images of a slider's parts, by state.
struct SliderImages {
  var thumb: [UIControl.State: UIImage] = [:]
  var minimumTrack: [UIControl.State: UIImage] = [:]
  var maximumTrack: [UIControl.State: UIImage] = [:]
}
