import Wire

/// The recognizers of a view. Views without any do not store this.
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

  /// Whether viewers send every touch here from the moment it comes down.
  var needsRawTouches: Bool { needsTouches || storedRecognizers.contains { $0.isEnabled && $0.needsRawTouches } }

  /// Whether a tap needs real touches, and not only `tapped`.
  var tapsByTouch: Bool { needsTouches || hasTapRecognizer }
}
