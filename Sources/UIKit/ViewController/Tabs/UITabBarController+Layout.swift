// The bar stands over the content, which reaches under it; what it covers is the content's safe area.
extension UITabBarController {
  func layOut() {
    layOutBar()
    if transition == nil { showDisplayed() }
    followContent()
  }

  /// That of the controller that is seen, or of the one on top of it.
  func followContent() {
    let top = (displayed as? UINavigationController)?.displayed ?? displayed
    let scrollView = top?.scrollViewUnderBar(at: .bottom)
    follow(scrollView, insteadOf: &followed)
    bar.contentIsAtEdge = scrollView?.window == nil || scrollView?.isAtBottom == true
  }

  private var isOut: Bool { barIsHidden || bar.isHidden }

  /// The content's place, and what the bar covers of it. What a navigation controller in it wants hidden it takes back for the one that wants it.
  func place(_ controller: UIViewController) {
    guard let view = controller.viewIfLoaded else { return }
    var frame = contentView.bounds
    var covered = UIEdgeInsets.zero
    if !isOut {
      covered.bottom = bar.ownHeight
      let extends =
        controller is UINavigationController
        || controller.edgesForExtendedLayout.contains(.bottom)
          && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
      if !extends {
        frame.size.height -= bar.ownHeight + self.view.safeAreaInsets.bottom
        covered.bottom = 0
      }
    }
    controller.containerSafeAreaInsets = covered
    view.frame = frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// With a pushed controller that has no use for the bar this goes to the left, as what it covers does.
  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let height = bar.ownHeight + view.safeAreaInsets.bottom
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
