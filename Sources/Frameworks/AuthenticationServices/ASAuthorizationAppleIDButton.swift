import UIKit

/// The button “Sign in with Apple”, in black or white.
open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static let `default` = ButtonType.signIn
  }
  public enum Style: Int, Sendable { case white, whiteOutline, black }

  /// The corner radius in points; 6 by default.
  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }

  private let label = UILabel()

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    prepare(type, style)
  }

  private func prepare(_ type: ButtonType, _ style: Style) {
    let text =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    label.text = text
    label.textAlignment = .center
    label.textColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    layer.cornerRadius = cornerRadius
    if style == .whiteOutline {
      layer.borderWidth = 1
      layer.borderColor = UIColor.black.cgColor
    }
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.isUserInteractionEnabled = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityTraits = .button
  }
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }
  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare(.default, .black)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.font = .systemFont(ofSize: max(10, bounds.height * 0.43), weight: .medium)
  }

  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
