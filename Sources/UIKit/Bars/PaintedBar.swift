import Wire

/// A bar that draws a background and a hairline by its appearances, or by its older properties if the app has set none.
@MainActor
protocol PaintedBar: UIView {
  associatedtype Kind: UIBarAppearance

  var appearances: BarAppearances<Kind> { get }
  /// The appearances of the current item. They take precedence over the bar's.
  var appearancesOfItem: BarAppearances<Kind>? { get }
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  /// The images that replace the background and the hairline, by the older properties.
  var plainBackgroundImage: UIImage? { get }
  var plainShadowImage: UIImage? { get }
  /// Whether a controller reports if there is content below the bar.
  var tracksContent: Bool { get }
  /// Whether no content is below the bar.
  var contentIsAtEdge: Bool { get }

  var barBackground: BarBackground { get set }
  var line: UIView { get }
}

extension PaintedBar {
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  private func customAppearance(_ position: BarAppearances<Kind>.Position) -> Kind? {
    appearancesOfItem?[position] ?? appearances[position]
  }

  /// The app's appearance for the current state; `nil` if it has set none.
  var shownAppearance: Kind? {
    let standard = (isLow ? customAppearance(.compact) : nil) ?? customAppearance(.standard)
    return contentIsAtEdge ? edgeAppearance ?? standard : standard
  }

  /// The app's appearance for the state without content below the bar.
  private var edgeAppearance: Kind? {
    (isLow ? customAppearance(.compactScrollEdge) : nil) ?? customAppearance(.scrollEdge)
  }

  /// Whether the bar has no background and no hairline. That is so in a controller while no content is below it, unless the app has set
  /// an appearance.
  private var showsThrough: Bool {
    tracksContent && contentIsAtEdge && isTranslucent && edgeAppearance == nil && barTintColor == nil
      && plainBackgroundImage == nil
  }

  /// Draws the background and the hairline.
  func paint() {
    setNeedsCommit()
    backdropBlur = blursBackdrop ? UIView.materialBlur : nil
    if showsThrough {
      line.backgroundColor = nil
      return paint(nil)
    }
    guard let appearance = shownAppearance else {
      line.backgroundColor = plainBackgroundImage != nil && plainShadowImage != nil ? nil : .separator
      return paint(plainBackgroundImage == nil ? .bar(barTintColor, isTranslucent: isTranslucent) : nil)
    }
    line.backgroundColor = appearance.shadowColor
    paint(appearance.hasDefaultBackground ? .bar(barTintColor, isTranslucent: isTranslucent) : appearance.fillColor)
  }

  /// Whether the background is a material. A colour of the app's own is none.
  private var blursBackdrop: Bool {
    guard !showsThrough, barBackground.customColour == nil else { return false }
    guard let appearance = shownAppearance else { return isTranslucent && plainBackgroundImage == nil }
    return appearance.hasDefaultBackground ? isTranslucent : appearance.backgroundEffect != nil
  }

  private func paint(_ colour: UIColor?) {
    barBackground.isPainting = true
    backgroundColor = barBackground.customColour ?? colour
    barBackground.isPainting = false
  }

  func describeBackground(into members: inout ViewMembers) {
    guard !showsThrough else { return }
    let appearance = shownAppearance
    let image = appearance == nil ? plainBackgroundImage : appearance?.backgroundImage
    image?.describe(
      into: &members, in: bounds, mode: appearance?.backgroundImageContentMode ?? .scaleToFill, clips: true, tint: nil)
  }
}

/// The background that a bar draws, and the app's `backgroundColor`, which takes precedence.
struct BarBackground {
  fileprivate var customColour: UIColor?
  fileprivate var isPainting = false

  /// Called when the bar's `backgroundColor` has changed.
  mutating func changed(to colour: UIColor?) { if !isPainting { customColour = colour } }
}
