import Foundation
import Introspection

/// What hides a navigation controller's bars beside the app, and brings them back.
///
/// ```
///   drag up ─► hidden          tap ─► hidden, or seen         keyboard comes ─► hidden       height gets compact ─► hidden
///   drag down ─► seen                                                                        height gets regular ─► seen
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
  /// The toolbar went with the bar, and comes back with it.
  private var hidesToolbar = false
  private var keyboard: (any NSObjectProtocol)?
  /// Where the content was when a finger began to move it the way it goes.
  private var turn: (offset: CGFloat, isUp: Bool)?

  /// So far a drag goes before it counts.
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

  /// Not what is for a control, or for a bar.
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
    let way = pan.translation(in: controller?.view).y
    guard pan.state == .changed || pan.state == .ended, abs(way) >= Self.reach else { return }
    hide(way < 0)
    pan.setTranslation(.zero, in: controller?.view)
  }

  /// Viewers scroll by themselves: the content tells what the finger did.
  func contentMoved() {
    guard onSwipe, let scrollView = controller?.followed?.view, scrollView.hand == .finger else {
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
    if isCompact != controller.isNavigationBarHidden { toggleLater() }
  }

  /// Not from inside of a layout.
  private func toggleLater() {
    let hides = wasCompact
    DispatchQueue.main.async { [weak self] in withoutIsolationCheck { self?.hide(hides) } }
  }
}
