// The bar is in front of the content, which extends below it. The covered part is outside of the content's safe area.
extension UITabBarController {
  func layOut() {
    layOutBar()
    if transition == nil { displaySelected() }
    followContent()
  }

  /// Connects the bar with the scroll view of the visible controller, or of the top of its stack.
  func followContent() {
    let top = (displayed as? UINavigationController)?.displayed ?? displayed
    let scrollView = top?.scrollViewUnderBar(at: .bottom)
    follow(scrollView, insteadOf: &followedScrollView)
    bar.contentIsAtEdge = scrollView?.window == nil || scrollView?.isAtBottom == true
  }

  private var isBarInvisible: Bool { barIsHidden || bar.isHidden }

  /// Sets the content's frame, and the insets that the bar covers.
  /// A navigation controller removes this inset for a controller that hides the bar.
  func layOut(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    var frame = contentView.bounds
    var covered = UIEdgeInsets.zero
    if !isBarInvisible {
      covered.bottom = bar.heightAboveSafeArea
      let extends =
        controller is UINavigationController
        || controller.edgesForExtendedLayout.contains(.bottom)
          && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if !extends {
        frame.size.height -= bar.heightAboveSafeArea + self.view.safeAreaInsets.bottom
        covered.bottom = 0
      }
    }
    controller.containerSafeAreaInsets = covered
    view.frame = frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Lays out the bar. If a pushed controller hides it, it moves to the left together with the view below.
  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let height = bar.heightAboveSafeArea + view.safeAreaInsets.bottom
    let isPushedAway = (displayed as? UINavigationController)?.hidesBottomBar ?? false
    bar.frame = CGRect(
      x: isPushedAway ? -view.bounds.width : 0, y: view.bounds.height - (barIsHidden ? 0 : height),
      width: view.bounds.width, height: height)
  }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    guard animated, let view = viewIfLoaded, view.window != nil else { return viewIfLoaded?.setNeedsLayout() ?? () }
    UIView.animate(withDuration: 0.33) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }
}

extension UITabBarController: ContentFollower {
  func contentMoved() { viewIfLoaded?.setNeedsLayout() }
}
