// The inspected properties of views, labels, images, stacks and windows.
extension PropertyTable {
  static var views: [PropertyTable] { [view, label, imageView, stack, activityIndicator, effect, window] }

  private static let view = of(UIView.self) { view, list in
    list.add("frame", view.storedFrame.transformed(by: view.storedTransform))
    list.add("bounds", CGRect(origin: view.boundsOrigin, size: view.storedFrame.size))
    list.add("center", view.anchoredCenter)
    list.add("transform", view.anchoredTransform)
    if view.storedTransform3D != nil { list.add("transform3D", PropertyWord("leaves the plane")) }
    list.add("alpha", view.storedAlpha)
    list.add("isHidden", view.isHidden)
    list.add("isOpaque", view.isOpaque)
    list.add("clipsToBounds", view.clipsToBounds)
    list.add("contentMode", view.contentMode)
    list.add("backgroundColor", view.backgroundColor)
    list.add("tintColor", view.storedTintColor ?? PropertyWord("inherited (\(view.effectiveTintColor.inspected))"))
    list.add("tintAdjustmentMode", view.storedTintMode)
    list.add("tag", view.tag)
    list.add("mask", view.extras?.mask)
    list.add("isUserInteractionEnabled", view.isUserInteractionEnabled)
    list.add("isMultipleTouchEnabled", view.isMultipleTouchEnabled)
    list.add("isFirstResponder", view.isFirstResponderOfWindow)
    list.add("gestureRecognizers", view.storedRecognizers.map { PropertyWord("\(type(of: $0))") })
    list.add("superview", view.storedSuperview)
    list.add("subviews", view.storedSubviews.count)
    list.add("window", view.storedWindow)
    list.add("viewController", view.viewController)
    layout(of: view, &list)
    list.add("traitCollection", view.traitCollection.inspected)
    list.add("overrideUserInterfaceStyle", view.overrideUserInterfaceStyle)
  }

  private static func layout(of view: UIView, _ list: inout PropertyList) {
    list.add("translatesAutoresizingMaskIntoConstraints", view.translatesAutoresizingMaskIntoConstraints)
    list.add("autoresizingMask", view.autoresizingMask)
    list.add("autoresizesSubviews", view.autoresizesSubviews)
    list.add("intrinsicContentSize", IntrinsicSize.inspected(view))
    list.add("contentHuggingPriority", priorities(of: view) { $0.contentHuggingPriority(for: $1) })
    list.add(
      "contentCompressionResistancePriority", priorities(of: view) { $0.contentCompressionResistancePriority(for: $1) })
    list.add("safeAreaInsets", view.safeAreaInsets)
    list.add("layoutMargins", view.effectiveMargins)
    list.add("insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea)
    list.add("preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins)
    list.add("semanticContentAttribute", view.semanticContentAttribute)
    list.add("effectiveUserInterfaceLayoutDirection", view.effectiveLayoutDirection)
  }

  private static func priorities(
    of view: UIView, _ priority: (UIView, NSLayoutConstraint.Axis) -> UILayoutPriority
  ) -> PropertyWord {
    let values = [NSLayoutConstraint.Axis.horizontal, .vertical].map { CGFloat(priority(view, $0).rawValue).short }
    return PropertyWord("horizontal \(values[0]), vertical \(values[1])")
  }

  private static let label = of(UILabel.self) { label, list in
    list.add("text", label.text)
    list.add("font", label.font)
    list.add("textColor", label.textColor)
    list.add("textAlignment", label.textAlignment)
    list.add("numberOfLines", label.numberOfLines)
    list.add("lineBreakMode", label.lineBreakMode)
    list.add("adjustsFontSizeToFitWidth", label.adjustsFontSizeToFitWidth)
    list.add("minimumScaleFactor", label.minimumScaleFactor)
    list.add("allowsDefaultTighteningForTruncation", label.allowsDefaultTighteningForTruncation)
    list.add("baselineAdjustment", label.baselineAdjustment)
    list.add("preferredMaxLayoutWidth", label.preferredMaxLayoutWidth)
    list.add("adjustsFontForContentSizeCategory", label.adjustsFontForContentSizeCategory)
    list.add("isEnabled", label.isEnabled)
    list.add("isHighlighted", label.isHighlighted)
    list.add("highlightedTextColor", label.highlightedTextColor)
    list.add("shadowColor", label.shadowColor)
    list.add("shadowOffset", label.shadowOffset)
  }

  private static let imageView = of(UIImageView.self) { view, list in
    list.add("image", view.image)
    list.add("highlightedImage", view.highlightedImage)
    list.add("isHighlighted", view.isHighlighted)
    list.add("isAnimating", view.isAnimating)
    list.add("animationImages", view.animationImages?.count)
    list.add("animationDuration", view.animationDuration)
    list.add("animationRepeatCount", view.animationRepeatCount)
  }

  private static let stack = of(UIStackView.self) { stack, list in
    list.add("axis", stack.axis)
    list.add("distribution", stack.distribution)
    list.add("alignment", stack.alignment)
    list.add("spacing", stack.spacing)
    list.add("arrangedSubviews", stack.arranged)
    list.add("isBaselineRelativeArrangement", stack.isBaselineRelativeArrangement)
    list.add("isLayoutMarginsRelativeArrangement", stack.isLayoutMarginsRelativeArrangement)
  }

  private static let activityIndicator = of(UIActivityIndicatorView.self) { activityIndicator, list in
    list.add("style", activityIndicator.style)
    list.add("color", activityIndicator.color)
    list.add("isAnimating", activityIndicator.isAnimating)
    list.add("hidesWhenStopped", activityIndicator.hidesWhenStopped)
  }

  private static let effect = of(UIVisualEffectView.self) { view, list in
    list.add("effect", view.effect.map { PropertyWord("\(type(of: $0))") })
  }

  private static let window = of(UIWindow.self) { window, list in
    list.add("windowLevel", window.windowLevel.rawValue)
    list.add("isKeyWindow", window.isKeyWindow)
    list.add("rootViewController", window.rootViewController)
  }
}

extension UITraitCollection {
  /// The values of the main traits: size classes, style, text size, layout direction and scale.
  @MainActor var inspected: PropertyWord {
    let sizes = "\(PropertyText.of(horizontalSizeClass)) x \(PropertyText.of(verticalSizeClass))"
    let styleTexts = [PropertyText.of(userInterfaceStyle), preferredContentSizeCategory.rawValue]
    return PropertyWord(
      ([sizes] + styleTexts + [PropertyText.of(layoutDirection), "@\(displayScale.short)x"]).joined(separator: ", "))
  }
}
