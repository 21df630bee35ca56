extension UIView {
  /// How content of a different size is positioned and scaled in a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle of content of a size in bounds.
  @MainActor func contentFrame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .null }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
      return CGRect(
        center: CGPoint(x: bounds.midX, y: bounds.midY),
        size: CGSize(width: size.width * factor, height: size.height * factor))
    default: break
    }
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: UIScreen.main.rounded(bounds.midX - size.width / 2)
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
      default: UIScreen.main.rounded(bounds.midY - size.height / 2)
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
