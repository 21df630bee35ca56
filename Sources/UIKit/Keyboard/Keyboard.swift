import Foundation

/// The session's keyboard: it follows the first responder of the key window, and tells of its coming and going in UIKit's order.
///
/// ```
///   first responder, key window, input views ─► update ─► willChangeFrame, willShow ─► 0.25 s ─► didChangeFrame, didShow
///                                                    └──► willChangeFrame, willHide ─► 0.25 s ─► didChangeFrame, didHide
/// ```
/// One that is overtaken by the next has no did.
@MainActor
final class Keyboard {
  static let slot = SessionSlot { _ in Keyboard() }
  static var current: Keyboard { SessionContext.current[slot] }

  /// There are keys on the desk: none come on the screen.
  private(set) var hasHardware = false
  /// It was called by hand, though nobody takes text.
  private var isCalled = false
  /// By hand.
  private var ownHeight: CGFloat?
  private(set) var shown = InputSet()
  /// On the screen; below its lower edge while there is none.
  private(set) var frame = CGRect.zero
  /// The keyboard has been there: before that it has no frame.
  var isUp: Bool { !shown.isEmpty }

  private var changes = 0
  private var moves = 0
  private var window: UITextEffectsWindow?
  private(set) var host: UIInputSetHostView?
  /// A finger has it on its way down.
  private(set) var isLed = false
  let avoidance = KeyboardAvoidance()
  /// A key that no responder has kept to itself.
  var pressIsFree = false
  var pasting: [Int: String] = [:]

  static let duration = 0.25
  static let curve = UIView.AnimationCurve._keyboard

  /// To whom its keys go.
  var responder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }

  // MARK: Changes

  /// Until the matching end the first responder changes: what comes of it is seen then.
  func beginChange() { changes += 1 }

  func endChange() {
    changes -= 1
    update()
  }

  /// Brings what is on the screen in line with who takes text.
  func update() {
    guard changes == 0 else { return }
    if responder != nil { isCalled = false }
    let wanted = wanted
    refreshTexts()
    let end = place(of: wanted)
    guard wanted != shown || end != frame && !isLed, isUp || !wanted.isEmpty else { return }
    isLed = false
    if wanted.isEmpty { hide() } else { show(wanted, at: end) }
  }

  private var wanted: InputSet {
    guard let window = UIApplication.shared.keyWindow, !window.isHidden, let first = window.firstResponder else {
      return isCalled && !hasHardware ? InputSet(input: .keys) : InputSet()
    }
    return InputSet(of: first, hasHardware: hasHardware)
  }

  /// Whoever was edited, and whoever is, have to be told anew.
  private weak var told: UIView?
  private func refreshTexts() {
    // The keys look as the new first responder wants them, though the keyboard stays where it is.
    if told !== responder { traitsChanged() }
    for text in [told, responder as? UIView] { (text as? any TextHost)?.contentView.setNeedsCommit() }
    told = responder as? UIView
  }

  func place(of set: InputSet) -> CGRect {
    let screen = UIScreen.main.bounds
    let heights = set.heights(keys: ownHeight ?? KeyboardMetrics.height)
    let height = set.isEmpty ? frame.height : heights.accessory + heights.input
    return CGRect(x: 0, y: screen.height - (set.isEmpty ? 0 : height), width: screen.width, height: height)
  }

  // MARK: By hand

  /// True: keys on the screen, at once; false: keys on the desk.
  func call(_ isWanted: Bool, height: CGFloat? = nil) {
    hasHardware = !isWanted
    isCalled = isWanted && responder == nil
    if let height { ownHeight = height }
    update()
  }

  // MARK: Under a finger

  /// A finger that scrolls takes it along from its upper edge down, and back; guides follow, and nobody is told until the finger has gone.
  func lead(to y: CGFloat) {
    guard isUp, let host else { return }
    let home = place(of: shown)
    let top = min(max(home.minY, y + avoidance.dismissPadding), home.maxY)
    guard isLed || top > home.minY else { return }
    isLed = true
    frame.origin.y = top
    UIView.performWithoutAnimation {
      host.frame = frame
      avoidance.moveGuides()
    }
  }

  /// It springs back, or leaves where it was let go downwards, or is more than half gone.
  func letGo(speed: CGFloat) {
    guard isLed else { return }
    isLed = false
    let home = place(of: shown)
    let isLeaving = abs(speed) > 300 ? speed > 0 : frame.minY - home.minY > home.height / 2
    if isLeaving, frame.minY > home.minY { UIApplication.shared.keyWindow?.endEditing(true) }
    update()
  }

  // MARK: Coming and going

  private func show(_ set: InputSet, at end: CGRect) {
    let wasUp = isUp
    let begin = wasUp ? frame : end.offsetBy(dx: 0, dy: UIScreen.main.bounds.height - end.minY)
    shown = set
    frame = end
    guard begin != end else {
      host?.show(set)
      return
    }
    let move = beginMove()
    let info = info(from: begin, to: end)
    tell(UIResponder.keyboardWillChangeFrameNotification, info)
    tell(UIResponder.keyboardWillShowNotification, info)
    // Who was told may have sent it away.
    guard moves == move else { return }
    install(set, at: begin, wasUp: wasUp)
    animate(to: end) { [weak self] in
      guard let self, moves == move else { return }
      tell(UIResponder.keyboardDidChangeFrameNotification, info)
      tell(UIResponder.keyboardDidShowNotification, info)
    }
  }

  private func hide() {
    let begin = frame
    let end = place(of: InputSet())
    shown = InputSet()
    frame = end
    let move = beginMove()
    let info = info(from: begin, to: end)
    tell(UIResponder.keyboardWillChangeFrameNotification, info)
    tell(UIResponder.keyboardWillHideNotification, info)
    guard moves == move else { return }
    animate(to: end) { [weak self] in
      guard let self, moves == move else { return }
      remove()
      tell(UIResponder.keyboardDidChangeFrameNotification, info)
      tell(UIResponder.keyboardDidHideNotification, info)
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

  private func tell(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
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
      // What it is to hold is laid out where it comes from.
      host.show(set)
      window.layoutIfNeeded()
    }
  }

  private func animate(to end: CGRect, _ done: @escaping () -> Void) {
    let options = UIView.AnimationOptions(rawValue: UInt(Keyboard.curve.rawValue) << 16)
    UIView.animate(
      withDuration: isAnimated ? Keyboard.duration : 0, delay: 0,
      options: [options, .beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        host?.frame = end
        avoidance.follow(self)
      }, completion: { _ in done() })
  }

  private func remove() {
    // The app's own views are free; what is ours goes with the window.
    host?.show(InputSet())
    window?.isHidden = true
    (window, host) = (nil, nil)
  }

  /// The screen has another size.
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
