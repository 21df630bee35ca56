import Wire

/// A bar that paints a ground and a hairline by its appearances, or, where the app has given none, by its older members.
@MainActor
protocol PaintedBar: UIView {
  associatedtype Kind: UIBarAppearance

  var appearances: BarAppearances<Kind> { get }
  /// Those of the item that is shown go before the bar's.
  var appearancesOfItem: BarAppearances<Kind>? { get }
  var barTintColor: UIColor? { get }
  var isTranslucent: Bool { get }
  /// By the older members: what stands in place of the ground, and of the hairline.
  var plainGroundImage: UIImage? { get }
  var plainShadowImage: UIImage? { get }
  /// A controller tells whether there is content under the bar.
  var isFollowed: Bool { get }
  /// No content is under the bar.
  var contentIsAtEdge: Bool { get }

  var ground: BarGround { get set }
  var line: UIView { get }
}

extension PaintedBar {
  private var isLow: Bool { traitCollection.verticalSizeClass == .compact }

  private func said(_ place: BarAppearances<Kind>.Place) -> Kind? { appearancesOfItem?[place] ?? appearances[place] }

  /// What the app has said for what stands under the bar now; `nil`: nothing.
  var shownAppearance: Kind? {
    let standard = (isLow ? said(.compact) : nil) ?? said(.standard)
    return contentIsAtEdge ? edgeAppearance ?? standard : standard
  }

  /// What it has said for when nothing does.
  private var edgeAppearance: Kind? { (isLow ? said(.compactScrollEdge) : nil) ?? said(.scrollEdge) }

  /// Whether the bar shows what is below it, and no hairline: a controller's does while no content is under it, unless the app has said how it looks then.
  private var showsThrough: Bool {
    isFollowed && contentIsAtEdge && isTranslucent && edgeAppearance == nil && barTintColor == nil
      && plainGroundImage == nil
  }

  /// The ground, and the hairline.
  func paint() {
    setNeedsCommit()
    backdropBlur = blursBackdrop ? UIView.materialBlur : nil
    if showsThrough {
      line.backgroundColor = nil
      return paint(nil)
    }
    guard let appearance = shownAppearance else {
      line.backgroundColor = plainGroundImage != nil && plainShadowImage != nil ? nil : .separator
      return paint(plainGroundImage == nil ? .bar(barTintColor, isTranslucent: isTranslucent) : nil)
    }
    line.backgroundColor = appearance.shadowColor
    paint(appearance.hasDefaultGround ? .bar(barTintColor, isTranslucent: isTranslucent) : appearance.ground)
  }

  /// Whether its ground is a material. A colour of the app's own is not.
  private var blursBackdrop: Bool {
    guard !showsThrough, ground.said == nil else { return false }
    guard let appearance = shownAppearance else { return isTranslucent && plainGroundImage == nil }
    return appearance.hasDefaultGround ? isTranslucent : appearance.backgroundEffect != nil
  }

  private func paint(_ colour: UIColor?) {
    ground.isPainting = true
    backgroundColor = ground.said ?? colour
    ground.isPainting = false
  }

  func describeGround(into members: inout ViewMembers) {
    guard !showsThrough else { return }
    let appearance = shownAppearance
    let image = appearance == nil ? plainGroundImage : appearance?.backgroundImage
    image?.describe(
      into: &members, in: bounds, mode: appearance?.backgroundImageContentMode ?? .scaleToFill, clips: true, tint: nil)
  }
}

/// What a bar paints on itself, and what its app has said of its colour, which goes before.
struct BarGround {
  fileprivate var said: UIColor?
  fileprivate var isPainting = false

  /// The bar has another colour.
  mutating func changed(to colour: UIColor?) { if !isPainting { said = colour } }
}
