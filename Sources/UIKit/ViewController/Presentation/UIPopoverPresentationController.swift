import Rules

/// `.popover`: a bubble beside what it belongs to; a sheet in compact width.
open class UIPopoverPresentationController: UIPresentationController {
  override var placesPresentedView: Bool { true }
  override var ruleOfPresenter: Rule { .popoverKeepsPresenter }
  override var styleName: String { "popover" }
  override var defaultAdaptiveStyle: UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .formSheet : .none
  }
}
