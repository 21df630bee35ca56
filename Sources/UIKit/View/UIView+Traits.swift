import Introspection

// Traits are inherited down the hierarchy: from the window, through each view's superview, and through the controller whose view it is:
//
//   screen ─► window ─► … superview ─► controller ─► its view ─► subviews …
//
// Each of these can have overrides for itself and its descendants. The current traits are computed from the ancestors.
// Objects that observe changes are notified before the next layout, in a traversal of the branches that are marked as changed.
extension UIView: TraitInheriting {
  var effectiveTraits: UITraitCollection {
    let window = storedWindow
    // Nothing has changed in the window since the last notification.
    if let notifiedTraits, let window, !window.traitsAreStale, !window.traitsAreStaleBelow { return notifiedTraits }
    let base = UITraitCollection.traits(of: window?.bounds.size ?? UIScreen.main.bounds.size)
    guard TraitRecord.hasOverrides else { return base }
    var records: [TraitRecord] = []
    for view in sequence(first: self, next: \.storedSuperview) {
      if let record = view.traitRecord { records.append(record) }
      if let record = view.controllerObject?.traitRecord { records.append(record) }
    }
    if let record = window?.windowScene?.traitRecord { records.append(record) }
    return records.reversed().reduce(base) { $1.applied(to: $0) }
  }

  func overridesChanged() {
    setNeedsTraitUpdate()
  }

  /// Overrides the interface style. In a visible view it takes effect at once, as it did before `traitOverrides` existed.
  func setStyle(_ style: UIUserInterfaceStyle) {
    overrideStyle(style)
    updateTraits()
  }

  /// Sets the level of this view and its descendants, which are in front of other content.
  func setLevel(_ newLevel: UIUserInterfaceLevel) { overrideSystemTraits { $0.level = newLevel } }

  // MARK: Notifying

  /// Marks that the traits of this view and its descendants may have changed, so that observers are notified.
  func setNeedsTraitUpdate() {
    traitsAreStale = true
    markAncestorTraitsStale()
  }

  /// Stops at the first ancestor that is already marked, because all above it are marked, too.
  func markAncestorTraitsStale() {
    var top = self
    while let superview = top.storedSuperview {
      if superview.traitsAreStaleBelow { return }
      superview.traitsAreStaleBelow = true
      top = superview
    }
    if top.isWindow { SessionContext.current.cycle.schedule() }
  }

  /// Notifies all observers in this view's window of changes; does nothing without a window.
  func updateTraits() {
    guard let window = storedWindow, window.traitsAreStale || window.traitsAreStaleBelow else { return }
    let base = UITraitCollection.traits(of: window.bounds.size)
    let inherited = window.windowScene?.traitRecord?.applied(to: base) ?? base
    // Observers may change traits again, so the loop ends after a limit, as layout does.
    for _ in 0..<10 where window.traitsAreStale || window.traitsAreStaleBelow {
      window.updateTraits(inherited: inherited, expected: base, isNew: false)
    }
  }

  /// - Parameters:
  ///   - inherited: The traits of the parent.
  ///   - expected: The previous traits to assume for a view that was never notified.
  ///   - isNew: Whether the view's parent has changed, or the view was never notified.
  private func updateTraits(inherited: UITraitCollection, expected: UITraitCollection, isNew: Bool) {
    let isStale = traitsAreStale || isNew
    let expectedBelow = notifiedTraits == nil ? nil : UIScreen.main.traitCollection
    guard isStale || traitsAreStaleBelow else { return }
    traitsAreStale = false
    traitsAreStaleBelow = false
    var (new, prediction) = (inherited, expected)
    if let controller = controllerObject {
      prediction = controller.traitRecord?.applied(to: prediction) ?? prediction
      new = controller.traitRecord?.applied(to: new) ?? new
      if isStale { controller.adoptTraits(new, expected: prediction) }
    }
    prediction = traitRecord?.applied(to: prediction) ?? prediction
    new = traitRecord?.applied(to: new) ?? new
    let isChanged = isStale && adoptTraits(new, expected: prediction)
    for subview in storedSubviews {
      subview.updateTraits(
        inherited: new, expected: expectedBelow ?? prediction, isNew: isChanged || subview.notifiedTraits == nil)
    }
  }

  /// Stores the traits. Returns whether they differ from those of the last notification.
  private func adoptTraits(_ new: UITraitCollection, expected: UITraitCollection) -> Bool {
    let old = notifiedTraits ?? expected
    notifiedTraits = new
    redrawForTraits()
    extras?.variations?.apply(new)
    guard old !== new, old != new else { return false }
    traitsChanged(from: old, to: new)
    notifyTraitChange(old, new)
    return true
  }

  private func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    setNeedsCommit()
    let changesDirection = old.layoutDirection != new.layoutDirection
    if changesDirection { directionChanged() }
    if changesDirection || old.preferredContentSizeCategory != new.preferredContentSizeCategory { textTraitsChanged() }
    if old.verticalSizeClass != new.verticalSizeClass || old.horizontalSizeClass != new.horizontalSizeClass {
      sizeClassesChanged()
    }
    markNeedsLayout()
  }

  // MARK: Drawing

  /// The view whose members are being described for viewers.
  static var viewBeingDescribed: UIView?

  /// The view's members on the wire, with dynamic colours resolved by its traits.
  var describedInItsTraits: ViewMembers {
    let outer = UIView.viewBeingDescribed
    UIView.viewBeingDescribed = self
    defer { UIView.viewBeingDescribed = outer }
    let current = UITraitCollection.current
    guard TraitRecord.hasOverrides || current.userInterfaceStyle != UIScreen.main.style else { return describe() }
    return effectiveTraits.asCurrent { describe() }
  }
}

extension UIView {
  /// The trait overrides for the view and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { effectiveOverrides }
    set { effectiveOverrides = newValue }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// Notifies observers of changes now instead of before the next layout.
  public func updateTraitsIfNeeded() { updateTraits() }

  /// The texts of `appliedContentSizeCategoryLimitsDescription`: each view's limits, from this view to the root.
  var contentSizeLimitsText: String {
    let limits = sequence(first: self, next: \.superview).compactMap { view -> String? in
      guard let record = view.traitRecord, record.minimumContentSize != nil || record.maximumContentSize != nil else {
        return nil
      }
      let (minimum, maximum) = (record.minimumContentSize?.rawValue, record.maximumContentSize?.rawValue)
      return "\(Swift.type(of: view)): minimum \(minimum ?? "none"), maximum \(maximum ?? "none")"
    }
    return limits.joined(separator: "; ")
  }

  func contentSizeRangeChanged() {
    TraitRecord.hasOverrides = true
    overridesChanged()
  }
}

extension UITraitCollection {
  /// The tint of the view that is being drawn.
  var tint: UIColor? { withoutIsolationCheck { UIView.viewBeingDescribed?.effectiveTintColor } }
}
