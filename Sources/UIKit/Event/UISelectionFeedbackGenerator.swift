/// Gives haptic feedback for a change of the selection, which is only logged here.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { log("selection changed") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
