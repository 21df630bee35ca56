import Foundation

/// The frame of a sheet in its container, as a function of the position of its upper edge.
///
/// ```
///   above the highest detent    the sheet resists
///   between two detents         the sheet reaches from its upper edge to the bottom
///   below the lowest detent     the sheet has the lowest detent's height, and leaves the screen
///   above a keyboard            each detent is higher by the keyboard's height, and the content ends above the keyboard if the
///                               detent fits there; a floating sheet moves up
/// ```
@MainActor
struct SheetGeometry {
  enum Fit {
    /// The sheet is attached to the bottom of the screen.
    case edge
    case floating
    /// The sheet fills the screen, in compact height.
    case full
  }

  /// A detent whose height in this container is known.
  struct RestingDetent {
    let identifier: UISheetPresentationController.Detent.Identifier
    let height: CGFloat
    /// The height at the sheet's lower end that the keyboard covers and the content leaves free; 0 if the detent does not fit
    /// above the keyboard.
    let coveredHeight: CGFloat
  }

  let bounds: CGRect
  let fit: Fit
  private let width: CGFloat
  /// The horizontal middle of a floating sheet, if the app has set a source view.
  var horizontalCenter: CGFloat?
  /// The vertical middle of a floating sheet: the container's, or a higher one if the keyboard would cover the sheet's lower end.
  private let verticalCenter: CGFloat
  /// The detents, the lowest first; never empty.
  let detents: [RestingDetent]

  /// `keyboard` is the height that the keyboard covers at the container's lower end.
  init(of sheet: UISheetPresentationController, in size: CGSize, safeArea: UIEdgeInsets, keyboard: CGFloat = 0) {
    let traits = UITraitCollection.traits(of: size)
    bounds = CGRect(origin: .zero, size: size)
    if traits.verticalSizeClass == .compact {
      fit = sheet.prefersEdgeAttachedInCompactHeight ? .edge : .full
    } else {
      fit = traits.horizontalSizeClass == .regular ? .floating : .edge
    }
    let preferred = sheet.presentedViewController.preferredContentSize
    let isForm = sheet.presentationStyle == .formSheet
    let highest: CGFloat
    switch fit {
    case .full: (width, highest) = (size.width, size.height)
    case .edge:
      let available = traits.verticalSizeClass == .compact ? size.width - safeArea.left - safeArea.right : size.width
      let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
      width = follows ? min(preferred.width, available) : available
      highest = size.height - safeArea.top - 10
    case .floating:
      let form = CGSize(
        width: preferred.width > 0 ? preferred.width : 540, height: preferred.height > 0 ? preferred.height : 620)
      width = min(isForm ? form.width : 704, size.width)
      highest = min(isForm ? form.height : .infinity, size.height - 88)
    }
    detents = SheetGeometry.detents(
      of: sheet, fit, highest: max(highest, 0), bottomInset: fit == .edge ? safeArea.bottom : 0,
      keyboard: fit == .edge ? keyboard : 0, traits)
    fullHeight = size.height - safeArea.top - 10
    let selectedDetent = detents.first { $0.identifier == sheet.selectedDetentIdentifier } ?? detents[0]
    let freeCenter = size.height - keyboard - selectedDetent.height / 2
    verticalCenter =
      keyboard > 0 ? min(bounds.midY, max(freeCenter, safeArea.top + selectedDetent.height / 2)) : bounds.midY
  }

  private static func detents(
    of sheet: UISheetPresentationController, _ fit: Fit, highest: CGFloat, bottomInset: CGFloat, keyboard: CGFloat,
    _ traits: UITraitCollection
  ) -> [RestingDetent] {
    let largestDetent = RestingDetent(identifier: .large, height: highest, coveredHeight: 0)
    guard fit != .full else { return [largestDetent] }
    let context = SheetDetentContext(traits, maximum: max(highest - bottomInset, 0))
    let resolvedDetents = sheet.detents.compactMap { detent in
      detent.resolvedValue(in: context).map { value in
        let height = max(value, 0) + max(bottomInset, keyboard)
        return RestingDetent(
          identifier: detent.identifier, height: UIScreen.main.rounded(min(height, highest)),
          coveredHeight: keyboard > bottomInset && height <= highest ? keyboard : 0)
      }
    }
    return resolvedDetents.isEmpty ? [largestDetent] : resolvedDetents.sorted { $0.height < $1.height }
  }

  // MARK: Detents

  /// Returns the index of the detent with an identifier; that of the lowest one if there is none.
  func index(of identifier: UISheetPresentationController.Detent.Identifier?) -> Int {
    detents.firstIndex { $0.identifier == identifier } ?? 0
  }

  func top(of index: Int) -> CGFloat {
    let height = detents[index].height
    return fit == .floating ? UIScreen.main.rounded(verticalCenter - height / 2) : bounds.maxY - height
  }

  var lowestTop: CGFloat { top(of: 0) }
  private var highestTop: CGFloat { top(of: detents.count - 1) }

  /// Returns the index of the detent at which a drag ends: after a quick drag the next one in its direction, after a slow one the nearest.
  /// - Parameter velocity: In points per second, positive downward.
  func detentIndex(afterDragTo top: CGFloat, velocity: CGFloat) -> Int {
    let all = Array(detents.indices)
    if velocity > Self.flickSpeed { return all.last { self.top(of: $0) >= top } ?? 0 }
    if velocity < -Self.flickSpeed { return all.first { self.top(of: $0) <= top } ?? detents.count - 1 }
    return all.min { abs(self.top(of: $0) - top) < abs(self.top(of: $1) - top) } ?? 0
  }

  /// Returns how much of the sheet has left the screen below the lowest detent: 0...1.
  func fractionOffScreen(at top: CGFloat) -> CGFloat {
    min(max((top - lowestTop) / max(bounds.maxY - lowestTop, 1), 0), 1)
  }

  /// Returns whether the sheet is dismissed if the finger is lifted at this position.
  func shouldDismiss(at top: CGFloat, velocity: CGFloat) -> Bool {
    let part = fractionOffScreen(at: top)
    return part > 0 && (velocity > Self.flickSpeed || part > 0.5 && velocity > -Self.flickSpeed)
  }

  /// The speed from which on a drag is a flick, in points per second.
  private static let flickSpeed: CGFloat = 500

  /// The height of an edge-attached sheet that leaves visible only the status bar and 10 points of its presenter.
  private let fullHeight: CGFloat

  /// Returns how far the presenter is scaled down while the sheet's upper edge is at `top`. It is 1 behind a full-height sheet in a
  /// container that is higher than wide, and 0 at the next lower detent or off the screen.
  func presenterScaleFraction(at top: CGFloat) -> CGFloat {
    guard fit == .edge, bounds.height > bounds.width, let highest = detents.last, highest.height >= fullHeight - 0.5
    else {
      return 0
    }
    let below = detents.last { $0.height < highest.height }.map { bounds.maxY - $0.height } ?? bounds.maxY
    return min(max((below - top) / max(below - highestTop, 1), 0), 1)
  }

  // MARK: Frames

  /// A sheet at the bottom of the screen is rounded at its upper corners only: the lower ones are those of the screen.
  var roundedCorners: CACornerMask {
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    return fit == .edge ? upper : .all
  }

  func frame(top: CGFloat) -> CGRect {
    let screen = UIScreen.main
    let wanted = (fit == .floating ? horizontalCenter ?? bounds.midX : bounds.midX) - width / 2
    let x = screen.rounded(max(bounds.minX, min(wanted, bounds.maxX - width)))
    guard top < lowestTop else { return CGRect(x: x, y: top, width: width, height: detents[0].height) }
    let visibleTop = top < highestTop ? highestTop - resisting(highestTop - top, within: 40) : top
    let height = fit == .floating ? 2 * (verticalCenter - visibleTop) : bounds.maxY - visibleTop
    return CGRect(x: x, y: visibleTop, width: width, height: height)
  }

  /// Returns the frame of a sheet that cannot be dismissed: below the lowest detent it resists.
  func resistingFrame(top: CGFloat) -> CGRect {
    frame(top: top > lowestTop ? lowestTop + resisting(top - lowestTop, within: bounds.height / 4) : top)
  }

  /// Returns a distance with resistance: it grows more slowly than the finger's, up to a limit.
  private func resisting(_ distance: CGFloat, within limit: CGFloat) -> CGFloat {
    limit * (1 - 1 / (distance * 0.55 / limit + 1))
  }
}
