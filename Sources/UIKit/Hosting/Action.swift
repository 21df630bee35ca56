import Wire

/// What a viewer's hand did, checked against the screen as it is now. A refusal changes nothing.
@MainActor
struct Action {
  struct Refusal: Error {
    var code: ErrorCode
    var message: String
  }

  private let kind: ActionKind
  private let target: UIView
  private let point: CGPoint

  init(_ message: JSON) throws(Refusal) {
    let name = message["kind"]?.string ?? ""
    guard let kind = ActionKind(rawValue: name) else {
      throw Refusal(code: .unknownAction, message: "no action is called '\(name)'")
    }
    let id = message["target"]?.integer ?? 0
    guard let target = CommitCycle.current.view(withID: id) else {
      throw Refusal(code: .unknownView, message: "no view \(id) is on the screen")
    }
    self.kind = kind
    self.target = target
    point = CGPoint(x: message["x"]?.double ?? 0, y: message["y"]?.double ?? 0)
  }

  func perform() throws(Refusal) {
    try checkReachable()
    switch kind {
    case .tap: try tap()
    case .scroll: try scroll()
    }
  }

  private func checkReachable() throws(Refusal) {
    for view in sequence(first: target, next: \.storedSuperview) {
      let reason: String? =
        if view.isHidden { "hidden" } else if view.alpha < 0.01 { "transparent" }
        else if !view.isUserInteractionEnabled, kind == .tap || view !== target { "closed to touches" } else { nil }
      guard let reason else { continue }
      let whose = view === target ? "it" : "\(view.shortName), above it,"
      throw Refusal(code: .hidden, message: "\(target.shortName) takes no touch: \(whose) is \(reason)")
    }
  }

  /// The nearest control or row at or above the target acts.
  private func tap() throws(Refusal) {
    let receiver = sequence(first: target, next: \.storedSuperview).first { $0.isTappable }
    Events.current.action(.tap, target: receiver ?? target)
    do {
      try receiver?.tapped()
    } catch {
      throw Refusal(code: error, message: "\(receiver?.shortName ?? "") is disabled")
    }
  }

  private func scroll() throws(Refusal) {
    guard let scrollView = target as? UIScrollView else {
      throw Refusal(code: .notScrollable, message: "\(target.shortName) does not scroll")
    }
    Events.current.action(.scroll, target: target)
    scrollView.userScrolled(toCommitted: point)
  }
}

extension UIView {
  /// Class and number, as messages to viewers name a view.
  var shortName: String { "\(type(of: self)) \(assignedID)" }

  /// The text drawn here or below, from the top of the subviews' order down.
  var readableText: String? {
    if case .string(let text)? = committed?[.text] { return text }
    let texts = storedSubviews.compactMap(\.readableText)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
