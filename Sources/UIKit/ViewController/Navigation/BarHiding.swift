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
  var hidesOnSwipe = false { didSet { pan.isEnabled = hidesOnSwipe } }
  var hidesOnTap = false { didSet { updateTapRecognizer() } }
  var hidesWithKeyboard = false { didSet { if hidesWithKeyboard != oldValue { followKeyboard() } } }
  var hidesWhenCompact = false {
    didSet {
      wasCompact = false
      updateTapRecognizer()
      controller?.viewIfLoaded?.setNeedsLayout()
    }
  }

  private var wasCompact = false
  /// True if the toolbar was hidden with the navigation bar, and is shown with it again.
  private var hidesToolbar = false
  private var keyboardObserver: (any NSObjectProtocol)?
  /// The content offset at which the current scroll direction began.
  private var directionChange: (offset: CGFloat, isUp: Bool)?

  /// The distance of a drag in points before it hides or shows the bars.
  private static let hideDistance: CGFloat = 24

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

  isolated deinit { if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) } }

  // MARK: Bars

  private func hide(_ hides: Bool) {
    guard let controller, controller.isNavigationBarHidden != hides else { return }
    if hides { hidesToolbar = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(hides, animated: true)
    if hidesToolbar { controller.setToolbarHidden(hides, animated: true) }
  }

  private func toggle() { hide(controller?.isNavigationBarHidden == false) }

  // MARK: Fingers

  private func updateTapRecognizer() { tap.isEnabled = hidesOnTap || hidesWhenCompact && wasCompact }

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
    guard pan.state == .changed || pan.state == .ended, abs(distance) >= Self.hideDistance else { return }
    hide(distance < 0)
    pan.setTranslation(.zero, in: controller?.view)
  }

  /// Viewers scroll by themselves, so the drag is derived from the changes of the content offset.
  func contentMoved() {
    guard hidesOnSwipe, let scrollView = controller?.followedScrollView?.view, scrollView.userScroll == .finger else {
      (directionChange, lastOffset) = (nil, nil)
      return
    }
    let offset = scrollView.contentOffset.y
    defer { lastOffset = offset }
    guard let lastOffset, offset != lastOffset else { return }
    let isUp = offset > lastOffset
    if directionChange?.isUp != isUp { directionChange = (lastOffset, isUp) }
    if let directionChange, abs(offset - directionChange.offset) >= Self.hideDistance { hide(directionChange.isUp) }
  }
  private var lastOffset: CGFloat?

  // MARK: Keyboard and size

  private func followKeyboard() {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    keyboardObserver = nil
    guard hidesWithKeyboard else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      withoutIsolationCheck {
        guard self?.controller?.viewIfLoaded?.window?.isKeyWindow == true else { return }
        self?.hide(true)
      }
    }
  }

  func sizeClassMayHaveChanged() {
    guard hidesWhenCompact, let controller else { return }
    let isCompact = controller.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    wasCompact = isCompact
    updateTapRecognizer()
    if isCompact != controller.isNavigationBarHidden { scheduleToggle() }
  }

  /// Toggles the bars in a later turn of the main loop, because this may be called during layout.
  private func scheduleToggle() {
    let hides = wasCompact
    DispatchQueue.main.async { [weak self] in withoutIsolationCheck { self?.hide(hides) } }
  }
}
