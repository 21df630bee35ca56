extension CALayer {
  /// The view that stores these values. A presentation layer has values of its own.
  var owner: UIView? { isPresentation ? nil : view }

  func change(_ changeValues: (inout Values) -> Void, onView: (UIView) -> Void) {
    if isPresentation { return }
    if let view { return onView(view) }
    let old = values
    changeValues(&values)
    if values != old { changed() }
  }

  /// Called when what viewers see has changed.
  func changed() {
    guard !isPresentation else { return }
    host?.setNeedsCommit()
    notifyReplicators()
  }

  /// The view whose drawing contains the layer.
  var host: UIView? { sequence(first: self, next: \.storedSuperlayer).lazy.compactMap(\.view).first }
}

extension CALayer: AssociatedObjectOwner {}
