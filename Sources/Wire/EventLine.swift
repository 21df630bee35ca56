/// An event as a line of a transcript:
///
///     +0.300 MovieListViewController.viewDidAppear(animated: false)
package struct EventLine {
  package let text: String

  /// Formats an event; `nil` if it has no line. The number of layout passes is not guaranteed, so layout callbacks are included only on
  /// request.
  /// - Parameters:
  ///   - begin: the session time from which lines count, in milliseconds.
  ///   - reasons: whether callbacks name their rules, and silences are included.
  package init?(_ event: JSON, since begin: Double, includingLayout: Bool = false, reasons: Bool = false) {
    if !includingLayout, Self.layoutCallbacks.contains(event[.name]?.string ?? "") { return nil }
    guard let words = Self.words(for: event, reasons: reasons) else { return nil }
    text = "+\(Self.thousandths(((event[.time]?.double ?? begin) - begin) / 1000)) \(words)"
  }

  private static let layoutCallbacks: Set = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewSafeAreaInsetsDidChange()",
    "viewLayoutMarginsDidChange()",
  ]

  private static func words(for event: JSON, reasons: Bool) -> String? {
    guard let kind = event[.event]?.string.flatMap(EventKind.init) else { return nil }
    let name = event[.name]?.string ?? ""
    let type = event[.class]?.string ?? ""
    switch kind {
    case .callback: return "\(type).\(call(name, event))" + (reasons ? " by \(event[.rule]?.string ?? "")" : "")
    case .containment:
      let child = event[.childClass]?.string ?? ""
      return name == "addChild" ? "\(type).addChild(\(child))" : "\(child).\(name)()"
    case .silence: return reasons ? silence(type, event) : nil
    case .action where event[.kind] == .string(ActionKind.touch.rawValue): return touch(event)
    case .action:
      return "\(event[.kind]?.string ?? "")" + (event[.text]?.string.map { " \($0.inQuotes)" } ?? "")
    case .send: return "\(event[.sender]?.string ?? "nobody") sends \(name) to \(type)"
    case .log: return "log \((event[.text]?.string ?? "").inQuotes)"
    case .output: return "prints \((event[.text]?.string ?? "").inQuotes)"
    case .animation: return animation(type, event)
    case .state: return state(type, event)
    // The number of passes depends on UIKit more than on the app.
    case .layout: return nil
    case .breach, .conflict:
      return event[.severity]?.string == "warning" ? "warning \(event[.text]?.string ?? "")" : nil
    }
  }

  private static func touch(_ event: JSON) -> String {
    let location = [MemberName.x, .y].map { (event[$0]?.double ?? 0).written }.joined(separator: ", ")
    return "touch \(event[.phase]?.string ?? "") at (\(location))"
  }

  private static func state(_ type: String, _ event: JSON) -> String {
    let state = event[.to]?.string ?? ""
    switch event[.phase]?.string {
    case "pending": return "\(type) is asked for \(state), which waits"
    case "dropped": return "\(type) drops \(state)"
    case "began": return "\(type) goes " + (event[.from]?.string.map { "from \($0) " } ?? "") + "to \(state)"
    default: return "\(type) is \(state)"
    }
  }

  private static func silence(_ type: String, _ event: JSON) -> String {
    let names = (event[.names]?.array ?? []).compactMap(\.string).joined(separator: ", ")
    return "\(type) was not sent \(names): \(event[.text]?.string ?? "") (\(event[.rule]?.string ?? ""))"
  }

  /// A callback with its argument.
  private static func call(_ name: String, _ event: JSON) -> String {
    if let animated = event[.animated]?.bool {
      return name.replacing("_:", with: "animated: \(animated)")
    }
    if let size = event[.size]?.array?.compactMap(\.double), size.count == 2 {
      return name.replacing("to:with:", with: "to: \(size[0].written) x \(size[1].written)")
    }
    guard let parent = event[.parentClass] else { return name }
    return name.replacing("toParent:", with: "toParent: \(parent.string ?? "nil")")
  }

  private static func animation(_ type: String, _ event: JSON) -> String {
    let seconds = { (member: MemberName) in thousandths((event[member]?.double ?? 0) / 1000) }
    let delay = (event[.delay]?.double ?? 0) > 0 ? " after \(seconds(.delay))" : ""
    let property = event[.member]?.string.flatMap(ViewMember.init)?.property ?? ""
    let back = event[.autoreverse]?.bool == true ? " there and back" : ""
    let times = event[.repeat]?.double.map { $0 < 0 ? ", for ever" : ", \($0.written) times" } ?? ""
    return "\(type).\(property) animates for \(seconds(.duration))\(delay)\(back)\(times)"
  }

  private static func thousandths(_ seconds: Double) -> String {
    let whole = Int((seconds * 1000).rounded())
    let digits = "\(abs(whole) % 1000)"
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}

extension ViewMember {
  /// The animated property, by its name in UIKit.
  package var property: String {
    switch self {
    case .origin: "bounds"
    case .background: "backgroundColor"
    case .radius: "layer.cornerRadius"
    case .center: "layer.position"
    case .size: "layer.bounds"
    case .pose: "layer.transform"
    case .borderWidth, .borderColor, .shadowColor, .shadowOffset, .shadowRadius, .strokeStart, .strokeEnd, .strokeColor,
      .fillColor, .lineWidth, .lineDashPhase, .path, .colors, .locations, .startPoint, .endPoint:
      "layer.\(rawValue)"
    default: rawValue
    }
  }
}

extension Double {
  fileprivate var written: String { JSON.number(self).text }
}

extension String {
  fileprivate var inQuotes: String { JSON.string(self).text }
}
