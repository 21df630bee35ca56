import Wire

// Border and shadow. Each of their parts can be animated on a view's layer.
extension CALayer {
  func borderWidthChanged(_ old: CGFloat) {
    changed()
    guard let owner else { return propertyChanged("borderWidth", from: old) }
    owner.animateChange(.borderWidth, from: .number(old.bounded), to: .number(borderWidth.bounded))
  }

  func borderColorChanged(_ old: CGColor?) {
    changed()
    guard let owner else { return propertyChanged("borderColor", from: old) }
    owner.animateChange(.borderColor, from: .colour(old), to: .colour(borderColor))
  }

  func shadowColorChanged(_ oldColor: CGColor?, _ oldOpacity: Float) {
    changed()
    guard let owner else {
      return oldOpacity == shadowOpacity
        ? propertyChanged("shadowColor", from: oldColor) : propertyChanged("shadowOpacity", from: oldOpacity)
    }
    owner.animateChange(.shadowColor, from: .colour(oldColor, faded: oldOpacity), to: shadowColorWithOpacity)
  }

  func shadowOffsetChanged(_ old: CGSize) {
    changed()
    guard let owner else { return propertyChanged("shadowOffset", from: old) }
    owner.animateChange(.shadowOffset, from: .offset(old), to: .offset(shadowOffset))
  }

  func shadowRadiusChanged(_ old: CGFloat) {
    changed()
    guard let owner else { return propertyChanged("shadowRadius", from: old) }
    owner.animateChange(.shadowRadius, from: .number(old.bounded), to: .number(shadowRadius.bounded))
  }

  /// The shadow's colour, with its alpha multiplied by the shadow's opacity.
  var shadowColorWithOpacity: AnimatedValue { .colour(shadowColor, faded: shadowOpacity) }

  // MARK: By member

  /// The members of single components. The members `border` and `shadow` hold all components of a border or shadow.
  static let borderAndShadowComponentMembers: Set<ViewMember> = [
    .borderWidth, .borderColor, .shadowColor, .shadowOffset, .shadowRadius,
  ]
  static let membersSentWhileAnimated = borderAndShadowComponentMembers.union([
    .depth, .strokeStart, .strokeEnd, .strokeColor, .fillColor, .lineWidth,
  ])

  /// The model's value; `nil` for a member that is part of neither the border nor the shadow.
  func borderOrShadowValue(_ member: ViewMember) -> AnimatedValue? {
    switch member {
    case .borderWidth: .number(borderWidth.bounded)
    case .borderColor: .colour(borderColor)
    case .shadowColor: shadowColorWithOpacity
    case .shadowOffset: .offset(shadowOffset)
    case .shadowRadius: .number(shadowRadius.bounded)
    default: nil
    }
  }

  func setBorderOrShadow(_ member: ViewMember, to value: AnimatedValue) {
    let parts = value.components
    switch (member, value) {
    case (.borderWidth, _): borderWidth = parts[0]
    case (.borderColor, .colour(let colour, _)): borderColor = CGColor(colour)
    case (.shadowColor, .colour(var colour, _)):
      // The opacity is a property of its own, so the colour keeps its own alpha.
      let shadowAlpha = shadowColor?.alpha ?? 1
      shadowOpacity = Float(shadowAlpha > 0 ? colour.alpha / shadowAlpha : colour.alpha)
      colour.alpha = shadowAlpha
      shadowColor = CGColor(colour)
    case (.shadowOffset, _): shadowOffset = CGSize(width: parts[0], height: parts[1])
    case (.shadowRadius, _): shadowRadius = parts[0]
    default: break
    }
  }
}

extension AnimatableObject {
  /// Adds border and shadow with the current values of their animations, for a picture.
  func addPresentedBorderAndShadow(to members: inout JSON.Object) {
    func seen(_ member: ViewMember) -> JSON { presented(member).described }
    if animates(.borderWidth, .borderColor) {
      members[ViewMember.border.rawValue] = [seen(.borderWidth), seen(.borderColor)]
    }
    guard animates(.shadowColor, .shadowOffset, .shadowRadius) else { return }
    var shadow = members[ViewMember.shadow.rawValue]?.object ?? JSON.Object()
    shadow[.offset] = seen(.shadowOffset)
    shadow[.radius] = seen(.shadowRadius)
    shadow[.color] = seen(.shadowColor)
    members[ViewMember.shadow.rawValue] = .object(shadow)
  }
}

extension AnimatedValue {
  @MainActor static func colour(_ colour: CGColor?, faded opacity: Float = 1) -> AnimatedValue {
    var components = colour?.value ?? UIColor.Components(red: 0, green: 0, blue: 0, alpha: 0)
    components.alpha *= CGFloat(min(max(opacity, 0), 1))
    return .colour(components, of: nil)
  }

  fileprivate static func offset(_ size: CGSize) -> AnimatedValue {
    .numbers([size.width.finite, size.height.finite])
  }
}

extension ViewAnimation {
  /// Whether the member is sent only while it is animated.
  var isSentOnlyWhileAnimated: Bool { CALayer.membersSentWhileAnimated.contains(member) }
}

extension ViewMember {
  /// Whether the member belongs to the border or the shadow, which the layer stores.
  @MainActor var isBorderOrShadow: Bool { CALayer.borderAndShadowComponentMembers.contains(self) }
}
