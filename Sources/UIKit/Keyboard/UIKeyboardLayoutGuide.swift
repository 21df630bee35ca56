extension UIView {
  /// The area of the view that the keyboard covers; at the view's lower edge while the keyboard is hidden.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard) { UIKeyboardLayoutGuide(of: $0) } as! UIKeyboardLayoutGuide
  }
}

/// The area that the keyboard covers, in the guide's view.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  init(of owner: UIView) {
    super.init()
    self.owner = owner
    identifier = "UIViewKeyboardLayoutGuide"
    KeyboardAvoidance.register(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the guide stays above the safe area's lower edge while no keyboard is seen.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { LayoutEngine.shared.recordResize(of: self) } }
  }

  /// Whether the guide follows a keyboard that is not at the screen's lower edge. The keyboard cannot be undocked here, so it has no
  /// effect.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard, in points, at which a drag begins to move it. It is for a view that is attached to the keyboard.
  open var keyboardDismissPadding: CGFloat = 0

  override var insetsInOwner: UIEdgeInsets? {
    guard let owner else { return nil }
    let rest = usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0
    let foot = min(max(rest, Keyboard.current.overlap(of: owner)), owner.bounds.height)
    return UIEdgeInsets(top: owner.bounds.height - foot, left: 0, bottom: 0, right: 0)
  }
}
