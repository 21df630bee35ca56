// Accessibility properties of a file.
extension NibLoader {
  func fillAccessibility(_ view: UIView, _ element: XibElement) {
    guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
    if let identifier = configuration.string("identifier") { view.accessibilityIdentifier = identifier }
    if let label = configuration.string("label") { view.accessibilityLabel = label }
    if let hint = configuration.string("hint") { view.accessibilityHint = hint }
    if let flag = configuration.child(key: "isElement")?.bool("value") { view.isAccessibilityElement = flag }
    if let traits = configuration.child(key: "traits") { view.accessibilityTraits = accessibilityTraits(traits) }
  }

  private func accessibilityTraits(_ element: XibElement) -> UIAccessibilityTraits {
    let parts: KeyValuePairs<String, UIAccessibilityTraits> = [
      "none": .none, "button": .button, "link": .link, "image": .image, "selected": .selected,
      "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
      "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
      "searchField": .searchField, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
      "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
      "header": .header, "toggleButton": .toggleButton,
    ]
    return parts.reduce(into: []) { if element.bool($1.key) == true { $0.insert($1.value) } }
  }
}
