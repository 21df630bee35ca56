import UIKit

extension LoginStateViewController {
  private static var fadeDuration: TimeInterval { 0.3 }

  private var isLoggedIn: Bool { if case .loggedIn = state { true } else { false } }
  /// True if changes of children are animated.
  var animatesChanges: Bool { viewIfLoaded?.window != nil && UIView.areAnimationsEnabled }
  var currentChildren: [UIViewController] { shownViewController.map { [$0] } ?? [] }

  private func reportEnd() {
    StateReport(.ended, from: nil, to: state, animated: animatesChanges, children: currentChildren).send(by: self)
  }

  /// Shows the child for the current state. A change of the state during an exchange is handled after it.
  func exchangeChild() {
    guard isViewLoaded, !isExchanging else { return }
    guard showsContent != isLoggedIn else { return notifyUnchangedChild() }
    let (old, new) = (shownViewController, isLoggedIn ? makeContentViewController() : makeLoginViewController())
    isExchanging = true
    showsContent = isLoggedIn
    shownViewController = new
    new.loadViewIfNeeded()
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard let old, animatesChanges else {
      old?.remove()
      add(new)
      return exchangeDidEnd()
    }
    addChild(new)
    old.willMove(toParent: nil)
    transition(from: old, to: new, duration: Self.fadeDuration, options: .transitionCrossDissolve, animations: nil) {
      [weak self] _ in
      old.removeFromParent()
      guard let self else { return }
      new.didMove(toParent: self)
      exchangeDidEnd()
    }
  }

  private func exchangeDidEnd() {
    isExchanging = false
    exchangeChild()
  }

  private func notifyUnchangedChild() {
    (shownViewController as? any LoginStateReflecting)?.loginStateDidChange(state)
    reportEnd()
  }
}
