// The objects of higher folders that a view refers to, by the protocols through which this folder calls them.

/// What views ask of the controller whose `view` they are. `UIViewController` conforms to it.
@MainActor
protocol ControllerOfView: UIResponder {
  var assignedID: Int { get }

  // MARK: Appearance

  /// Called when `isHidden` or `alpha` of the view has changed. `what` is the name of the property.
  func recordVisibilityChange(_ what: String)
  /// Sends `viewIsAppearing` unless it was sent since `viewWillAppear`.
  func sendViewIsAppearingIfPending()

  // MARK: Layout

  func updatePropertiesNow()
  func updateViewConstraints()
  /// Called before the view is laid out. Sends the callbacks about insets that have changed.
  func notifyInsetChanges()
  /// Called before the view is laid out. Inserts or removes the view of the content-unavailable configuration.
  func updateContentUnavailable()
  func sendViewWillLayoutSubviews()
  func sendViewDidLayoutSubviews()
  /// Called after the view was laid out.
  func layOutContentUnavailable()
  /// The insets that the controller adds to the view's safe area.
  var addedSafeAreaInsets: UIEdgeInsets { get }
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  /// Whether the controller requests that a navigation controller adjusts the insets of scroll views.
  var isAdjustedByNavigation: Bool { get }

  // MARK: Traits

  var traitRecord: TraitRecord? { get }
  /// Stores new traits, and notifies the controller if they differ from its last ones.
  func adoptTraits(_ new: UITraitCollection, expected: UITraitCollection)
}

/// What views ask of their layer. `CALayer` conforms to it.
@MainActor
protocol LayerOfView: NSObject {
  /// Writes the appearance that only the layer stores, such as the border and the shadow.
  func describeAppearance(into members: inout ViewMembers)
  func subviewWillBeRemoved(_ subview: UIView)
  func sublayersDidEnterScreen()
  func sublayersDidLeaveScreen()
  func layoutSublayersIfNeeded()
  func layoutSublayersAfterView()
  /// The running animations of all layers below this one that have no view.
  var animationsOfSublayers: [ViewAnimation] { get }
}

/// What views ask of Auto Layout's data about them. `LayoutRecord` conforms to it. A view without constraints has none.
@MainActor
protocol LayoutOfView: AnyObject {
  /// Called when the frame, the superview or the origin of the bounds has changed.
  func geometryDidChange(of view: UIView)
  /// Called when the safe area or the margins may have changed.
  func insetsDidChange()
  /// Called when the layout direction has changed.
  func directionDidChange()
  /// Deactivates the constraints whose holder is not inside of a view.
  func deactivateConstraints(leadingOutOf root: UIView)
}

extension UIView {
  /// The controller of the nearest view that has one, from this view up.
  var nearestControllerObject: (any ControllerOfView)? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controllerObject { return controller }
      view = current.storedSuperview
    }
    return nil
  }
}
