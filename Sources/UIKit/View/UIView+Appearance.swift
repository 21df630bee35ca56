import Introspection

extension UIView {
  func changeAlpha(to newValue: CGFloat) {
    let (old, new) = (storedAlpha, newValue > 0 ? min(newValue, 1) : 0)
    guard new != old else { return }
    storedAlpha = new
    setNeedsCommit()
    controllerObject?.recordVisibilityChange("alpha")
    animateChange(.alpha, from: .number(old), to: .number(new))
    KeyValueObservers.notifyChange(of: self, "alpha")
  }

  func hiddenChanged() {
    setNeedsCommit()
    controllerObject?.recordVisibilityChange("isHidden")
    storedSuperview?.hiddenChanged(of: self)
    if isHidden { wasHidden() }
    KeyValueObservers.notifyChange(of: self, "hidden")
  }

  func backgroundChanged(from old: UIColor?) {
    setNeedsCommit()
    animateChange(
      .background, from: .colour(old, in: effectiveTraits), to: .colour(storedBackgroundColor, in: effectiveTraits))
    KeyValueObservers.notifyChange(of: self, "backgroundColor")
  }

  func setCornerRadius(_ newValue: CGFloat) {
    guard newValue != storedCornerRadius else { return }
    let old = storedCornerRadius
    storedCornerRadius = newValue
    setNeedsCommit()
    animateChange(.radius, from: .number(old), to: .number(newValue))
  }
}
