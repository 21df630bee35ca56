import Foundation

// A pop is a push in reverse. An invisible content is shifted; the directions are those of a left-to-right layout. The content of the upper
// item is shifted to the right, and its back button's title to the position of the lower title. The content of the lower item is shifted
// to the left, and its title to the position of the upper back button's title:
//
//          lower on top                    upper on top
//   ‹ Root       Lower     (Upper)   ─►   (Root)  ‹ Lower       Upper      push
//                                    ◄─                                    pop
extension NavigationBarContent {
  /// Animates the replacement of `old` by this content, which already has its final frame. Called in an animation block.
  func animateReplacement(of old: NavigationBarContent, by change: UINavigationBar.Change) {
    let (lower, upper) = change == .push ? (old, self) : (self, old)
    let side: CGFloat = readsRightToLeft ? -1 : 1
    let appearing = change == .push ? upper.shifts(above: lower) : lower.shifts(below: upper)
    let disappearing = change == .push ? lower.shifts(below: upper) : upper.shifts(above: lower)
    for shift in disappearing {
      shift.view.frame.origin.x += side * shift.distance
      shift.view.alpha = 0
    }
    for shift in appearing {
      let (x, alpha) = (shift.view.frame.minX, shift.view.alpha)
      UIView.performWithoutAnimation {
        shift.view.frame.origin.x = x + side * shift.distance
        shift.view.alpha = 0
      }
      shift.view.frame.origin.x = x
      shift.view.alpha = alpha
    }
    if backButton != nil { old.backButton?.showsChevron = false }
    animateLargeTitleHeight(of: old)
  }

  /// If only one of the two has a large title, its container grows or shrinks together with the bar.
  private func animateLargeTitleHeight(of old: NavigationBarContent) {
    let (before, after) = (old.largeTitleContainer.bounds.height, largeTitleContainer.bounds.height)
    UIView.performWithoutAnimation { largeTitleContainer.frame.size.height = before }
    largeTitleContainer.frame.size.height = after
    old.largeTitleContainer.frame.size.height = after
  }

  /// A view of an invisible content, and its offset from its visible position in a left-to-right layout.
  private struct Shift {
    var view: UIView
    var distance: CGFloat
  }

  /// Returns the offsets of this content's views while it is invisible, and `lower` is visible.
  private func shifts(above lower: NavigationBarContent) -> [Shift] {
    let fromTitle = lower.titleStart.flatMap { title in backTitleStart.map { title - $0 } }
    return shifts(
      title: bounds.width / 2, backTitle: fromTitle ?? bounds.width / 3, largeTitle: bounds.width, beside: lower)
  }

  /// Returns the offsets of this content's views while it is invisible, and `upper` is visible.
  private func shifts(below upper: NavigationBarContent) -> [Shift] {
    let toBackTitle = titleStart.flatMap { title in upper.backTitleStart.map { $0 - title } }
    let leftShift = -bounds.width / 3
    return shifts(title: toBackTitle ?? leftShift, backTitle: leftShift, largeTitle: leftShift, beside: upper)
  }

  private func shifts(
    title: CGFloat, backTitle: CGFloat, largeTitle: CGFloat, beside other: NavigationBarContent
  ) -> [Shift] {
    var shifts = [Shift(view: titleViewContainer ?? titleLabel, distance: title)]
    if !largeTitleContainer.bounds.isEmpty { shifts.append(Shift(view: largeTitleLabel, distance: largeTitle)) }
    if let backButton {
      shifts.append(Shift(view: backButton.titleLabel, distance: backTitle))
      if other.backButton == nil { shifts.append(Shift(view: backButton, distance: 0)) }
    }
    let fadingViews = leftRow.shownViews + rightRow.shownViews + [promptLabel]
    return shifts + fadingViews.map { Shift(view: $0, distance: 0) }
  }

  private var titleStart: CGFloat? {
    titleLabel.alpha > 0 && titleViewContainer == nil ? mirrored(titleLabel.frame).minX : nil
  }

  private var backTitleStart: CGFloat? {
    guard let backButton, backButton.titleLabel.text != nil else { return nil }
    return mirrored(backButton.frame).minX + BackButton.titleStart
  }
}
