/// The background of a cell.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  private enum Kind { case clear, list, header }

  private var kind = Kind.clear
  /// A view that is displayed in the background.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The background colour; `nil` for the tint colour.
  public var backgroundColor: UIColor? = .clear { didSet { hasCustomColor = true } }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke from the background's edge, outwards if positive and inwards if negative.
  public var strokeOutset: CGFloat = 0
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Whether the app has set the background colour, which then applies to all states.
  private var hasCustomColor = false

  private init(_ kind: Kind, _ colour: UIColor?) {
    self.kind = kind
    backgroundColor = colour
    hasCustomColor = false
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
    var configuration = Self(.list, .clear)
    configuration.cornerRadius = 8
    return configuration
  }

  /// Returns the configuration for a state. A colour that the app has set is not changed.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard kind == .list, !hasCustomColor else { return self }
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

/// The view that displays a background configuration.
final class ConfiguredBackgroundView: UIView {
  private var displayedView: UIView?
  private var imageView: UIImageView?
  private var stroke: UIView?

  var configuration = UIBackgroundConfiguration.clear() { didSet { updateContent() } }

  private func updateContent() {
    backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    layer.cornerRadius = configuration.cornerRadius
    // A stroke outside of the edge must not be clipped.
    clipsToBounds = configuration.cornerRadius > 0 && configuration.strokeOutset <= 0
    updateImage()
    defer { updateStroke() }
    guard displayedView !== configuration.customView else { return }
    displayedView?.removeFromSuperview()
    displayedView = configuration.customView
    if let displayedView { insertSubview(displayedView, at: 0) }
    setNeedsLayout()
  }

  /// Draws the stroke in front of the content: as the layer's border, or by a separate view if it has an outset.
  private func updateStroke() {
    let isOnEdge = configuration.strokeOutset == 0
    if isOnEdge || configuration.strokeWidth == 0 {
      stroke?.removeFromSuperview()
      stroke = nil
    } else if stroke == nil {
      let view = UIView()
      view.isUserInteractionEnabled = false
      stroke = view
    }
    layer.borderWidth = isOnEdge ? configuration.strokeWidth : 0
    let colour = configuration.resolvedStrokeColor(for: tintColor).cgColor
    layer.borderColor = colour
    guard let stroke else { return }
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.borderColor = colour
    stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    addSubview(stroke)
    setNeedsLayout()
  }

  private func updateImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      return imageView = nil
    }
    let view = imageView ?? UIImageView(frame: bounds)
    view.image = image
    view.contentMode = configuration.imageContentMode
    if imageView == nil { addSubview(view) }
    imageView = view
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateContent()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    displayedView?.frame = bounds
    imageView?.frame = bounds
    stroke?.frame = bounds.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    for view in [displayedView, imageView] where configuration.strokeOutset > 0 && configuration.cornerRadius > 0 {
      view?.layer.cornerRadius = configuration.cornerRadius
      view?.clipsToBounds = true
    }
  }
}
