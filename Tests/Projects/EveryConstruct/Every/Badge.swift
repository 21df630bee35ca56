import UIKit

/// A view whose look the storyboard sets.
@IBDesignable
class Badge: UIView {
  @IBInspectable var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
  @IBInspectable var title: String = "unset"
  @IBInspectable var isRound: Bool = false
  @IBInspectable var line: UIColor?
  @IBInspectable var count: Int = 0
  @IBInspectable var offset: CGSize = .zero

  override var accessibilityLabel: String? {
    get { "\(title), \(isRound), \(count), \(Int(cornerRadius)), \(Int(offset.width)), \(line == .red)" }
    set {}
  }
}
