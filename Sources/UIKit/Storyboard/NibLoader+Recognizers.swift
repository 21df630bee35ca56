import Introspection

// Gesture recognizers.
extension NibLoader {
  func makeRecognizer(_ element: XibElement) -> UIGestureRecognizer? {
    // Xcode writes the name of a long press with this misspelling.
    let name = element.name == "pongPressGestureRecognizer" ? "longPressGestureRecognizer" : element.name
    guard let systemClass = NibClasses.byName(name) as? UIGestureRecognizer.Type else {
      report("there is no element <\(element.name)>", element)
      return nil
    }
    let recognizer = ClassFactory.instance(of: customClass(of: element, or: systemClass))
    register(recognizer, element)
    fill(recognizer, element)
    collectRuntimeAttributes(of: recognizer, element)
    return recognizer
  }

  private func fill(_ recognizer: UIGestureRecognizer, _ element: XibElement) {
    if let flag = element.bool("enabled") { recognizer.isEnabled = flag }
    if let flag = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = flag }
    if let flag = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = flag }
    if let flag = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = flag }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
    case let press as UILongPressGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { press.numberOfTapsRequired = count }
      if let count = element.integer("numberOfTouchesRequired") { press.numberOfTouchesRequired = count }
      if let seconds = element.double("minimumPressDuration") { press.minimumPressDuration = seconds }
      if let distance = element.double("allowableMovement") { press.allowableMovement = distance }
    case let swipe as UISwipeGestureRecognizer:
      if let count = element.integer("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = count }
      let directions: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      if let direction = choice(element, "direction", directions) { swipe.direction = direction }
    case let edge as UIScreenEdgePanGestureRecognizer:
      if let edgesElement = element.child(key: "edges") { edge.edges = edgesElement.edges }
    case let pan as UIPanGestureRecognizer:
      if let count = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
      if let count = element.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
    default: break
    }
  }
}

extension XibElement {
  var edges: UIRectEdge {
    let parts: KeyValuePairs<String, UIRectEdge> = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]
    return parts.reduce(into: []) { if bool($1.key) == true { $0.insert($1.value) } }
  }
}
