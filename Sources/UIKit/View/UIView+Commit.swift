import Wire

extension UIView {
  /// Marks that the view's members on the wire may have changed.
  func setNeedsCommit() {
    let cycle = SessionContext.current.cycle
    guard dirtyCycleNumber != cycle.number else { return }
    dirtyCycleNumber = cycle.number
    cycle.recordDirty(self)
    extras?.masked?.setNeedsCommit()
  }

  /// The members that every view has.
  var describedMembers: ViewMembers {
    var members = ViewMembers()
    members[.frame] = .points(storedFrame)
    if boundsOrigin != .zero { members[.origin] = .points(boundsOrigin) }
    if !drawnTransform.isIdentity { members[.transform] = .transform(drawnTransform) }
    if let depth = describedTransform3D { members[.depth] = depth }
    if isHidden, !showsHiddenView { members[.hidden] = true }
    if clipsContent || (extras?.coveredViewStyle?.cornerRadius ?? 0) > 0 { members[.clip] = true }
    if alpha < 1 { members[.alpha] = .points(alpha) }
    if let colour = storedBackgroundColor.flatMap({ JSON.colour($0) }) { members[.background] = colour }
    if let pattern = storedBackgroundColor?.patternImage {
      pattern.resizableImage(withCapInsets: .zero, resizingMode: .tile)
        .describe(into: &members, in: bounds, mode: .scaleToFill, clips: true, tint: nil)
    }
    if let blur = extras?.backdropBlur { members[.blur] = .points(blur) }
    if drawnCornerRadius > 0 { members[.radius] = .points(drawnCornerRadius) }
    layerObject?.describeAppearance(into: &members)
    describeAccessibility(into: &members)
    if let drawn = extras?.drawn {
      drawn.describe(into: &members, in: bounds, mode: contentMode, clips: clipsContent, tint: nil)
    }
    if !isUserInteractionEnabled { members[.interactive] = false }
    if passesTouches || letsTouchesThrough { members[.through] = true }
    if isTappable { members[.tappable] = true }
    if !storedRecognizers.isEmpty { members[.pan] = describedPan }
    if needsRawTouches { members[.fingers] = true }
    if let stick = storedSuperview?.describedStickyRange(of: self) { members[.stick] = stick }
    return members
  }
}
