import UIKit
import Wire

extension Screen {
  /// The callbacks, containment calls, actions, animations and log lines of a block, a line each, with the time since its beginning:
  ///
  ///     +0.300 MovieListViewController.viewDidAppear(animated: false)
  ///
  /// How often layout runs is not a contract: its callbacks are left out unless they are asked for.
  ///
  /// With `reasons` each callback names its rule, and what people expect and does not come is told, too:
  ///
  ///     +0.300 P was not sent viewWillDisappear(_:): P got nothing: pageSheet does not remove the presenter's view (sheet-keeps-presenter)
  public func transcript(includingLayout: Bool = false, reasons: Bool = false, of body: () throws -> Void) rethrows
    -> String
  {
    let begin = SessionClock.shared.now.inMilliseconds
    let events = try session.events(of: body)
    return events.compactMap { event in
      if !includingLayout, Self.layoutCallbacks.contains(event["name"]?.string ?? "") { return nil }
      guard let words = Self.words(for: event, reasons: reasons) else { return nil }
      let seconds = ((event["time"]?.double ?? begin) - begin) / 1000
      return "+" + String(format: "%.3f", seconds) + " " + words
    }.joined(separator: "\n")
  }

  private static let layoutCallbacks: Set = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewSafeAreaInsetsDidChange()",
    "viewLayoutMarginsDidChange()",
  ]

  private static func words(for event: JSON, reasons: Bool) -> String? {
    guard let kind = event["event"]?.string.flatMap(EventKind.init) else { return nil }
    let name = event["name"]?.string ?? ""
    let type = event["class"]?.string ?? ""
    switch kind {
    case .callback: return "\(type).\(call(name, event))" + (reasons ? " by \(event["rule"]?.string ?? "")" : "")
    case .containment:
      let child = event["childClass"]?.string ?? ""
      return name == "addChild" ? "\(type).addChild(\(child))" : "\(child).\(name)()"
    case .silence: return reasons ? silence(type, event) : nil
    case .action where event["kind"] == .string(ActionKind.touch.rawValue): return touch(event)
    case .action:
      return "\(event["kind"]?.string ?? "")" + (event["text"]?.string.map { " \($0.quoted)" } ?? "")
    case .log: return "log \((event["text"]?.string ?? "").quoted)"
    case .animation: return animation(type, event)
    case .state: return state(type, event)
    case .breach, .conflict:
      return event["severity"]?.string == "warning" ? "warning \(event["text"]?.string ?? "")" : nil
    }
  }

  private static func touch(_ event: JSON) -> String {
    let place = ["x", "y"].map { (event[$0]?.double ?? 0).formatted() }.joined(separator: ", ")
    return "touch \(event["phase"]?.string ?? "") at (\(place))"
  }

  private static func state(_ type: String, _ event: JSON) -> String {
    let state = event["to"]?.string ?? ""
    switch event["phase"]?.string {
    case "pending": return "\(type) is asked for \(state), which waits"
    case "dropped": return "\(type) drops \(state)"
    case "began": return "\(type) goes " + (event["from"]?.string.map { "from \($0) " } ?? "") + "to \(state)"
    default: return "\(type) is \(state)"
    }
  }

  private static func silence(_ type: String, _ event: JSON) -> String {
    let names = (event["names"]?.array ?? []).compactMap(\.string).joined(separator: ", ")
    return "\(type) was not sent \(names): \(event["text"]?.string ?? "") (\(event["rule"]?.string ?? ""))"
  }

  /// A callback with its argument.
  private static func call(_ name: String, _ event: JSON) -> String {
    if let animated = event["animated"]?.bool {
      return name.replacingOccurrences(of: "_:", with: "animated: \(animated)")
    }
    if let size = event["size"]?.array?.compactMap(\.double), size.count == 2 {
      return name.replacingOccurrences(of: "to:with:", with: "to: \(size[0].formatted()) x \(size[1].formatted())")
    }
    guard let parent = event["parentClass"] else { return name }
    return name.replacingOccurrences(of: "toParent:", with: "toParent: \(parent.string ?? "nil")")
  }

  private static func animation(_ type: String, _ event: JSON) -> String {
    let seconds = { (member: String) in String(format: "%.3f", (event[member]?.double ?? 0) / 1000) }
    let delay = (event["delay"]?.double ?? 0) > 0 ? " after \(seconds("delay"))" : ""
    let property = event["member"]?.string.flatMap(ViewMember.init)?.property ?? ""
    let back = event["autoreverse"]?.bool == true ? " there and back" : ""
    let times = event["repeat"]?.double.map { $0 < 0 ? ", for ever" : ", \($0.formatted()) times" } ?? ""
    return "\(type).\(property) animates for \(seconds("duration"))\(delay)\(back)\(times)"
  }
}
