import Wire

extension UIView {
  /// The model's value of a member that can be animated.
  func value(of member: ViewMember) -> AnimatedValue {
    switch member {
    case .frame: return .rect(storedFrame)
    case .origin: return .point(boundsOrigin)
    case .transform: return .transform(drawnTransform)
    case .pose: return .pose(drawnTransform)
    case .center: return .point(CGPoint(x: storedFrame.midX, y: storedFrame.midY))
    case .size: return .numbers([storedFrame.width, storedFrame.height])
    case .depth: return .space(centeredTransform3D)
    case .alpha: return .number(storedAlpha)
    case .radius: return .number(drawnCornerRadius)
    case .background: return .colour(backgroundColor, in: effectiveTraits)
    default:
      guard let part = layer.part(member) else { preconditionFailure("\(member) cannot be animated") }
      return part
    }
  }

  /// Sets a member's model value, through the public property where possible, because subclasses override that.
  func set(_ member: ViewMember, to value: AnimatedValue) {
    if restoreCoveredViewStyle(member, value) { return }
    let parts = value.components
    switch (member, value) {
    case (.frame, _):
      let rect = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
      if storedTransform.isIdentity { frame = rect } else { setUntransformedFrame(rect) }
    case (.origin, _): bounds.origin = CGPoint(x: parts[0], y: parts[1])
    case (.transform, .transform(let transform)): setTransform(transform)
    case (.depth, .space(let numbers)): centeredTransform3D = CATransform3D(numbers: numbers)
    case (.alpha, _): alpha = parts[0]
    case (.radius, _): setCornerRadius(parts[0])
    case (.background, .colour(let presentedColour, let colour)):
      backgroundColor =
        colour ?? (presentedColour.alpha == 0 ? nil : UIColor(light: presentedColour, dark: presentedColour))
    case (let member, _) where member.isBorderOrShadow: layer.setBorderOrShadow(member, to: value)
    default: preconditionFailure("\(member) cannot be animated")
    }
  }
}
