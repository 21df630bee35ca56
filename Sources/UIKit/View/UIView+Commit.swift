import Wire

extension UIView {
  /// Marks that the view's members on the wire may have changed.
  func setNeedsCommit() {
    let cycle = CommitCycle.current
    guard dirtyIn != cycle.number else { return }
    dirtyIn = cycle.number
    cycle.noteDirty(self)
    extras?.masked?.setNeedsCommit()
  }

  /// The members that every view has.
  var describedMembers: ViewMembers {
    var members = ViewMembers()
    members[.frame] = .points(storedFrame)
    if boundsOrigin != .zero { members[.origin] = .points(boundsOrigin) }
    if !drawnTransform.isIdentity { members[.transform] = .transform(drawnTransform) }
    if let depth = describedDepth { members[.depth] = depth }
    if isHidden, !lingers { members[.hidden] = true }
    if clipsContent || (extras?.coveredLook?.cornerRadius ?? 0) > 0 { members[.clip] = true }
    if alpha < 1 { members[.alpha] = .points(alpha) }
    if let backgroundColor, let colour = JSON.colour(backgroundColor) { members[.background] = colour }
    if let blur = extras?.backdropBlur { members[.blur] = .points(blur) }
    if drawnCornerRadius > 0 { members[.radius] = .points(drawnCornerRadius) }
    storedLayer?.describeLook(into: &members)
    describeAccessibility(into: &members)
    if let drawn = extras?.drawn {
      drawn.describe(into: &members, in: bounds, mode: contentMode, clips: clipsContent, tint: nil)
    }
    if !isUserInteractionEnabled { members[.interactive] = false }
    if passesTouches || TouchOverrides.passes(self) { members[.through] = true }
    if isTappable { members[.tappable] = true }
    if !storedRecognizers.isEmpty { members[.pan] = panWays }
    if wantsFingers { members[.fingers] = true }
    if let stick = storedSuperview?.describedStick(of: self) { members[.stick] = stick }
    return members
  }
}

extension JSON {
  /// A length, rounded to a thousandth of a point. Smaller differences are invisible and cost bytes.
  static func points(_ value: CGFloat) -> JSON {
    let bounded = min(max(value, -1e7), 1e7)
    return .number((bounded * 1000).rounded() / 1000)
  }

  static func points(_ rect: CGRect) -> JSON {
    .array([points(rect.minX), points(rect.minY), points(rect.width), points(rect.height)])
  }

  static func points(_ point: CGPoint) -> JSON { .array([points(point.x), points(point.y)]) }
  static func points(_ size: CGSize) -> JSON { .array([points(size.width), points(size.height)]) }

  /// The colour in the current traits; `nil` for a colour without opacity.
  static func colour(_ colour: UIColor) -> JSON? { JSON.colour(colour.components(for: .current)) }

  static func colour(_ components: UIColor.Components) -> JSON? {
    components.alpha == 0 ? nil : .string(components.hex)
  }
}
