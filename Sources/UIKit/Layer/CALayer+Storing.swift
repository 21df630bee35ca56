extension CALayer {
  /// The view whose values these are. A presentation does not change.
  var owner: UIView? { isPresentation ? nil : view }

  func change(_ own: (inout Values) -> Void, onView: (UIView) -> Void) {
    if isPresentation { return }
    if let view { return onView(view) }
    let old = values
    own(&values)
    if values != old { changed() }
  }

  /// What viewers see of it has changed.
  func changed() {
    guard !isPresentation else { return }
    host?.setNeedsCommit()
    tellReplicators()
  }

  /// The view in whose drawing it is.
  var host: UIView? { sequence(first: self, next: \.storedSuperlayer).lazy.compactMap(\.view).first }
}

extension CALayer: ForgetsAssociatedObjects {}
