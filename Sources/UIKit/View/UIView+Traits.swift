import Introspection

// Traits go down the hierarchy: from the window, by each view's superview, and by the controller whose view it is:
//
//   screen ─► window ─► … superview ─► controller ─► its view ─► subviews …
//
// Each may say something of its own for itself and all below. What a view has now is found by going up; whoever is to be told of changes is told before the next layout,
// in a walk down the branches where something may have changed.
extension UIView: TraitHolder {
  var shownTraits: UITraitCollection {
    let window = storedWindow
    // Nothing has changed anywhere since it was told.
    if let toldTraits, let window, !window.traitsAreStale, !window.traitsAreStaleBelow { return toldTraits }
    let base = UITraitCollection.traits(of: window?.bounds.size ?? UIScreen.main.bounds.size)
    guard TraitRecord.hasOverrides else { return base }
    var records: [TraitRecord] = []
    for view in sequence(first: self, next: \.storedSuperview) {
      if let record = view.traitRecord { records.append(record) }
      if let record = view.viewController?.traitRecord { records.append(record) }
    }
    if let record = window?.windowScene?.traitRecord { records.append(record) }
    return records.reversed().reduce(base) { $1.applied(to: $0) }
  }

  func overridesChanged() {
    setNeedsTraitUpdate()
  }

  /// Says light or dark, as before there were overrides of all traits: at once where the view is seen.
  func setStyle(_ style: UIUserInterfaceStyle) {
    overrideStyle(style)
    updateTraits()
  }

  /// Here and below lies over other content.
  func setLevel(_ newLevel: UIUserInterfaceLevel) { overrideSystemTraits { $0.level = newLevel } }

  // MARK: Telling

  /// The traits here and below may be others, and somebody may have to be told.
  func setNeedsTraitUpdate() {
    traitsAreStale = true
    tellAncestorsTraitsStale()
  }

  /// Stops at the first ancestor that knows already: all above it know, too.
  func tellAncestorsTraitsStale() {
    var top = self
    while let superview = top.storedSuperview {
      if superview.traitsAreStaleBelow { return }
      superview.traitsAreStaleBelow = true
      top = superview
    }
    if top is UIWindow { CommitCycle.current.schedule() }
  }

  /// Tells of all changes around this view, if it is in a window.
  func updateTraits() {
    guard let window = storedWindow, window.traitsAreStale || window.traitsAreStaleBelow else { return }
    let base = UITraitCollection.traits(of: window.bounds.size)
    let inherited = window.windowScene?.traitRecord?.applied(to: base) ?? base
    // What is told may change what is told: left after a bound, as layout is.
    for _ in 0..<10 where window.traitsAreStale || window.traitsAreStaleBelow {
      window.updateTraits(inherited: inherited, expected: base, isNew: false)
    }
  }

  /// - Parameters:
  ///   - inherited: What stands above says.
  ///   - expected: What a view that was never told of any had reason to expect, being made.
  ///   - isNew: What stands above is other than before.
  private func updateTraits(inherited: UITraitCollection, expected: UITraitCollection, isNew: Bool) {
    let isStale = traitsAreStale || isNew
    let expectedBelow = toldTraits == nil ? nil : UIScreen.main.traitCollection
    guard isStale || traitsAreStaleBelow else { return }
    traitsAreStale = false
    traitsAreStaleBelow = false
    var (new, prediction) = (inherited, expected)
    if let controller = viewController {
      prediction = controller.traitRecord?.applied(to: prediction) ?? prediction
      new = controller.traitRecord?.applied(to: new) ?? new
      if isStale { controller.adoptTraits(new, expected: prediction) }
    }
    prediction = traitRecord?.applied(to: prediction) ?? prediction
    new = traitRecord?.applied(to: new) ?? new
    let isChanged = isStale && adoptTraits(new, expected: prediction)
    for subview in storedSubviews {
      subview.updateTraits(
        inherited: new, expected: expectedBelow ?? prediction, isNew: isChanged || subview.toldTraits == nil)
    }
  }

  /// Whether they are others than those that were told last.
  private func adoptTraits(_ new: UITraitCollection, expected: UITraitCollection) -> Bool {
    let old = toldTraits ?? expected
    toldTraits = new
    drawAnewInTraits()
    extras?.variations?.apply(new)
    guard old !== new, old != new else { return false }
    traitsChanged(from: old, to: new)
    tellTraits(old, new)
    return true
  }

  private func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    setNeedsCommit()
    let isTurned = old.layoutDirection != new.layoutDirection
    if isTurned { directionChanged() }
    if isTurned || old.preferredContentSizeCategory != new.preferredContentSizeCategory { textTraitsChanged() }
    if old.verticalSizeClass != new.verticalSizeClass || old.horizontalSizeClass != new.horizontalSizeClass {
      sizeClassesChanged()
    }
    markNeedsLayout()
  }

  // MARK: Drawing

  /// The view whose members are being written.
  static weak var described: UIView?

  /// What viewers are told of the view, with dynamic colours as its traits make them.
  var describedInItsTraits: ViewMembers {
    let outer = UIView.described
    UIView.described = self
    defer { UIView.described = outer }
    let current = UITraitCollection.current
    guard TraitRecord.hasOverrides || current.userInterfaceStyle != UIScreen.main.style else { return describe() }
    return shownTraits.asCurrent { describe() }
  }
}

extension UIView {
  /// What the view says of traits for itself and all below it.
  public var traitOverrides: UITraitOverrides {
    get { shownOverrides }
    set { shownOverrides = newValue }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }

  /// Tells of changes now that would be told before the next layout.
  public func updateTraitsIfNeeded() { updateTraits() }

  /// Text here and below is no smaller, and no larger, than in these categories.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitRecord?.leastContentSize }
    set {
      ownTraitRecord.leastContentSize = newValue
      contentSizeRangeChanged()
    }
  }
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitRecord?.mostContentSize }
    set {
      ownTraitRecord.mostContentSize = newValue
      contentSizeRangeChanged()
    }
  }

  private func contentSizeRangeChanged() {
    TraitRecord.hasOverrides = true
    overridesChanged()
  }
}

extension UITraitCollection {
  /// Of the view that is drawn now.
  var tint: UIColor? { withoutIsolationCheck { UIView.described?.shownTint } }
}
