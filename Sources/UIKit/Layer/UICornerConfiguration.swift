/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable {
  enum Rule: Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }
  let rule: Rule

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(rule: .fixed(radius)) }
  /// The radius that gives the corner the same center as the corner of the nearest superview with rounded corners.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(rule: .concentric(minimum: minimum ?? 0))
  }
}

/// How the corners of a view are rounded. The radii are determined anew in each layout pass of the view.
public struct UICornerConfiguration: Hashable, Sendable {
  fileprivate enum Shape: Hashable {
    case capsule(maximum: CGFloat?)
    /// The corners clockwise from the top left. If they are uniform, the largest of the determined radii applies to all.
    case corners([UICornerRadius?], isUniform: Bool)
  }
  fileprivate let shape: Shape

  /// Rounds the shorter sides to half circles, or to the maximum if that is less.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius.map { CGFloat($0) }))
  }

  /// Determines the radius for each corner by itself.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    .corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// Corners without a radius are square.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    let radii = [topLeftRadius, topRightRadius, bottomRightRadius, bottomLeftRadius]
    return UICornerConfiguration(shape: .corners(radii, isUniform: false))
  }

  /// Gives all corners the same radius: the largest that one of them would have.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(shape: .corners([radius, radius, radius, radius], isUniform: true))
  }

  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
    .corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
    .corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }
}

extension UIView {
  /// How the corners are rounded. The layer draws one radius: the largest, at the corners that have one.
  public var cornerConfiguration: UICornerConfiguration {
    get { storedCornerConfiguration ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set {
      guard newValue != storedCornerConfiguration else { return }
      extrasForWriting.layoutObserver = newValue
      newValue.layoutDidEnd(of: self)
      setNeedsLayout()
    }
  }

  /// The radius of one corner, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let clockwise: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return clockwise.firstIndex(of: corner).map { cornerRadii[$0] } ?? 0
  }

  /// The radii from the top left clockwise.
  fileprivate var cornerRadii: [CGFloat] {
    let maximumRadius = min(bounds.width, bounds.height) / 2
    guard let configuration = storedCornerConfiguration else {
      return CACornerMask.clockwiseCorners.map {
        layer.maskedCorners.contains($0) ? min(layer.cornerRadius, maximumRadius) : 0
      }
    }
    switch configuration.shape {
    case .capsule(let maximum): return Array(repeating: min(maximumRadius, maximum ?? maximumRadius), count: 4)
    case .corners(let rules, let isUniform):
      let radii = rules.enumerated().map { index, radius in
        switch radius?.rule {
        case .fixed(let radius): min(max(radius, 0), maximumRadius)
        case .concentric(let minimum): min(max(concentricRadius(ofCorner: index), minimum), maximumRadius)
        case nil: CGFloat(0)
        }
      }
      return isUniform ? Array(repeating: radii.max() ?? 0, count: 4) : radii
    }
  }

  private func concentricRadius(ofCorner index: Int) -> CGFloat {
    var container = superview
    while let view = container, view.storedCornerConfiguration == nil, view.layer.cornerRadius <= 0 {
      container = view.superview
    }
    guard let container else { return 0 }
    let (inner, outer) = (convert(bounds, to: container), container.bounds)
    let isLeft = index == 0 || index == 3
    let isTop = index < 2
    let horizontal = isLeft ? inner.minX - outer.minX : outer.maxX - inner.maxX
    let vertical = isTop ? inner.minY - outer.minY : outer.maxY - inner.maxY
    return max(0, container.cornerRadii[index] - max(horizontal, vertical))
  }

  private var storedCornerConfiguration: UICornerConfiguration? { extras?.layoutObserver as? UICornerConfiguration }
}

extension UICornerConfiguration: LayoutObserver {
  func layoutDidEnd(of view: UIView) {
    let radii = view.cornerRadii
    view.layer.maskedCorners = zip(CACornerMask.clockwiseCorners, radii).reduce(into: []) {
      if $1.1 > 0 { $0.insert($1.0) }
    }
    view.layer.cornerRadius = radii.max() ?? 0
    view.layer.cornerCurve = .continuous
  }
}

extension CACornerMask {
  fileprivate static let clockwiseCorners: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
  ]
}
