/// A region that leads focus to other environments. There is no focus system here, so the guide only takes part in layout.
open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
