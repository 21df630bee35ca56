extension UIButton {
  /// A closure that returns the pointer's style over the button, given the effect and the shape that the system proposes.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Whether the pointer changes over the button. It has no visible effect, because the device has no pointer.
  public var isPointerInteractionEnabled: Bool {
    get { pointerInteraction?.isEnabled ?? false }
    set { installedPointerInteraction.isEnabled = newValue }
  }

  /// The closure that provides the pointer's style. Setting it enables the interaction. It is never called, because the device has no
  /// pointer.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointerInteraction?.provider }
    set {
      installedPointerInteraction.provider = newValue
      if newValue != nil { isPointerInteractionEnabled = true }
    }
  }

  private var pointerInteraction: ButtonPointerInteraction? {
    interactions.lazy.compactMap { $0 as? ButtonPointerInteraction }.first
  }

  /// The button's pointer interaction, which is added if the button has none.
  private var installedPointerInteraction: ButtonPointerInteraction {
    if let pointerInteraction { return pointerInteraction }
    let interaction = ButtonPointerInteraction(delegate: nil)
    interaction.isEnabled = false
    addInteraction(interaction)
    return interaction
  }
}

/// The pointer interaction of a button, with the button's style provider.
private final class ButtonPointerInteraction: UIPointerInteraction {
  var provider: UIButton.PointerStyleProvider?
}
