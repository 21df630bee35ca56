import Foundation

/// The session's keyboard. It follows the first responder of the key window, and posts its notifications in UIKit's order.
///
/// ```
///   first responder, key window, input views ─► update ─► willChangeFrame, willShow ─► 0.25 s ─► didChangeFrame, didShow
///                                                    └──► willChangeFrame, willHide ─► 0.25 s ─► didChangeFrame, didHide
/// ```
/// A change that another one interrupts posts no did notification.
@MainActor
final class Keyboard {
  static let slot = SessionSlot { _ in Keyboard() }
  static var current: Keyboard { SessionContext.current[slot] }

  /// Whether a hardware keyboard is connected, so that the software keyboard stays hidden.
  private(set) var hasHardware = false
  /// Whether a viewer has requested the keyboard, though no responder accepts text.
  private var isRequestedByViewer = false
  /// The height that a viewer has set.
  private var ownHeight: CGFloat?
  private(set) var currentSet = InputSet()
  /// The frame on the screen; below its lower edge while the keyboard is hidden.
  private(set) var frame = CGRect.zero
  /// Whether the keyboard is or was visible: before that it has no frame.
  var isPresentingInput: Bool { !currentSet.isEmpty }

  private var changes = 0
  private var moves = 0
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
  func beginChange() { changes += 1 }

  func endChange() {
    changes -= 1
    update()
  }

  /// Updates the keyboard for the responder that accepts text.
  func update() {
    guard changes == 0 else { return }
    if responder != nil { isRequestedByViewer = false }
    let wanted = wanted
    refreshTexts()
    let end = frame(of: wanted)
    guard wanted != currentSet || end != frame && !isDraggedByFinger, isPresentingInput || !wanted.isEmpty else {
      return
    }
    isDraggedByFinger = false
    if wanted.isEmpty { hide() } else { present(wanted, at: end) }
  }

  private var wanted: InputSet {
    guard let window = UIApplication.shared.keyWindow, !window.isHidden, let first = window.firstResponder else {
      return isRequestedByViewer && !hasHardware ? InputSet(input: .keys) : InputSet()
    }
    return InputSet(of: first, hasHardware: hasHardware)
  }

  /// The view that was edited last. It and the one that is edited now are sent to viewers again.
  private weak var lastEditedView: UIView?
  private func refreshTexts() {
    // The keys get the new first responder's traits, though the keyboard stays at its position.
    if lastEditedView !== responder { traitsChanged() }
    for text in [lastEditedView, responder as? UIView] { (text as? any TextHost)?.contentView.setNeedsCommit() }
    lastEditedView = responder as? UIView
  }

  func frame(of set: InputSet) -> CGRect {
    let screen = UIScreen.main.bounds
    let heights = set.heights(keys: ownHeight ?? KeyboardMetrics.height)
    let height = set.isEmpty ? frame.height : heights.accessory + heights.input
    return CGRect(x: 0, y: screen.height - (set.isEmpty ? 0 : height), width: screen.width, height: height)
  }

  // MARK: By hand

  /// True shows the software keyboard at once; false connects a hardware keyboard.
  func useSoftwareKeyboard(_ isWanted: Bool, height: CGFloat? = nil) {
    hasHardware = !isWanted
    isRequestedByViewer = isWanted && responder == nil
    if let height { ownHeight = height }
    update()
  }

  // MARK: Under a finger

  /// Moves the keyboard with a scrolling finger, from its upper edge down and back. Guides follow; notifications are posted only after the
  /// finger was lifted.
  func drag(to y: CGFloat) {
    guard isPresentingInput, let host else { return }
    let home = frame(of: currentSet)
    let top = min(max(home.minY, y + avoidance.dismissPadding), home.maxY)
    guard isDraggedByFinger || top > home.minY else { return }
    isDraggedByFinger = true
    frame.origin.y = top
    UIView.performWithoutAnimation {
      host.frame = frame
      avoidance.moveGuides()
    }
  }

  /// It springs back, or hides if the finger moved downwards at the end or if it is more than half hidden.
  func dragEnded(speed: CGFloat) {
    guard isDraggedByFinger else { return }
    isDraggedByFinger = false
    let home = frame(of: currentSet)
    let isLeaving = abs(speed) > 300 ? speed > 0 : frame.minY - home.minY > home.height / 2
    if isLeaving, frame.minY > home.minY { UIApplication.shared.keyWindow?.endEditing(true) }
    update()
  }

  // MARK: Coming and going

  private func present(_ set: InputSet, at end: CGRect) {
    let wasUp = isPresentingInput
    let begin = wasUp ? frame : end.offsetBy(dx: 0, dy: UIScreen.main.bounds.height - end.minY)
    currentSet = set
    frame = end
    guard begin != end else {
      host?.display(set)
      return
    }
    let move = beginMove()
    let info = info(from: begin, to: end)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(UIResponder.keyboardWillShowNotification, info)
    // An observer of the notification may have hidden it.
    guard moves == move else { return }
    install(set, at: begin, wasUp: wasUp)
    animate(to: end) { [weak self] in
      guard let self, moves == move else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(UIResponder.keyboardDidShowNotification, info)
    }
  }

  private func hide() {
    let begin = frame
    let end = frame(of: InputSet())
    currentSet = InputSet()
    frame = end
    let move = beginMove()
    let info = info(from: begin, to: end)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(UIResponder.keyboardWillHideNotification, info)
    guard moves == move else { return }
    animate(to: end) { [weak self] in
      guard let self, moves == move else { return }
      remove()
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(UIResponder.keyboardDidHideNotification, info)
    }
  }

  private func beginMove() -> Int {
    moves += 1
    return moves
  }

  private func info(from begin: CGRect, to end: CGRect) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: isAnimated ? Keyboard.duration : 0),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Keyboard.curve.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
  }

  private var isAnimated: Bool { UIView.areAnimationsEnabled }

  private func install(_ set: InputSet, at begin: CGRect, wasUp: Bool) {
    let window = self.window ?? UITextEffectsWindow(frame: UIScreen.main.bounds)
    let host = self.host ?? UIInputSetHostView(frame: begin)
    window.windowLevel = UIWindow.Level(10_000_000)
    (self.window, self.host) = (window, host)
    UIView.performWithoutAnimation {
      window.frame = UIScreen.main.bounds
      window.isHidden = false
      if host.superview == nil { window.addSubview(host) }
      if !wasUp { host.frame = begin }
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

  private func remove() {
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
