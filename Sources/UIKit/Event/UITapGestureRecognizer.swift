import Wire

/// Detects one or several taps. A single tap does not wait for a second one, unless another recognizer must fail first.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { storedView?.setNeedsCommit() } }
  /// The number of fingers that must tap at once.
  open var numberOfTouchesRequired = 1 { didSet { storedView?.setNeedsCommit() } }

  /// The required buttons of a pointing device. It has no effect on touches of fingers, which are all that viewers send.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  override var additionalTapsRequired: Int { numberOfTapsRequired - 1 }

  private var taps = 0
  /// The number of fingers that were down at once in this tap.
  private var fingers = 0
  private var tapLocation: CGPoint?
  private var nextTapTimer: SessionTimer?

  /// The longest time in seconds until the next tap, and the longest distance in points from the first.
  private static let (maximumInterval, maximumDistance) = (0.35, CGFloat(45))

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    nextTapTimer = nil
    guard let touch = touches.first else { return }
    fingers = max(fingers, numberOfTouches)
    let first = tapLocation ?? touch.start
    tapLocation = first
    if numberOfTouches > numberOfTouchesRequired || taps > 0 && touch.start.distance(to: first) > Self.maximumDistance {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: \.hasDragged) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !touches.contains(where: \.hasDragged) else { return state = .failed }
    guard numberOfTouches == 0 else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    fingers = 0
    taps += 1
    if taps >= numberOfTapsRequired { return state = .ended }
    nextTapTimer = SessionTimer(after: Self.maximumInterval) { [weak self] in self?.cancelOrFail() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (taps, fingers, tapLocation, nextTapTimer) = (0, 0, nil, nil)
  }

  /// Returns whether this tap prevents another gesture. It does not prevent a recognizer that requires more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  override var panDirections: [PanDirection] { [] }
  override var needsRawTouches: Bool { numberOfTapsRequired > 1 || numberOfTouchesRequired > 1 }
  override var recognizesSingleTap: Bool { numberOfTouchesRequired == 1 }
  override var isWaiting: Bool { nextTapTimer != nil }
}
