import Introspection

/// What an override of `drawText(in:)` did.
struct OverriddenDrawing {
  /// The label's size at that time.
  let size: CGSize
  /// The rectangle that it passed to `super`; `nil` if it drew the text itself.
  let area: CGRect?
}

// Labels of the app's classes that override `drawText(in:)`. The override is called when the label is displayed, so that writing a commit
// runs no code of the app.
extension UILabel {
  var overridesDrawText: Bool { DrawTextOverrides.methods.isAnyOverridden(in: type(of: self)) }

  /// Whether an override has drawn the text, so that the label must not draw it as well.
  var drawsOwnText: Bool { overriddenDrawing.map { $0.area == nil } ?? false }

  /// Calls the app's override of `drawText(in:)` while the context is the label's drawing.
  func drawOverriddenText() {
    let size = bounds.size
    overriddenDrawing = OverriddenDrawing(size: size, area: callDrawText(size))
  }

  /// Calls `drawText(in:)`, and returns the rectangle that it passed to `super`.
  func callDrawText(_ size: CGSize) -> CGRect? {
    lastTextRect = nil
    drawText(in: CGRect(origin: .zero, size: size))
    return lastTextRect
  }

  /// Called when the label looks different.
  func drawingChanged() {
    setNeedsCommit()
    if overridesDrawText { markNeedsDisplay() }
  }
}

/// Which classes override `drawText(in:)`.
@MainActor
private enum DrawTextOverrides {
  static let methods = OverriddenMethods(1, of: UILabel.self, in: Drawing.self, unlike: Plain.self)

  private class Plain: UILabel {}

  private class Drawing: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  }
}
