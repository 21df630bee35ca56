import Wire

/// Fills the container behind what is presented. A touch on it is one outside of the presented view.
final class DimmingView: UIView {
  private weak var presentation: UIPresentationController?
  private var covers: [DismissRegion] = []

  /// Where touches reach what lies behind.
  var openings: [CGRect] = [] { didSet { if openings != oldValue { setNeedsLayout() } } }

  init(for presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { preconditionFailure("Presentations make their dimming views") }

  override var passesTouches: Bool { true }

  /// Covers all but the openings.
  override func layoutSubviews() {
    super.layoutSubviews()
    let areas = openings.reduce([bounds]) { areas, opening in areas.flatMap { $0.pieces(without: opening) } }
    while covers.count > areas.count { covers.removeLast().removeFromSuperview() }
    while covers.count < areas.count { addCover() }
    for (cover, area) in zip(covers, areas) { cover.frame = area }
  }

  private func addCover() {
    let cover = DismissRegion()
    cover.accessibilityIdentifier = "PopoverDismissRegion"
    cover.accessibilityLabel = "dismiss popup"
    cover.addAction(UIAction { [weak self] _ in self?.presentation?.touchedOutside() }, for: .touchUpInside)
    covers.append(cover)
    addSubview(cover)
  }
}

/// The area around a presented view. A tap on it sends `.touchUpInside`; a finger that moves farther than a tap may sends nothing.
final class DismissRegion: UIControl {
  /// Viewers send each touch from its beginning, because only its way tells a tap from a drag.
  override var needsTouches: Bool { true }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { !touch.hasDragged }
}

extension CGRect {
  /// What is left of the rectangle: above, at the sides, and below.
  fileprivate func pieces(without hole: CGRect) -> [CGRect] {
    let hole = intersection(hole)
    guard !hole.isNull, !hole.isEmpty else { return [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: hole.minY - minY),
      CGRect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      CGRect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
      CGRect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }
}
