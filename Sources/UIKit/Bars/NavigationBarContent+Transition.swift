import Foundation

// A pop is a push backwards. While the upper item's content is away it stands to the right, and its back button's title on the lower
// one's title; while the lower one's is away it stands to the left, its title on the upper one's back button:
//
//          lower on top                    upper on top
//   ‹ Root       Lower     (Upper)   ─►   (Root)  ‹ Lower       Upper      push
//                                    ◄─                                    pop
extension NavigationBarContent {
  /// Animates the exchange of two contents. It is called in the animation block; this content already has its final frame.
  func animateReplacement(of old: NavigationBarContent, by change: UINavigationBar.Change) {
    let (lower, upper) = change == .push ? (old, self) : (self, old)
    let side: CGFloat = readsRightToLeft ? -1 : 1
    let coming = change == .push ? upper.shifts(above: lower) : lower.shifts(below: upper)
    let going = change == .push ? lower.shifts(below: upper) : upper.shifts(above: lower)
    for shift in going {
      shift.view.frame.origin.x += side * shift.distance
      shift.view.alpha = 0
    }
    for shift in coming {
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

  /// The offset of an invisible content's view from its own position, in a left-to-right layout.
  private struct Shift {
    var view: UIView
    var distance: CGFloat
  }

  private func shifts(above lower: NavigationBarContent) -> [Shift] {
    let fromTitle = lower.titleStart.flatMap { title in backTitleStart.map { title - $0 } }
    return shifts(
      title: bounds.width / 2, backTitle: fromTitle ?? bounds.width / 3, largeTitle: bounds.width, beside: lower)
  }

  private func shifts(below upper: NavigationBarContent) -> [Shift] {
    let toBackTitle = titleStart.flatMap { title in upper.backTitleStart.map { $0 - title } }
    let aside = -bounds.width / 3
    return shifts(title: toBackTitle ?? aside, backTitle: aside, largeTitle: aside, beside: upper)
  }

  private func shifts(
    title: CGFloat, backTitle: CGFloat, largeTitle: CGFloat, beside other: NavigationBarContent
  ) -> [Shift] {
    var shifts = [Shift(view: titleHolder ?? titleLabel, distance: title)]
    if !largeTitleContainer.bounds.isEmpty { shifts.append(Shift(view: largeTitleLabel, distance: largeTitle)) }
    if let backButton {
      shifts.append(Shift(view: backButton.titleLabel, distance: backTitle))
      if other.backButton == nil { shifts.append(Shift(view: backButton, distance: 0)) }
    }
    let still = leftRow.shownViews + rightRow.shownViews + [promptLabel]
    return shifts + still.map { Shift(view: $0, distance: 0) }
  }

  private var titleStart: CGFloat? {
    titleLabel.alpha > 0 && titleHolder == nil ? mirrored(titleLabel.frame).minX : nil
  }

  private var backTitleStart: CGFloat? {
    guard let backButton, backButton.titleLabel.text != nil else { return nil }
    return mirrored(backButton.frame).minX + BackButton.titleStart
  }
}
