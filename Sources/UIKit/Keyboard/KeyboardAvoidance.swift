import Foundation

/// Moves keyboard layout guides, and insets the lists of list controllers, so that the keyboard does not cover content.
@MainActor
final class KeyboardAvoidance {
  private struct WeakGuide { weak var guide: UIKeyboardLayoutGuide? }
  private static let guidesSlot = SessionSlot(isShared: true) { _ in SessionValue<[WeakGuide]>([]) }
  private static var guides: [WeakGuide] {
    get { SessionContext.current[guidesSlot].value }
    set { SessionContext.current[guidesSlot].value = newValue }
  }

  static func register(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  /// Moves guides and content for the keyboard's new frame, within the keyboard's animation.
  func updateForKeyboard(_ keyboard: Keyboard) {
    moveGuides()
    for window in SessionContext.current.cycle.windows {
      window.storedRootController.map { avoidKeyboard($0, keyboard) }
    }
  }

  func moveGuides() {
    var windows: [UIWindow] = []
    for guide in Self.guides.compactMap(\.guide) {
      guard let window = guide.owner?.storedWindow else { continue }
      SessionContext.current.layoutEngine.recordResize(of: guide)
      guide.owner?.setNeedsLayout()
      if !windows.contains(window) { windows.append(window) }
    }
    for window in windows { window.layoutIfNeeded() }
  }

  /// The distance above the keyboard at which a drag begins to move it, in points: the largest of the guides on the screen.
  var dismissPadding: CGFloat {
    Self.guides.compactMap(\.guide).filter { $0.owner?.storedWindow != nil }.map(\.keyboardDismissPadding).max() ?? 0
  }

  private func avoidKeyboard(_ controller: UIViewController, _ keyboard: Keyboard) {
    // A sheet moves first, because that determines how much of its content the keyboard covers.
    controller.activePresentation?.keyboardMoved()
    updateKeyboardInset(controller, keyboard)
    for child in controller.storedChildren { avoidKeyboard(child, keyboard) }
    if let presented = controller.storedPresented { avoidKeyboard(presented, keyboard) }
  }

  /// Insets the list of a list controller, and scrolls to the edited row.
  func updateKeyboardInset(_ controller: UIViewController, _ keyboard: Keyboard) {
    guard let list = controller.listThatAvoidsKeyboard, list.storedWindow != nil else { return }
    let overlap = keyboard.overlap(of: list)
    let inset = overlap > 0 ? max(0, overlap - list.safeAreaInsets.bottom) : 0
    guard list.keyboardInset != inset else { return }
    list.keyboardInset = inset
    guard inset > 0, let edited = keyboard.responder as? UIView, edited.isDescendant(of: list), edited !== list else {
      return
    }
    list.scrollRectToVisible(edited.convert(edited.bounds, to: list).insetBy(dx: 0, dy: -8), animated: true)
  }
}

extension Keyboard {
  /// The part of a view's height that the keyboard covers from below.
  func overlap(of view: UIView) -> CGFloat {
    guard isPresentingInput, let window = view.storedWindow else { return 0 }
    let top = view.convert(CGPoint(x: 0, y: frame.minY - window.frame.minY), from: window).y
    return max(0, view.bounds.maxY - top)
  }
}
