extension UIView {
  /// The guide of the area that the keyboard covers in the view. It is at the view's lower edge while the keyboard is hidden.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(.keyboard) { UIKeyboardLayoutGuide(of: $0) } as! UIKeyboardLayoutGuide
  }
}

/// A layout guide for the area of its view that the keyboard covers.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  init(of owner: UIView) {
    super.init()
    self.owner = owner
    identifier = "UIViewKeyboardLayoutGuide"
    KeyboardAvoidance.register(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the guide stays above the safe area's lower edge while the keyboard is hidden.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { SessionContext.current.layoutEngine.recordResize(of: self) } }
  }

  /// Whether the guide follows a keyboard that is not at the screen's lower edge. It has no effect, because the keyboard cannot be
  /// undocked here.
  open var followsUndockedKeyboard = false
  /// The distance above the keyboard, in points, at which a drag begins to move it. It is for a view that is attached to the keyboard.
  open var keyboardDismissPadding: CGFloat = 0

  override var insetsInOwner: UIEdgeInsets? {
    guard let owner else { return nil }
    let safeAreaBottom = usesBottomSafeArea ? owner.safeAreaInsets.bottom : 0
    let height = min(max(safeAreaBottom, SessionContext.current.keyboard.overlap(of: owner)), owner.bounds.height)
    return UIEdgeInsets(top: owner.bounds.height - height, left: 0, bottom: 0, right: 0)
  }
}
