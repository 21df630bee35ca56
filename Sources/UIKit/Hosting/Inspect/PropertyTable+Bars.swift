// The inspected properties of bars and of responders.
extension PropertyTable {
  static var bars: [PropertyTable] { [navigationBar, toolbar, tabBar] }
  static var items: [PropertyTable] { [responder] }

  private static let navigationBar = of(UINavigationBar.self) { bar, list in
    list.add("items", bar.storedItems.map { PropertyWord("UINavigationItem \(PropertyText.of($0.title))") })
    list.add("prefersLargeTitles", bar.prefersLargeTitles)
    list.add("isTranslucent", bar.isTranslucent)
    list.add("barTintColor", bar.barTintColor)
    list.add("delegate", bar.delegate.map(name))
  }

  private static let toolbar = of(UIToolbar.self) { bar, list in
    list.add("items", bar.items.map(words))
    list.add("isTranslucent", bar.isTranslucent)
    list.add("barTintColor", bar.barTintColor)
  }

  private static let tabBar = of(UITabBar.self) { bar, list in
    list.add("items", bar.items?.map { PropertyWord("UITabBarItem \(PropertyText.of($0.title))") })
    list.add("selectedItem", bar.selectedItem.map { PropertyWord("UITabBarItem \(PropertyText.of($0.title))") })
    list.add("isTranslucent", bar.isTranslucent)
    list.add("barTintColor", bar.barTintColor)
    list.add("unselectedItemTintColor", bar.unselectedItemTintColor)
    list.add("delegate", bar.delegate.map(name))
  }

  static func words(_ items: [UIBarButtonItem]) -> [PropertyWord] {
    items.map { PropertyWord("UIBarButtonItem \(PropertyText.of($0.title ?? $0.accessibilityLabel))") }
  }

  private static let responder = of(UIResponder.self) { responder, list in
    list.add("isAccessibilityElement", responder.isAccessibilityElement)
    list.add("accessibilityIdentifier", responder.accessibilityIdentifier)
    list.add("accessibilityLabel", responder.accessibilityLabel)
    list.add("accessibilityValue", isSecret(responder) ? PropertyWord("secret") : responder.accessibilityValue)
    list.add("accessibilityHint", responder.accessibilityHint)
    list.add("accessibilityTraits", responder.accessibilityTraits)
    list.add("accessibilityElementsHidden", responder.accessibilityElementsHidden)
    list.add("accessibilityViewIsModal", responder.accessibilityViewIsModal)
  }

  /// Whether the responder is a secure text field.
  private static func isSecret(_ responder: UIResponder) -> Bool {
    (responder as? any UITextInputTraits)?.isSecureTextEntry ?? false
  }
}

extension PropertyTable {
  /// The section with the properties of a layer.
  static func section(of layer: CALayer) -> PropertySection {
    var list = PropertyList()
    list.add("position", layer.position)
    list.add("anchorPoint", layer.anchorPoint)
    list.add("zPosition", layer.zPosition)
    list.add("cornerRadius", layer.cornerRadius)
    list.add("cornerCurve", layer.cornerCurve)
    list.add("masksToBounds", layer.masksToBounds)
    list.add("borderWidth", layer.borderWidth)
    list.add("borderColor", layer.borderColor)
    list.add("shadowOpacity", layer.shadowOpacity)
    list.add("shadowRadius", layer.shadowRadius)
    list.add("shadowOffset", layer.shadowOffset)
    list.add("shadowColor", layer.shadowColor)
    list.add("sublayers", layer.sublayers?.count ?? 0)
    if let gradient = layer as? CAGradientLayer {
      list.add("colors", gradient.colors)
      list.add("locations", gradient.locations)
      list.add("startPoint", gradient.startPoint)
      list.add("endPoint", gradient.endPoint)
      list.add("type", gradient.type)
    }
    if let shape = layer as? CAShapeLayer {
      list.add("fillColor", shape.fillColor)
      list.add("strokeColor", shape.strokeColor)
      list.add("lineWidth", shape.lineWidth)
      list.add("strokeStart", shape.strokeStart)
      list.add("strokeEnd", shape.strokeEnd)
    }
    return PropertySection(name: "layer (\(type(of: layer)))", values: list.values)
  }
}
