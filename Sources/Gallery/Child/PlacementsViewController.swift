import ContainerKit
import UIKit

/// Shows the same child in three placements: over all of its container, by a frame, and by constraints. The child has no code for them.
final class PlacementsViewController: UIViewController {
  private let placementChoice = SegmentedChoice(["Full Size", "Frame", "Constraints"])
  private let explanationLabel = UILabel()
  /// Contains the child, and is limited to the visible area.
  private let stage = UIViewController()
  private var child = LoadingViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Placing a Child"
    view.backgroundColor = .systemBackground
    placementChoice.onChange = { [weak self] in self?.layOutChild() }
    explanationLabel.font = .preferredFont(forTextStyle: .footnote)
    explanationLabel.adjustsFontForContentSizeCategory = true
    explanationLabel.textColor = .secondaryLabel
    explanationLabel.numberOfLines = 0
    stage.view.backgroundColor = .secondarySystemBackground
    stage.view.layer.cornerRadius = 16
    stage.view.clipsToBounds = true
    addChild(stage)
    for part in [placementChoice, explanationLabel, stage.view!] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    stage.didMove(toParent: self)
    let (guide, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    for part in [placementChoice, explanationLabel, stage.view!] {
      part.leadingAnchor.constraint(equalTo: margins.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: margins.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      placementChoice.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      placementChoice.heightAnchor.constraint(equalToConstant: 36),
      explanationLabel.topAnchor.constraint(equalTo: placementChoice.bottomAnchor, constant: 12),
      stage.view.topAnchor.constraint(equalTo: explanationLabel.bottomAnchor, constant: 12),
      stage.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if child.parent == nil { layOutChild() }
  }

  /// Makes a new child each time, because constraints and frames of the previous one would remain.
  private func layOutChild() {
    child.remove()
    child = LoadingViewController()
    switch placementChoice.chosen {
    case 1: layOutByFrame()
    case 2: layOutByConstraints()
    default: layOutInFull()
    }
  }

  private func layOutInFull() {
    explanationLabel.text = "As large as its container, and it grows with it."
    child.view.frame = stage.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.add(child)
  }

  private func layOutByFrame() {
    explanationLabel.text = "A frame of 200 by 120 points at (24, 24). It stays when the device is turned."
    stage.add(child)
    child.view.autoresizingMask = []
    child.view.frame = CGRect(x: 24, y: 24, width: 200, height: 120)
    child.view.layer.cornerRadius = 12
  }

  private func layOutByConstraints() {
    explanationLabel.text = "Half as wide and half as high as its container, in the middle of it."
    stage.add(child)
    let view: UIView = child.view
    view.layer.cornerRadius = 12
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.view.centerYAnchor),
      view.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: stage.view.heightAnchor, multiplier: 0.5),
    ])
  }
}
