import Foundation
import Introspection

/// Hides and shows a navigation controller's bars on gestures, for the keyboard and for compact heights.
///
/// ```
///   drag up ─► hidden          tap ─► toggles the bars        keyboard appears ─► hidden     compact height ─► hidden
///   drag down ─► shown                                                                       regular height ─► shown
/// ```
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate, ScrollCompanion {
  weak var controller: UINavigationController?
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  var onSwipe = false { didSet { pan.isEnabled = onSwipe } }
  var onTap = false { didSet { tapIsWanted() } }
  var withKeyboard = false { didSet { if withKeyboard != oldValue { followKeyboard() } } }
  var whenCompact = false {
    didSet {
      wasCompact = false
      tapIsWanted()
      controller?.viewIfLoaded?.setNeedsLayout()
    }
  }

  private var wasCompact = false
  /// True if the toolbar was hidden with the navigation bar, and is shown with it again.
  private var hidesToolbar = false
  private var keyboard: (any NSObjectProtocol)?
  /// The content offset at which the current scroll direction began.
  private var turn: (offset: CGFloat, isUp: Bool)?

  /// The distance of a drag in points before it hides or shows the bars.
  private static let reach: CGFloat = 24

  override init() {
    super.init()
    pan.axis = .y
    pan.isEnabled = false
    tap.isEnabled = false
    pan.delegate = self
    tap.delegate = self
    pan.onChange.append { [weak self] _ in self?.panned() }
    tap.onChange.append { [weak self] in if $0.state == .ended { self?.toggle() } }
  }

  isolated deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

  // MARK: Bars

  private func hide(_ hides: Bool) {
    guard let controller, controller.isNavigationBarHidden != hides else { return }
    if hides { hidesToolbar = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(hides, animated: true)
    if hidesToolbar { controller.setToolbarHidden(hides, animated: true) }
  }

  private func toggle() { hide(controller?.isNavigationBarHidden == false) }

  // MARK: Fingers

  private func tapIsWanted() { tap.isEnabled = onTap || whenCompact && wasCompact }

  /// Ignores touches on controls and bars.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap, let view = touch.view else { return true }
    return !sequence(first: view, next: \.superview).contains {
      $0 is UIControl || $0 is UINavigationBar || $0 is UIToolbar || $0 is any UITextInput || $0 is UITableViewCell
        || $0 is UICollectionViewCell
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func panned() {
    let distance = pan.translation(in: controller?.view).y
    guard pan.state == .changed || pan.state == .ended, abs(distance) >= Self.reach else { return }
    hide(distance < 0)
    pan.setTranslation(.zero, in: controller?.view)
  }

  /// Viewers scroll by themselves, so the drag is derived from the changes of the content offset.
  func contentMoved() {
    guard onSwipe, let scrollView = controller?.followed?.view, scrollView.userScroll == .finger else {
      (turn, last) = (nil, nil)
      return
    }
    let offset = scrollView.contentOffset.y
    defer { last = offset }
    guard let last, offset != last else { return }
    let isUp = offset > last
    if turn?.isUp != isUp { turn = (last, isUp) }
    if let turn, abs(offset - turn.offset) >= Self.reach { hide(turn.isUp) }
  }
  private var last: CGFloat?

  // MARK: Keyboard and size

  private func followKeyboard() {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
    keyboard = nil
    guard withKeyboard else { return }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      withoutIsolationCheck {
        guard self?.controller?.viewIfLoaded?.window?.isKeyWindow == true else { return }
        self?.hide(true)
      }
    }
  }

  func sizeClassMayHaveChanged() {
    guard whenCompact, let controller else { return }
    let isCompact = controller.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    wasCompact = isCompact
    tapIsWanted()
    if isCompact != controller.isNavigationBarHidden { scheduleToggle() }
  }

  /// Toggles the bars in a later turn, because this may be called during layout.
  private func scheduleToggle() {
    let hides = wasCompact
    DispatchQueue.main.async { [weak self] in withoutIsolationCheck { self?.hide(hides) } }
  }
}
