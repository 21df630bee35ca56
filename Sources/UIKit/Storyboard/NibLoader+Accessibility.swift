// Accessibility properties of a file.
extension NibLoader {
  func fillAccessibility(_ view: UIView, _ element: XibElement) {
    guard let said = element.child(key: "accessibilityConfiguration") else { return }
    if let identifier = said.string("identifier") { view.accessibilityIdentifier = identifier }
    if let label = said.string("label") { view.accessibilityLabel = label }
    if let hint = said.string("hint") { view.accessibilityHint = hint }
    if let flag = said.child(key: "isElement")?.bool("value") { view.isAccessibilityElement = flag }
    if let traits = said.child(key: "traits") { view.accessibilityTraits = accessibilityTraits(traits) }
  }

  private func accessibilityTraits(_ said: XibElement) -> UIAccessibilityTraits {
    let parts: KeyValuePairs<String, UIAccessibilityTraits> = [
      "none": .none, "button": .button, "link": .link, "image": .image, "selected": .selected,
      "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
      "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
      "searchField": .searchField, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
      "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
      "header": .header, "toggleButton": .toggleButton,
    ]
    return parts.reduce(into: []) { if said.bool($1.key) == true { $0.insert($1.value) } }
  }
}
