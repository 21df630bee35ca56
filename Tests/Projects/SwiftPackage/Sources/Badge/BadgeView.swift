import UIKit

public final class BadgeView: UIView {
  public let label = UILabel()

  public init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.frame = CGRect(x: 20, y: 120, width: 200, height: 30)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
