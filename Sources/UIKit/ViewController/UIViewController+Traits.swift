extension UIViewController: TraitHolder {
  /// Those of what stands above the view, with what this controller says. Without a view in a hierarchy, what can be expected.
  var traitsOfController: UITraitCollection {
    let above = storedView?.storedSuperview?.shownTraits
    return traitRecord?.applied(to: above ?? traitsToExpect) ?? above ?? traitsToExpect
  }

  private var traitsToExpect: UITraitCollection {
    toldTraits ?? storedParent?.traitCollection ?? UIScreen.main.traitCollection
  }

  func overridesChanged() { storedView?.setNeedsTraitUpdate() }

  func adoptTraits(_ new: UITraitCollection, expected: UITraitCollection) {
    let old = toldTraits ?? expected
    toldTraits = new
    guard old !== new, old != new else { return }
    tellTraits(old, new)
  }

  func setStyle(_ style: UIUserInterfaceStyle) {
    overrideStyle(style)
    storedView?.updateTraits()
  }

  func setOverride(_ traits: UITraitCollection?, forChild child: UIViewController) {
    guard child.storedParent === self else { return }
    child.takeOverride(traits)
  }

  /// What stands above it says: its parent, or its presentation.
  func takeOverride(_ traits: UITraitCollection?) {
    TraitRecord.hasOverrides = true
    ownTraitRecord.byParent = traits?.values.specified ?? TraitValues()
    overridesChanged()
    storedView?.updateTraits()
  }

  /// What a parent says for a child ends with that.
  func forgetOverride(ofFormerChild child: UIViewController) {
    child.traitRecord?.byParent = TraitValues()
    child.overridesChanged()
  }

  func override(forChild child: UIViewController) -> UITraitCollection? {
    guard child.storedParent === self, let values = child.traitRecord?.byParent, !values.isEmpty else { return nil }
    return UITraitCollection(values)
  }
}

extension UIViewController {
  /// What the controller says of traits for itself, its view and all below.
  public var traitOverrides: UITraitOverrides {
    get { shownOverrides }
    set { shownOverrides = newValue }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// Tells of changes now that would be told before the next layout.
  public func updateTraitsIfNeeded() { storedView?.updateTraits() }
}
