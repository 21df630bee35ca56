import Foundation

/// The session's keyboard. It follows the first responder of the key window, and posts its notifications in UIKit's order.
///
/// ```
///   first responder, key window, input views ─► update ─► willChangeFrame, willShow ─► 0.25 s ─► didChangeFrame, didShow
///                                                    └──► willChangeFrame, willHide ─► 0.25 s ─► didChangeFrame, didHide
/// ```
/// A change that another one interrupts posts no `did…` notification.
@MainActor
final class Keyboard {
  static let slot = SessionSlot { _ in Keyboard() }

  /// Whether a hardware keyboard is connected, so that the software keyboard stays hidden.
  private(set) var hasHardware = false
  /// Whether a viewer has requested the keyboard, though no responder accepts text.
  private var isRequestedByViewer = false
  /// The height that a viewer has set for the software keyboard.
  private var heightSetByViewer: CGFloat?
  private(set) var currentSet = InputSet()
  /// The frame on the screen; below its lower edge while the keyboard is hidden.
  private(set) var frame = CGRect.zero
  /// Whether the keyboard or another input view is presented.
  var isPresentingInput: Bool { !currentSet.isEmpty }

  private var changeDepth = 0
  private var moveCount = 0
  private var window: UITextEffectsWindow?
  private(set) var host: UIInputSetHostView?
  /// Whether a finger drags the keyboard down.
  private(set) var isDraggedByFinger = false
  let avoidance = KeyboardAvoidance()
  /// Whether no responder has handled the current key press.
  var isPressUnhandled = false
  var incompletePastes: [Int: String] = [:]

  static let duration = 0.25
  static let curve = UIView.AnimationCurve._keyboard

  /// The responder that receives the keys.
  var responder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }

  // MARK: Changes

  /// Begins a change of the first responder. The keyboard is updated at the matching end.
  func beginChange() { changeDepth += 1 }

  func endChange() {
    changeDepth -= 1
    update()
  }

  /// Presents, changes or hides the keyboard according to the first responder.
  func update() {
    guard changeDepth == 0 else { return }
    if responder != nil { isRequestedByViewer = false }
    let requiredSet = requiredSet
    refreshTexts()
    let end = frame(of: requiredSet)
    guard requiredSet != currentSet || end != frame && !isDraggedByFinger,
      isPresentingInput || !requiredSet.isEmpty
    else { return }
    isDraggedByFinger = false
    if requiredSet.isEmpty { hide() } else { present(requiredSet, at: end) }
  }

  private var requiredSet: InputSet {
    guard let window = UIApplication.shared.keyWindow, !window.isHidden, let first = window.firstResponder else {
      return isRequestedByViewer && !hasHardware ? InputSet(input: .keys) : InputSet()
    }
    return InputSet(of: first, hasHardware: hasHardware)
  }

  /// The first responder at the last update. Its text and that of the present one are sent to viewers again at each update.
  private weak var lastEditedView: UIView?
  private func refreshTexts() {
    // The keys get the new first responder's traits, though the keyboard stays at its position.
    if lastEditedView !== responder { traitsChanged() }
    for text in [lastEditedView, responder as? UIView] { (text as? any TextHost)?.contentView.setNeedsCommit() }
    lastEditedView = responder as? UIView
  }

  func frame(of set: InputSet) -> CGRect {
    let screen = UIScreen.main.bounds
    let heights = set.heights(keys: heightSetByViewer ?? KeyboardMetrics.height)
    let height = set.isEmpty ? frame.height : heights.accessory + heights.input
    return CGRect(x: 0, y: screen.height - (set.isEmpty ? 0 : height), width: screen.width, height: height)
  }

  // MARK: Requests by viewers

  /// Shows the software keyboard at once if `isWanted` is true. Otherwise, a hardware keyboard counts as connected.
  func useSoftwareKeyboard(_ isWanted: Bool, height: CGFloat? = nil) {
    hasHardware = !isWanted
    isRequestedByViewer = isWanted && responder == nil
    if let height { heightSetByViewer = height }
    update()
  }

  // MARK: Dragging

  /// Moves the keyboard with a scrolling finger, from its upper edge down and back. Layout guides follow. Notifications are posted only
  /// after the finger was lifted.
  func drag(to y: CGFloat) {
    guard isPresentingInput, let host else { return }
    let presentedFrame = frame(of: currentSet)
    let top = min(max(presentedFrame.minY, y + avoidance.dismissPadding), presentedFrame.maxY)
    guard isDraggedByFinger || top > presentedFrame.minY else { return }
    isDraggedByFinger = true
    frame.origin.y = top
    UIView.performWithoutAnimation {
      host.frame = frame
      avoidance.moveGuides()
    }
  }

  /// Ends a drag. The keyboard hides if the finger moved down fast or if it is more than half hidden; otherwise it moves back up.
  func dragEnded(speed: CGFloat) {
    guard isDraggedByFinger else { return }
    isDraggedByFinger = false
    let presentedFrame = frame(of: currentSet)
    let shouldHide = abs(speed) > 300 ? speed > 0 : frame.minY - presentedFrame.minY > presentedFrame.height / 2
    if shouldHide, frame.minY > presentedFrame.minY { UIApplication.shared.keyWindow?.endEditing(true) }
    update()
  }

  // MARK: Presenting and hiding

  private func present(_ set: InputSet, at end: CGRect) {
    let wasPresented = isPresentingInput
    let begin = wasPresented ? frame : end.offsetBy(dx: 0, dy: UIScreen.main.bounds.height - end.minY)
    currentSet = set
    frame = end
    guard begin != end else {
      host?.display(set)
      return
    }
    let move = beginMove()
    let userInfo = userInfo(from: begin, to: end)
    post(UIResponder.keyboardWillChangeFrameNotification, userInfo)
    post(UIResponder.keyboardWillShowNotification, userInfo)
    // An observer of the notification may have hidden the keyboard.
    guard moveCount == move else { return }
    install(set, at: begin, wasPresented: wasPresented)
    animate(to: end) { [weak self] in
      guard let self, moveCount == move else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, userInfo)
      post(UIResponder.keyboardDidShowNotification, userInfo)
    }
  }

  private func hide() {
    let begin = frame
    let end = frame(of: InputSet())
    currentSet = InputSet()
    frame = end
    let move = beginMove()
    let userInfo = userInfo(from: begin, to: end)
    post(UIResponder.keyboardWillChangeFrameNotification, userInfo)
    post(UIResponder.keyboardWillHideNotification, userInfo)
    guard moveCount == move else { return }
    animate(to: end) { [weak self] in
      guard let self, moveCount == move else { return }
      removeWindow()
      post(UIResponder.keyboardDidChangeFrameNotification, userInfo)
      post(UIResponder.keyboardDidHideNotification, userInfo)
    }
  }

  private func beginMove() -> Int {
    moveCount += 1
    return moveCount
  }

  private func userInfo(from begin: CGRect, to end: CGRect) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: isAnimated ? Keyboard.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Keyboard.curve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: userInfo)
  }

  private var isAnimated: Bool { UIView.areAnimationsEnabled }

  private func install(_ set: InputSet, at begin: CGRect, wasPresented: Bool) {
    let window = self.window ?? UITextEffectsWindow(frame: UIScreen.main.bounds)
    let host = self.host ?? UIInputSetHostView(frame: begin)
    window.windowLevel = UIWindow.Level(10_000_000)
    (self.window, self.host) = (window, host)
    UIView.performWithoutAnimation {
      window.frame = UIScreen.main.bounds
      window.isHidden = false
      if host.superview == nil { window.addSubview(host) }
      if !wasPresented { host.frame = begin }
      // Lays out the new content at the position from which it is animated.
      host.display(set)
      window.layoutIfNeeded()
    }
  }

  private func animate(to end: CGRect, _ completion: @escaping () -> Void) {
    let options = UIView.AnimationOptions(rawValue: UInt(Keyboard.curve.rawValue) << 16)
    UIView.animate(
      withDuration: isAnimated ? Keyboard.duration : 0, delay: 0,
      options: [options, .beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        host?.frame = end
        avoidance.updateForKeyboard(self)
      }, completion: { _ in completion() })
  }

  private func removeWindow() {
    // The app's own views are released; Vitrine's are removed with the window.
    host?.display(InputSet())
    window?.isHidden = true
    (window, host) = (nil, nil)
  }

  /// Called when the size of the screen has changed.
  func screenChanged() {
    window?.frame = UIScreen.main.bounds
    update()
  }

  // MARK: Keys

  func traitsChanged() { host?.keys.setNeedsCommit() }

  func textChanged(in text: UIResponder) { if text === responder { traitsChanged() } }
}

extension CommitCycle {
  /// The keyboard of this cycle's session.
  var keyboard: Keyboard { context[Keyboard.slot] }
}

extension SessionContext {
  var keyboard: Keyboard { self[Keyboard.slot] }
}
