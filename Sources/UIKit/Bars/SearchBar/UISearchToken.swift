/// A search criterion in addition to the text, drawn as a pill at the beginning of a search field.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The app's own value for the token.
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// The delegate of a search text field. It adds no methods to `UITextFieldDelegate`: tokens cannot be copied or dragged here.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {}

/// The view of a token.
final class SearchTokenView: UIView {
  let token: UISearchToken
  private let label = UILabel()
  private let iconView = UIImageView(frame: .zero)
  private static let height: CGFloat = 26

  init(_ token: UISearchToken, background: UIColor) {
    self.token = token
    super.init(frame: .zero)
    backgroundColor = background
    layer.cornerRadius = 6
    isUserInteractionEnabled = false
    label.text = token.text
    label.textColor = .white
    iconView.image = token.icon
    iconView.tintColor = .white
    iconView.contentMode = .scaleAspectFit
    addSubview(iconView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image: CGFloat = iconView.image == nil ? 0 : 22
    return CGSize(width: label.intrinsicContentSize.width + image + 12, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image: CGFloat = iconView.image == nil ? 0 : 22
    iconView.frame = mirrored(CGRect(x: 6, y: 4, width: max(0, image - 4), height: max(0, bounds.height - 8)))
    label.frame = mirrored(CGRect(x: 6 + image, y: 0, width: max(0, bounds.width - 12 - image), height: bounds.height))
  }
}
