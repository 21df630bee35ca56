/// The customized appearance of a bar button item: background images and offsets, by control state and bar metrics.
struct BarButtonLook {
  struct Key: Hashable {
    let state: UIControl.State
    let metrics: UIBarMetrics
    /// The item style to which the image applies; `nil` for all styles.
    var style: UIBarButtonItem.Style?
  }

  var backgrounds: [Key: UIImage] = [:]
  /// The background images of the back button that returns to this item.
  var backBackgrounds: [Key: UIImage] = [:]
  var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
  var backBackgroundOffsets: [UIBarMetrics: CGFloat] = [:]
  var titleOffsets: [UIBarMetrics: UIOffset] = [:]
}

extension UIBarButtonItem {
  /// Sets the background image for a control state. It is stretched to the button's width. The normal state's image is also used for
  /// states without an image.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    look.backgrounds[BarButtonLook.Key(state: state, metrics: barMetrics)] = backgroundImage
  }
  /// Sets the background image for items of one style. It takes precedence over the image for all styles.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) { look.backgrounds[BarButtonLook.Key(state: state, metrics: barMetrics, style: style)] = backgroundImage }
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backgrounds[BarButtonLook.Key(state: state, metrics: barMetrics)]
  }
  public func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics)
    -> UIImage?
  { look.backgrounds[BarButtonLook.Key(state: state, metrics: barMetrics, style: style)] }

  public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    look.backgroundOffsets[barMetrics] = adjustment
  }
  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.backgroundOffsets[barMetrics] ?? 0
  }

  public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    look.titleOffsets[barMetrics] = adjustment
  }
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    look.titleOffsets[barMetrics] ?? .zero
  }

  // MARK: The back button, if this is the `backBarButtonItem` of a navigation item

  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { look.backBackgrounds[BarButtonLook.Key(state: state, metrics: barMetrics)] = backgroundImage }
  public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    look.backBackgrounds[BarButtonLook.Key(state: state, metrics: barMetrics)]
  }
  public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    look.backBackgroundOffsets[barMetrics] = adjustment
  }
  public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    look.backBackgroundOffsets[barMetrics] ?? 0
  }
}

/// The background image of a bar button, and the offsets of the image and the title.
struct BarButtonBackground {
  var image: UIImage?
  /// The distances by which the image and the title are moved.
  var (offset, titleOffset) = (UIOffset.zero, UIOffset.zero)

  /// - Parameters:
  ///   - isCompactHeight: Whether the bar has a compact height.
  ///   - appearance: The appearance that the bar sets for its items. An item's own values take precedence.
  @MainActor
  init(
    of item: UIBarButtonItem, isBack: Bool, state: UIControl.State, isCompactHeight: Bool,
    _ appearance: UIBarButtonItemAppearance?
  ) {
    let look = item.look
    let images = isBack ? look.backBackgrounds : look.backgrounds
    func image(_ state: UIControl.State) -> UIImage? {
      for metrics in isCompactHeight ? [UIBarMetrics.compact, .default] : [.default] {
        for style in [item.style, nil] {
          if let image = images[BarButtonLook.Key(state: state, metrics: metrics, style: style)] { return image }
        }
      }
      return nil
    }
    self.image = image(state) ?? image(.normal) ?? appearance?.value(\.backgroundImage, for: state)
    offset = appearance?.state(state).backgroundImagePositionAdjustment ?? .zero
    let (offsets, titleOffsets) =
      isBack
      ? (look.backBackgroundOffsets, item.backTitleAdjustments) : (look.backgroundOffsets, look.titleOffsets)
    offset.vertical += offsets.value(isCompactHeight: isCompactHeight) ?? 0
    titleOffset =
      titleOffsets.value(isCompactHeight: isCompactHeight)
      ?? appearance?.state(state).titlePositionAdjustment ?? .zero
  }

  /// Adds the image to a view's members, stretched to the button's width and centered vertically. An empty image adds nothing.
  @MainActor
  func describe(into members: inout ViewMembers, in bounds: CGRect) {
    guard let image, image.size.width > 0, image.size.height > 0 else { return }
    let height = min(image.size.height, bounds.height)
    let area = CGRect(
      x: bounds.minX + offset.horizontal, y: bounds.midY - height / 2 + offset.vertical, width: bounds.width,
      height: height)
    image.describe(into: &members, in: area, mode: .scaleToFill, clips: false, tint: nil)
  }
}
