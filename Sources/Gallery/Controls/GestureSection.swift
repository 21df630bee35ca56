import UIKit

/// A card that names the recognized gesture, and that can be moved, scaled and rotated.
final class GestureSection: Section, UIGestureRecognizerDelegate {
  private let resultLabel = Section.footnote(
    "Tap, tap twice, rest on, drag, pinch or turn the card; swipe up beside it. With Alt, a mouse is two fingers.")
  private let tile = WordTile("Card", .systemTeal)
  private let cardArea = UIView()
  private var shift = CGPoint.zero
  private var scale: CGFloat = 1
  private var angle: CGFloat = 0

  init() {
    super.init("Gestures")
    cardArea.backgroundColor = .tertiarySystemFill
    cardArea.layer.cornerRadius = 12
    cardArea.clipsToBounds = true
    tile.translatesAutoresizingMaskIntoConstraints = false
    tile.isAccessibilityElement = true
    tile.accessibilityTraits = .button
    tile.accessibilityLabel = "Card"
    resultLabel.accessibilityIdentifier = "Gesture"
    cardArea.addSubview(tile)
    NSLayoutConstraint.activate([
      cardArea.heightAnchor.constraint(equalToConstant: 220), tile.widthAnchor.constraint(equalToConstant: 150),
      tile.heightAnchor.constraint(equalToConstant: 110),
      tile.centerXAnchor.constraint(equalTo: cardArea.centerXAnchor),
      tile.centerYAnchor.constraint(equalTo: cardArea.centerYAnchor),
    ])
    for part in [cardArea, resultLabel] { card.addArrangedSubview(part) }
    addTapsAndSwipes()
    addMovements()
  }

  required init?(coder: NSCoder) { nil }

  private func report(_ text: String) { resultLabel.text = text }

  private func addTapsAndSwipes() {
    let double = UITapGestureRecognizer { [weak self] _ in self?.report("Tapped twice") }
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer { [weak self] _ in self?.report("Tapped once") }
    single.require(toFail: double)
    let longPress = UILongPressGestureRecognizer { [weak self] press in
      if press.state == .began { self?.report("Rested") }
      if press.state == .ended { self?.report("Rested, and gone") }
    }
    let swipe = UISwipeGestureRecognizer { [weak self] _ in self?.report("Swiped up") }
    swipe.direction = .up
    for recognizer in [double, single, longPress] { tile.addGestureRecognizer(recognizer) }
    // On the card, the drag would be recognized first.
    cardArea.addGestureRecognizer(swipe)
  }

  private func addMovements() {
    let drag = UIPanGestureRecognizer { [weak self] drag in
      guard let self else { return }
      let distance = drag.translation(in: cardArea)
      shift = CGPoint(x: shift.x + distance.x, y: shift.y + distance.y)
      drag.setTranslation(.zero, in: cardArea)
      moved(drag, "Dragged by \(Int(shift.x)), \(Int(shift.y))")
    }
    // Two fingers pinch and rotate.
    drag.maximumNumberOfTouches = 1
    let pinch = UIPinchGestureRecognizer { [weak self] pinch in
      guard let self else { return }
      scale = max(0.4, min(2, scale * pinch.scale))
      pinch.scale = 1
      moved(pinch, "Scaled to \(Int((scale * 100).rounded())) %")
    }
    let rotationRecognizer = UIRotationGestureRecognizer { [weak self] rotationRecognizer in
      guard let self else { return }
      angle += rotationRecognizer.rotation
      rotationRecognizer.rotation = 0
      moved(rotationRecognizer, "Turned by \(Int((angle * 180 / .pi).rounded()))°")
    }
    for recognizer in [drag, pinch, rotationRecognizer] as [UIGestureRecognizer] {
      recognizer.delegate = self
      tile.addGestureRecognizer(recognizer)
    }
  }

  private func moved(_ recognizer: UIGestureRecognizer, _ text: String) {
    tile.transform = CGAffineTransform(translationX: shift.x, y: shift.y).rotated(by: angle).scaledBy(
      x: scale, y: scale)
    report(text)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    let both = [gestureRecognizer, other]
    return both.allSatisfy { $0 is UIPinchGestureRecognizer || $0 is UIRotationGestureRecognizer }
  }
}
