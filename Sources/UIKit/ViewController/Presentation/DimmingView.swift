import Wire

/// Fills the container behind the presented view. A touch on it is a touch outside of the presented view.
final class DimmingView: UIView {
  private weak var presentation: UIPresentationController?
  private var regions: [DismissRegion] = []

  /// The areas in which touches reach the views behind.
  var openings: [CGRect] = [] { didSet { if openings != oldValue { setNeedsLayout() } } }

  init(for presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override var passesTouches: Bool { true }

  /// Divides the bounds into regions around the openings.
  override func layoutSubviews() {
    super.layoutSubviews()
    let areas = openings.reduce([bounds]) { areas, opening in areas.flatMap { $0.pieces(without: opening) } }
    while regions.count > areas.count { regions.removeLast().removeFromSuperview() }
    while regions.count < areas.count { addRegion() }
    for (region, area) in zip(regions, areas) { region.frame = area }
  }

  private func addRegion() {
    let region = DismissRegion()
    region.accessibilityIdentifier = "PopoverDismissRegion"
    region.accessibilityLabel = "dismiss popup"
    region.addAction(UIAction { [weak self] _ in self?.presentation?.touchedOutside() }, for: .touchUpInside)
    regions.append(region)
    addSubview(region)
  }
}

/// The area around a presented view. A tap on it sends `.touchUpInside`. A finger that moves farther than a tap allows sends nothing.
final class DismissRegion: UIControl {
  /// Viewers send each touch from its beginning, because its moves tell a tap from a drag.
  override var needsTouches: Bool { true }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { !touch.hasDragged }
}

extension CGRect {
  /// Returns the parts of the rectangle above, on both sides of and below a hole.
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
