extension UIView {
  /// Whether the tint is drawn normally or dimmed.
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  var effectiveTintMode: TintAdjustmentMode {
    sequence(first: self, next: \.storedSuperview).lazy.map(\.storedTintMode).first { $0 != .automatic } ?? .normal
  }

  var effectiveTintColor: UIColor {
    let nearestTint = sequence(first: self, next: \.storedSuperview).lazy.compactMap(\.storedTintColor).first
    let tint = nearestTint ?? AssetIndex.accent ?? .systemBlue
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
