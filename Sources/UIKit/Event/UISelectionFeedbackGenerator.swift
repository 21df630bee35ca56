/// Gives feedback for a change of the selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { log("selection changed") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
