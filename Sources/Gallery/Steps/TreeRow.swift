import UIKit

/// A row about one controller: its appearance state, its parent and its view's superview.
final class TreeRow: UIView {
  private let glyph = StateGlyph()
  private let nameLabel = UILabel()
  private let stateLabel = UILabel()
  private let positionLabel = UILabel()
  private let bar = UIView()

  init() {
    super.init(frame: .zero)
    nameLabel.font = .systemFont(ofSize: 14, weight: .bold)
    stateLabel.font = .systemFont(ofSize: 14, weight: .medium)
    positionLabel.font = .systemFont(ofSize: 11)
    positionLabel.accessibilityIdentifier = "place"
    positionLabel.textColor = .secondaryLabel
    bar.backgroundColor = .systemOrange
    bar.isHidden = true
    for part in [glyph, nameLabel, stateLabel, positionLabel, bar] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func configure(_ controller: StageController, among others: [StageController]) {
    nameLabel.text = controller.name
    nameLabel.textColor = .subject(controller.name)
    glyph.state = controller.appearanceName
    stateLabel.text = controller.appearanceName
    stateLabel.textColor = .label
    let parent = controller.parent.map { $0 is StageController ? "child of \($0.name)" : "child of bench" }
    positionLabel.text = "\(parent ?? "no parent"), \(path(of: controller, others))"
  }

  private func path(of controller: StageController, _ others: [StageController]) -> String {
    guard let view = controller.viewIfLoaded else { return "no view yet" }
    guard let superview = view.superview else { return "view nowhere" }
    let container = others.first { $0.viewIfLoaded === superview }
    let position = container.map { "view in \($0.name)" } ?? "on stage"
    return view.window == nil ? position + ", unseen" : position
  }

  // MARK: Waiting

  /// Displays by a shrinking bar for how long a call may still follow. The animation also makes the containment checker wait, because it
  /// waits for animations that began with the watched call.
  func await(for duration: TimeInterval) {
    // The remaining time of a previous wait would be added to this one.
    stopAwaiting()
    bar.isHidden = false
    bar.frame = CGRect(x: 0, y: bounds.height - 2, width: bounds.width, height: 2)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) { [self] in
      bar.frame.size.width = 0
    } completion: { [weak self] isOver in
      if isOver { self?.bar.isHidden = true }
    }
  }

  func stopAwaiting() {
    bar.layer.removeAllAnimations()
    bar.isHidden = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = CGRect(x: 0, y: 5, width: 12, height: 12)
    nameLabel.frame = CGRect(x: 18, y: 2, width: 16, height: 18)
    stateLabel.frame = CGRect(x: 34, y: 2, width: bounds.width - 34, height: 18)
    positionLabel.frame = CGRect(x: 18, y: 20, width: bounds.width - 18, height: 15)
  }
}
