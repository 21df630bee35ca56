import Wire

/// A snapshot as text: each view is indented below its parent, and a controller has a line of its own above its view. Views that are not
/// visible are included.
struct Outline {
  private(set) var text = ""

  init(_ tree: ScreenTree) {
    var snapshot = JSON.Object()
    tree.addSnapshot(to: &snapshot, at: 0)
    self.init(snapshot)
  }

  init(_ snapshot: JSON.Object) {
    let controllers = (snapshot[.controllers]?.array ?? []).compactMap(\.object)
    var byView: [Int: JSON.Object] = [:]
    for controller in controllers { if let view = controller[.view]?.integer, view != 0 { byView[view] = controller } }
    var depths = [0: 0]
    var lines: [String] = []
    // Parents come before their children, and siblings in order, each with its descendants.
    for view in (snapshot[.views]?.array ?? []).compactMap(\.object) {
      guard let id = view[.id]?.integer else { continue }
      var depth = depths[view[.parent]?.integer ?? 0] ?? 0
      if let controller = byView.removeValue(forKey: id) {
        lines.append(Self.indent(depth) + Self.line(of: controller))
        depth += 1
      }
      lines.append(Self.indent(depth) + Self.line(ofView: view))
      depths[id] = depth + 1
    }
    for controller in controllers where controller[.view]?.integer.map({ $0 == 0 || byView[$0] != nil }) ?? true {
      lines.append("\(Self.line(of: controller)), view not on the screen")
    }
    text = lines.joined(separator: "\n")
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private static func line(of controller: JSON.Object) -> String {
    [
      controller[.type]?.string, controller[.title]?.string.map { JSON.string($0).text },
      controller[.state]?.string,
    ].compactMap(\.self).joined(separator: " ")
  }

  private static func line(ofView view: JSON.Object) -> String {
    var parts = ["\(view[.type]?.string ?? "UIView") #\(view[.id]?.integer ?? 0)"]
    if let text = view[.text] { parts.append(text.text) }
    for name in [MemberName.identifier, .label] {
      if let value = view[name] { parts.append("\(name.rawValue) \(value.text)") }
    }
    if let role = view[.role]?.string { parts.append(role) }
    if let offset = view[.scroll]?[.offset]?.array {
      parts.append("scroll " + offset.map(\.text).joined(separator: ","))
    }
    if view[.hidden]?.bool == true { parts.append("hidden") }
    if let alpha = view[.alpha] { parts.append("alpha \(alpha.text)") }
    if view[.enabled]?.bool == false { parts.append("disabled") }
    if view[.interactive]?.bool == false { parts.append("takes no touches") }
    if view[.selected]?.bool == true { parts.append("selected") }
    if view[.tappable]?.bool == true { parts.append("tappable") }
    return parts.joined(separator: " ")
  }
}
