import UIKit

/// Layers without views: a ring that closes, a dot that pulses, a square that rotates, a skeleton with a moving gradient, and a bar with
/// implicit animations.
final class LayerSection: Section {
  private let stage = LayerStage()

  init() {
    super.init("Layers")
    card.addArrangedSubview(stage)
    let button = UIButton(
      configuration: .tinted(), primaryAction: UIAction(title: "Move") { [stage] _ in stage.move() })
    card.addArrangedSubview(button)
  }

  required init?(coder: NSCoder) { nil }
}

/// Shows four animated layers in equal columns, and below them a bar whose changes are animated implicitly.
private final class LayerStage: UIView {
  private let (track, ring) = (CAShapeLayer(), CAShapeLayer())
  private let (dot, bar) = (CALayer(), CALayer())
  private let (square, skeleton) = (CAGradientLayer(), CAGradientLayer())
  private var isAtEnd = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (shape, colour) in [(track, UIColor.systemGray.withAlphaComponent(0.3)), (ring, .systemBlue)] {
      shape.path =
        UIBezierPath(arcCenter: .zero, radius: 22, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true).cgPath
      (shape.fillColor, shape.strokeColor) = (nil, colour.cgColor)
      (shape.lineWidth, shape.lineCap) = (6, .round)
    }
    dot.backgroundColor = UIColor.systemRed.cgColor
    dot.bounds.size = CGSize(width: 24, height: 24)
    dot.cornerRadius = 12
    square.colors = [UIColor.systemOrange.cgColor, UIColor.systemPink.cgColor]
    square.bounds.size = CGSize(width: 40, height: 40)
    square.cornerRadius = 8
    let grey = UIColor.systemGray.withAlphaComponent(0.25).cgColor
    skeleton.colors = [grey, UIColor.systemGray.withAlphaComponent(0.6).cgColor, grey]
    (skeleton.startPoint, skeleton.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    skeleton.locations = [-1, -0.5, 0]
    skeleton.bounds.size = CGSize(width: 56, height: 16)
    skeleton.cornerRadius = 8
    bar.backgroundColor = UIColor.systemGreen.cgColor
    bar.cornerRadius = 4
    for each in [track, ring, dot, square, skeleton, bar] { layer.addSublayer(each) }
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 88) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, each) in [[track, ring], [dot], [square], [skeleton]].enumerated() {
      for layer in each { layer.position = CGPoint(x: bounds.width * (CGFloat(index) + 0.5) / 4, y: 32) }
    }
    layOutBar()
    CATransaction.commit()
  }

  private func layOutBar() {
    bar.frame = CGRect(x: isAtEnd ? bounds.width - 48 : 0, y: 78, width: isAtEnd ? 48 : 24, height: 8)
  }

  func move() {
    add("strokeEnd", to: ring, from: 0, to: 1, 2) { $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    add("transform.scale", to: dot, from: 1, to: 1.8, 0.5) { ($0.autoreverses, $0.repeatCount) = (true, 2) }
    add("transform.rotation", to: square, from: 0, to: 2 * CGFloat.pi, 2)
    add("locations", to: skeleton, from: [-1, -0.5, 0], to: [1, 1.5, 2], 1) { $0.repeatCount = 2 }
    isAtEnd.toggle()
    layOutBar()
    bar.backgroundColor = (isAtEnd ? UIColor.systemIndigo : .systemGreen).cgColor
  }

  private func add(
    _ path: String, to layer: CALayer, from: Any, to: Any, _ duration: Double,
    _ change: (CABasicAnimation) -> Void = { _ in }
  ) {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    change(animation)
    layer.add(animation, forKey: path)
  }
}
