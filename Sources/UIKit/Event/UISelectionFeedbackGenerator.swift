/// Lets a hand feel that something else is selected.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { give("selection changed") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
