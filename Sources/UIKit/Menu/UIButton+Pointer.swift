extension UIButton {
  /// Returns the pointer's style over the button from the effect and the shape that the system proposes.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Whether the pointer changes over the button. The device has no pointer.
  public var isPointerInteractionEnabled: Bool {
    get { pointerInteraction?.isEnabled ?? false }
    set { madePointerInteraction.isEnabled = newValue }
  }

  /// The provider of the pointer's style. Setting it enables the interaction. The device has no pointer, so that it is never called.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointerInteraction?.provider }
    set {
      madePointerInteraction.provider = newValue
      if newValue != nil { isPointerInteractionEnabled = true }
    }
  }

  private var pointerInteraction: ButtonPointerInteraction? {
    interactions.lazy.compactMap { $0 as? ButtonPointerInteraction }.first
  }

  private var madePointerInteraction: ButtonPointerInteraction {
    if let pointerInteraction { return pointerInteraction }
    let interaction = ButtonPointerInteraction(delegate: nil)
    interaction.isEnabled = false
    addInteraction(interaction)
    return interaction
  }
}

/// The interaction of a button, with the provider of its style.
private final class ButtonPointerInteraction: UIPointerInteraction {
  var provider: UIButton.PointerStyleProvider?
}
