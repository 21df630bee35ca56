import UIKit

/// Symbols in the tint, a gradient, a shadow and a mask.
final class DrawingSection: Section {
  init() {
    super.init("Drawing")
    let names = ["star.fill", "heart", "bell", "cloud", "camera", "paperplane", "trash", "gearshape"]
    let symbols = UIStackView(arrangedSubviews: names.map { UIImageView(image: UIImage(systemName: $0)) })
    for view in symbols.arrangedSubviews { view.contentMode = .center }
    symbols.distribution = .fillEqually
    card.addArrangedSubview(symbols)
    let (shaded, round) = (GradientView(), UIView())
    round.backgroundColor = .systemIndigo
    round.layer.cornerRadius = 30
    round.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let raised = UIView()
    raised.backgroundColor = .tertiarySystemBackground
    raised.layer.cornerRadius = 12
    raised.layer.shadowOpacity = 0.3
    raised.layer.shadowRadius = 6
    raised.layer.shadowOffset = CGSize(width: 0, height: 3)
    let row = UIStackView(arrangedSubviews: [shaded, round, raised])
    row.spacing = 16
    row.distribution = .fillEqually
    row.heightAnchor.constraint(equalToConstant: 80).isActive = true
    card.addArrangedSubview(row)
  }

  required init?(coder: NSCoder) { nil }
}

/// A view whose layer is a gradient.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 12
    (layer as? CAGradientLayer)?.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor]
  }

  required init?(coder: NSCoder) { nil }
}
