/// What a view says of its traits, and of all below it.
struct TraitOverrides {
  var style = UIUserInterfaceStyle.unspecified
  var level = UIUserInterfaceLevel.unspecified
}

extension UIView {
  /// Set once somebody has overridden a trait: before, no one has to look for it.
  static var hasTraitOverrides = false

  var shownStyle: UIUserInterfaceStyle {
    guard UIView.hasTraitOverrides else { return UIScreen.main.style }
    for view in sequence(first: self, next: \.storedSuperview) {
      if view.traitOverrides.style != .unspecified { return view.traitOverrides.style }
      if let style = view.viewController?.overrideUserInterfaceStyle, style != .unspecified { return style }
    }
    return UIScreen.main.style
  }

  var shownLevel: UIUserInterfaceLevel {
    guard UIView.hasTraitOverrides else { return .base }
    return sequence(first: self, next: \.storedSuperview).lazy.map(\.traitOverrides.level)
      .first { $0 != .unspecified } ?? .base
  }

  var shownTraits: UITraitCollection {
    .traits(of: storedWindow?.bounds.size ?? UIScreen.main.bounds.size, style: shownStyle, level: shownLevel)
  }

  func setStyle(_ style: UIUserInterfaceStyle) {
    guard style != traitOverrides.style else { return }
    let (old, level) = (shownStyle, shownLevel)
    UIView.hasTraitOverrides = true
    traitOverrides.style = style
    styleChanged(from: old, level)
  }

  /// Here and below lies over other content.
  func setLevel(_ newLevel: UIUserInterfaceLevel) {
    let (style, level) = (shownStyle, shownLevel)
    UIView.hasTraitOverrides = true
    traitOverrides.level = newLevel
    styleChanged(from: style, level)
  }

  /// This view and those below it are drawn anew, and told, where they look different now.
  func styleChanged(from style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel) {
    guard shownStyle != style || shownLevel != level else { return }
    let size = storedWindow?.bounds.size ?? UIScreen.main.bounds.size
    tellTraits(.traits(of: size, style: style, level: level), shownTraits)
  }

  private func tellTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    setNeedsCommit()
    new.performAsCurrent {
      viewController?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
    }
    for subview in storedSubviews where subview.shownStyle == new.userInterfaceStyle {
      subview.tellTraits(old, new)
    }
  }

  // MARK: Drawing

  /// The view whose members are being written.
  static weak var described: UIView?

  /// What viewers are told of the view, with dynamic colours as its traits make them.
  var describedInItsTraits: ViewMembers {
    let outer = UIView.described
    UIView.described = self
    defer { UIView.described = outer }
    let current = UITraitCollection.current
    guard UIView.hasTraitOverrides || current.userInterfaceStyle != UIScreen.main.style else { return describe() }
    return shownTraits.asCurrent { describe() }
  }
}

extension UIViewController {
  func styleOverridden(was old: UIUserInterfaceStyle) {
    UIView.hasTraitOverrides = true
    guard let view = storedView, view.traitOverrides.style == .unspecified else { return }
    let above = view.storedSuperview?.shownStyle ?? UIScreen.main.style
    view.styleChanged(from: old == .unspecified ? above : old, view.shownLevel)
  }
}
