extension UIViewController: TraitInheriting {
  /// The traits of the view's superview, with this controller's overrides. Without a superview they begin with the expected traits.
  var traitsOfController: UITraitCollection {
    let above = storedView?.storedSuperview?.effectiveTraits
    return traitRecord?.applied(to: above ?? expectedTraits) ?? above ?? expectedTraits
  }

  private var expectedTraits: UITraitCollection {
    notifiedTraits ?? storedParent?.traitCollection ?? UIScreen.main.traitCollection
  }

  func overridesChanged() { storedView?.setNeedsTraitUpdate() }

  func adoptTraits(_ new: UITraitCollection, expected: UITraitCollection) {
    let old = notifiedTraits ?? expected
    notifiedTraits = new
    guard old !== new, old != new else { return }
    notifyTraitChange(old, new)
  }

  func setStyle(_ style: UIUserInterfaceStyle) {
    overrideStyle(style)
    storedView?.updateTraits()
  }

  func setOverride(_ traits: UITraitCollection?, forChild child: UIViewController) {
    guard child.storedParent === self else { return }
    child.storeOverride(traits)
  }

  /// Stores the trait overrides that the parent or the presentation has set for this controller.
  func storeOverride(_ traits: UITraitCollection?) {
    TraitRecord.hasOverrides = true
    lazyTraitRecord.parentTraits = traits?.values.specified ?? TraitValues()
    overridesChanged()
    storedView?.updateTraits()
  }

  /// Removes a parent's overrides for a child that has been removed.
  func removeOverride(ofFormerChild child: UIViewController) {
    child.traitRecord?.parentTraits = TraitValues()
    child.overridesChanged()
  }

  func override(forChild child: UIViewController) -> UITraitCollection? {
    guard child.storedParent === self, let values = child.traitRecord?.parentTraits, !values.isEmpty else { return nil }
    return UITraitCollection(values)
  }
}

extension UIViewController {
  /// The trait overrides for the controller, its view and all descendants.
  public var traitOverrides: UITraitOverrides {
    get { effectiveOverrides }
    set { effectiveOverrides = newValue }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// Notifies observers of changes now instead of before the next layout.
  public func updateTraitsIfNeeded() { storedView?.updateTraits() }
}
