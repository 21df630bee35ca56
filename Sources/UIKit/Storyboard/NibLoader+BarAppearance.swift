// The appearances of bars.
extension NibLoader {
  func fillAppearances(of bar: UINavigationBar, _ element: XibElement) {
    if let found = navigationAppearance(element, "standardAppearance") { bar.standardAppearance = found }
    if let found = navigationAppearance(element, "compactAppearance") { bar.compactAppearance = found }
    if let found = navigationAppearance(element, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = found }
    if let found = navigationAppearance(element, "compactScrollEdgeAppearance") {
      bar.compactScrollEdgeAppearance = found
    }
  }

  func fillAppearances(of bar: UIToolbar, _ element: XibElement) {
    func appearance(_ key: String) -> UIToolbarAppearance? {
      element.child(key: key).map { filled(UIToolbarAppearance(), $0) }
    }
    if let found = appearance("standardAppearance") { bar.standardAppearance = found }
    if let found = appearance("compactAppearance") { bar.compactAppearance = found }
    if let found = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = found }
    if let found = appearance("compactScrollEdgeAppearance") { bar.compactScrollEdgeAppearance = found }
  }

  func fillAppearances(of bar: UITabBar, _ element: XibElement) {
    func appearance(_ key: String) -> UITabBarAppearance? {
      element.child(key: key).map { filled(UITabBarAppearance(), $0) }
    }
    if let found = appearance("standardAppearance") { bar.standardAppearance = found }
    if let found = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = found }
  }

  private func navigationAppearance(_ element: XibElement, _ key: String) -> UINavigationBarAppearance? {
    guard let child = element.child(key: key) else { return nil }
    let appearance = filled(UINavigationBarAppearance(), child)
    if let attributes = child.child(key: "titleTextAttributes") {
      appearance.titleTextAttributes = textAttributes(attributes)
    }
    if let attributes = child.child(key: "largeTitleTextAttributes") {
      appearance.largeTitleTextAttributes = textAttributes(attributes)
    }
    return appearance
  }

  private func filled<Appearance: UIBarAppearance>(_ appearance: Appearance, _ element: XibElement) -> Appearance {
    if let colour = colour(element, "backgroundColor") { appearance.backgroundColor = colour }
    if let colour = colour(element, "shadowColor") { appearance.shadowColor = colour }
    if let image = image(element, "backgroundImage") { appearance.backgroundImage = image }
    if let image = image(element, "shadowImage") { appearance.shadowImage = image }
    if let effect = element.child(key: "backgroundEffect") { appearance.backgroundEffect = blur(effect) }
    return appearance
  }
}
