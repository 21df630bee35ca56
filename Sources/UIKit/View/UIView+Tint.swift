extension UIView {
  /// Whether the tint is drawn normally or dimmed.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  var effectiveTintMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if current.storedTintMode != .automatic { return current.storedTintMode }
      view = current.storedSuperview
    }
    return .normal
  }

  private var nearestTintColor: UIColor? {
    var view: UIView? = self
    while let current = view {
      if let color = current.storedTintColor { return color }
      view = current.storedSuperview
    }
    return nil
  }

  var effectiveTintColor: UIColor {
    let tint = nearestTintColor ?? AssetIndex.accent ?? .systemBlue
    return effectiveTintMode == .dimmed ? tint.dimmed : tint
  }
}

extension UIColor {
  /// The grey with the same brightness.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let colour = self.components(for: traits)
      return UIColor(
        white: 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue, alpha: colour.alpha * 0.8)
    }
  }
}
