/// The effect that fades a scroll view's content at an edge, under the glass bars of iOS 26.
///
/// Bars here have the appearance of iOS 18, so that the effect is not drawn. Its properties are only stored.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
  /// The style in which the content fades.
  @preconcurrency @MainActor
  open class Style: NSObject {
    private let name: String
    fileprivate init(_ name: String) { self.name = name }

    /// The style that the system chooses for the bars at the edge.
    public static let automatic = Style("automatic")
    /// A line separates the content from the bar.
    public static let hard = Style("hard")
    /// The content fades gradually.
    public static let soft = Style("soft")

    open nonisolated override var description: String { "<UIScrollEdgeEffectStyle: \(name)>" }
  }

  fileprivate override init() {}

  /// Whether the effect is hidden.
  open var isHidden = false
  open var style = Style.automatic
}

/// The edge effects of a scroll view, one for each edge.
@MainActor
struct ScrollEdgeEffects {
  let top = UIScrollEdgeEffect()
  let left = UIScrollEdgeEffect()
  let bottom = UIScrollEdgeEffect()
  let right = UIScrollEdgeEffect()
}

extension UIScrollView {
  /// The effect at the upper edge.
  public var topEdgeEffect: UIScrollEdgeEffect { edgeEffects.top }
  /// The effect at the left edge.
  public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffects.left }
  /// The effect at the lower edge.
  public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffects.bottom }
  /// The effect at the right edge.
  public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffects.right }
}
