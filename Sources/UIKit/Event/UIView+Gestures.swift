import Wire

/// Stores the recognizers of a view. Views without recognizers have no such object.
@MainActor
private final class ViewRecognizers {
  var all: [UIGestureRecognizer] = []
}

extension UIView {
  var storedRecognizers: [UIGestureRecognizer] {
    get { (recognizersObject as? ViewRecognizers)?.all ?? [] }
    set {
      if recognizersObject == nil { recognizersObject = ViewRecognizers() }
      (recognizersObject as? ViewRecognizers)?.all = newValue
    }
  }
}

extension UIView {
  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.storedView !== self else { return }
    recognizer.storedView?.removeGestureRecognizer(recognizer)
    storedRecognizers.append(recognizer)
    recognizer.storedView = self
    setNeedsCommit()
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.storedView === self else { return }
    recognizer.cancelOrFail()
    storedRecognizers.removeAll { $0 === recognizer }
    recognizer.storedView = nil
    setNeedsCommit()
  }

  func replaceRecognizers(with new: [UIGestureRecognizer]) {
    for recognizer in storedRecognizers where !new.contains(recognizer) { removeGestureRecognizer(recognizer) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }

  /// The member `pan`: the directions of drags that the view needs.
  var describedPan: JSON? {
    let wanted = storedRecognizers.filter(\.isEnabled).flatMap(\.panDirections)
    guard !wanted.isEmpty else { return nil }
    let directions = wanted.contains(.any) ? [.any] : PanDirection.allCases.filter(wanted.contains)
    return .array(directions.map { .string($0.rawValue) })
  }
}

extension UIView {
  var hasTapRecognizer: Bool { storedRecognizers.contains { $0.isEnabled && $0.recognizesSingleTap } }

  /// Whether viewers send every touch on this view from its beginning, and not only drags and taps.
  var needsRawTouches: Bool { needsTouches || storedRecognizers.contains { $0.isEnabled && $0.needsRawTouches } }

  /// Whether a viewer's tap must be delivered as touches, because a recognizer or the view's touch methods may handle it.
  var tapsByTouch: Bool { needsTouches || hasTapRecognizer }
}
