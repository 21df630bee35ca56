import Wire

/// A bar that draws a background and a hairline according to its appearances, or to its older properties if the app has set none.
@MainActor
protocol PaintedBar: UIView {
  associatedtype Kind: UIBarAppearance

  var appearances: BarAppearances<Kind> { get }
  /// The current item's appearances, which take precedence over the bar's.
  var appearancesOfItem: BarAppearances<Kind>? { get }
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  /// The images that replace the background and the hairline, from the properties that are older than appearances.
  var plainBackgroundImage: UIImage? { get }
  var plainShadowImage: UIImage? { get }
  /// Whether a controller reports if content is scrolled behind the bar.
  var tracksContent: Bool { get }
  /// Whether no content is scrolled behind the bar.
  var contentIsAtEdge: Bool { get }

  var barBackground: BarBackground { get set }
  var hairline: BarShadow { get }
}

extension PaintedBar {
  private func customAppearance(_ position: BarAppearances<Kind>.Position) -> Kind? {
    appearancesOfItem?[position] ?? appearances[position]
  }

  /// The app's appearance for the current state; `nil` if it has set none.
  var currentAppearance: Kind? {
    let standard = (isCompactHeight ? customAppearance(.compact) : nil) ?? customAppearance(.standard)
    return contentIsAtEdge ? edgeAppearance ?? standard : standard
  }

  /// The app's appearance while no content is scrolled behind the bar.
  private var edgeAppearance: Kind? {
    (isCompactHeight ? customAppearance(.compactScrollEdge) : nil) ?? customAppearance(.scrollEdge)
  }

  /// Whether the bar has neither a background nor a hairline. In a controller, this is the case while no content is scrolled behind the
  /// bar, unless the app has set an appearance.
  private var isTransparent: Bool {
    tracksContent && contentIsAtEdge && isTranslucent && edgeAppearance == nil && barTintColor == nil
      && plainBackgroundImage == nil
  }

  /// Draws the background and the hairline.
  func paint() {
    setNeedsCommit()
    backdropBlur = blursBackdrop ? UIView.materialBlur : nil
    if isTransparent {
      (hairline.backgroundColor, hairline.image) = (nil, nil)
      return paint(nil)
    }
    guard let appearance = currentAppearance else {
      hairline.image = plainBackgroundImage == nil ? nil : plainShadowImage
      hairline.backgroundColor = hairline.image == nil ? .separator : nil
      return paint(plainBackgroundImage == nil ? .bar(barTintColor, isTranslucent: isTranslucent) : nil)
    }
    (hairline.image, hairline.imageTint) = (appearance.shadowImage, appearance.shadowColor)
    hairline.backgroundColor = hairline.image == nil ? appearance.shadowColor : nil
    paint(appearance.hasDefaultBackground ? .bar(barTintColor, isTranslucent: isTranslucent) : appearance.fillColor)
  }

  /// Whether the content behind the bar is blurred. A `backgroundColor` of the app's is drawn without a blur.
  private var blursBackdrop: Bool {
    guard !isTransparent, barBackground.customColour == nil else { return false }
    guard let appearance = currentAppearance else { return isTranslucent && plainBackgroundImage == nil }
    return appearance.hasDefaultBackground ? isTranslucent : appearance.backgroundEffect != nil
  }

  /// Called when `backgroundColor` has changed. A clear one, which Interface Builder writes for many bars, hides nothing: the bar's own
  /// background is in front of it.
  func backgroundColorChanged() {
    guard !barBackground.isPainting else { return }
    let isClear = backgroundColor?.cgColor.alpha == 0
    barBackground.customColour = isClear ? nil : backgroundColor
    if isClear { paint() }
  }

  private func paint(_ colour: UIColor?) {
    barBackground.isPainting = true
    backgroundColor = barBackground.customColour ?? colour
    barBackground.isPainting = false
    barBackground.aboveBar?.backgroundColor = backgroundColor
  }

  func describeBackground(into members: inout ViewMembers) {
    guard !isTransparent else { return }
    let appearance = currentAppearance
    let image = appearance == nil ? plainBackgroundImage : appearance?.backgroundImage
    image?.describe(
      into: &members, in: bounds, mode: appearance?.backgroundImageContentMode ?? .scaleToFill, clips: true, tint: nil)
  }
}

/// The background that a bar draws, and the app's `backgroundColor`, which takes precedence.
struct BarBackground {
  fileprivate var customColour: UIColor?
  fileprivate var isPainting = false
  /// The part of the background above a bar with the position `.topAttached`.
  var aboveBar: UIView?
}
