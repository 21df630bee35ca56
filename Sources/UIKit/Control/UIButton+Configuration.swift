extension UIButton {
  /// How a button looks.
  public struct Configuration: Hashable {
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

    private enum Look { case plain, tinted, gray, filled }

    private var look: Look
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// The edge at which the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets: NSDirectionalEdgeInsets

    private init(_ look: Look) {
      self.look = look
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
  }
}

extension UIButton.Configuration {
  func foreground(tint: UIColor) -> UIColor {
    baseForegroundColor ?? (look == .filled ? .white : tint)
  }

  func ground(tint: UIColor, isEnabled: Bool) -> UIColor? {
    switch look {
    case .plain: return nil
    case .gray: return baseBackgroundColor ?? .secondarySystemFill
    case .tinted: return isEnabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
    case .filled: return isEnabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
    }
  }

  func cornerRadius(of size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: 5.95
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: min(size.width, size.height) / 2
    }
  }
}

/// Image, title and subtitle of a button, side by side or one above the other.
@MainActor
struct ButtonArrangement {
  static let subtitleFont = UIFont.systemFont(ofSize: 12)

  var title: CGSize
  var image: CGSize
  var subtitle: String?
  var configuration: UIButton.Configuration?

  private var subtitleSize: CGSize {
    guard let subtitle else { return .zero }
    let label = UILabel()
    label.font = Self.subtitleFont
    label.text = subtitle
    return label.intrinsicContentSize
  }

  /// Of both texts.
  private var texts: CGSize {
    let gap = subtitle == nil ? 0 : configuration?.titlePadding ?? 0
    return CGSize(width: max(title.width, subtitleSize.width), height: title.height + gap + subtitleSize.height)
  }

  private var placement: NSDirectionalRectEdge { configuration?.imagePlacement ?? .leading }
  private var isColumn: Bool { placement.contains(.top) || placement.contains(.bottom) }
  private var gap: CGFloat {
    image.width > 0 && texts.height > 0 ? configuration?.imagePadding ?? 0 : 0
  }

  var size: CGSize {
    isColumn
      ? CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      : CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
  }

  func frames(in bounds: CGRect) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let (screen, texts) = (UIScreen.main, texts)
    let insets = configuration?.contentInsets ?? .zero
    let inner = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    // Texts give way to the image.
    let width = min(texts.width, max(0, inner.width - (isColumn ? 0 : image.width + gap)))
    let whole = isColumn ? max(image.width, width) : image.width + gap + width
    let left = inner.midX - whole / 2
    let top = inner.midY - size.height / 2
    let isImageLast = placement.contains(.trailing) || placement.contains(.bottom)
    func centred(_ size: CGSize, _ offset: CGFloat) -> CGRect {
      let x = isColumn ? inner.midX - size.width / 2 : left + offset
      let y = isColumn ? top + offset : inner.midY - size.height / 2
      return CGRect(x: screen.rounded(x), y: screen.rounded(y), width: size.width, height: size.height)
    }
    let textExtent = isColumn ? texts.height : width
    let imageExtent = isColumn ? image.height : image.width
    let block = centred(CGSize(width: width, height: texts.height), isImageLast ? 0 : imageExtent + gap)
    var (titleFrame, subtitleFrame) = (block, block)
    titleFrame.size.height = title.height
    subtitleFrame.size.height = subtitleSize.height
    subtitleFrame.origin.y = block.maxY - subtitleSize.height
    return (centred(image, isImageLast ? textExtent + gap : 0), titleFrame, subtitleFrame)
  }
}
