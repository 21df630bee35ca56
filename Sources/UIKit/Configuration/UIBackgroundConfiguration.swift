/// What stands behind a cell's content.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  private enum Kind { case clear, list, header }

  private var kind = Kind.clear
  /// Behind the colour.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// `nil`: the tint colour.
  public var backgroundColor: UIColor? = .clear { didSet { isOwnColor = true } }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Said by the app, for all states.
  private var isOwnColor = false

  private init(_ kind: Kind, _ colour: UIColor?) {
    self.kind = kind
    backgroundColor = colour
    isOwnColor = false
  }

  public static func clear() -> Self { Self(.clear, .clear) }
  public static func listCell() -> Self { Self(.list, .systemBackground) }
  public static func listPlainCell() -> Self { Self(.list, .systemBackground) }
  public static func listGroupedCell() -> Self { Self(.list, .secondarySystemGroupedBackground) }
  public static func listHeader() -> Self { Self(.header, .clear) }
  public static func listFooter() -> Self { Self(.header, .clear) }
  public static func listPlainHeaderFooter() -> Self { Self(.header, .secondarySystemBackground) }
  public static func listGroupedHeaderFooter() -> Self { Self(.header, .clear) }
  public static func listSidebarCell() -> Self {
    var made = Self(.list, .clear)
    made.cornerRadius = 8
    return made
  }

  /// The colour in the state; one that the app has set stays.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard kind == .list, !isOwnColor else { return self }
    var copy = self
    let isPressed: Bool
    switch state {
    case let cell as UICellConfigurationState: isPressed = cell.isHighlighted || cell.isSelected
    case let view as UIViewConfigurationState: isPressed = view.isHighlighted || view.isSelected
    default: isPressed = false
    }
    copy.backgroundColorTransformer = isPressed ? UIConfigurationColorTransformer { _ in .systemGray4 } : nil
    return copy
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let colour = backgroundColor ?? tintColor
    return backgroundColorTransformer?(colour) ?? colour
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let colour = strokeColor ?? tintColor
    return strokeColorTransformer?(colour) ?? colour
  }
}

/// Shows a background.
final class ConfiguredBackgroundView: UIView {
  private var shownView: UIView?
  private var picture: UIImageView?

  var configuration = UIBackgroundConfiguration.clear() { didSet { show() } }

  private func show() {
    backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    clipsToBounds = configuration.cornerRadius > 0
    showImage()
    guard shownView !== configuration.customView else { return }
    shownView?.removeFromSuperview()
    shownView = configuration.customView
    if let shownView { insertSubview(shownView, at: 0) }
    setNeedsLayout()
  }

  private func showImage() {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      return picture = nil
    }
    let view = picture ?? UIImageView(frame: bounds)
    view.image = image
    view.contentMode = configuration.imageContentMode
    if picture == nil { addSubview(view) }
    picture = view
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shownView?.frame = bounds
    picture?.frame = bounds
  }
}
