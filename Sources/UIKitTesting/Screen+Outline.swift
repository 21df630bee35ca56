import UIKit
import Wire

extension Screen {
  /// The tree of views and controllers as text, in the Node client's format. A view is indented below its superview, and a controller is a
  /// line above its view.
  ///
  ///     UIWindow #1
  ///       MovieListViewController "Movies" appeared
  ///         UITableView #2 scroll 0,0
  public var outline: String {
    var lines: [String] = []
    for window in session.windows { write(window, 0, into: &lines) }
    for controller in session.controllers where (controller.viewIfLoaded?.window) == nil {
      lines.append("\(line(of: controller)), view not on the screen")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the outline of the outermost view that matches; `nil` if no visible view matches.
  public func outline(of query: Query) -> String? {
    guard let part = part(query) else { return nil }
    var lines: [String] = []
    write(part, 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  private func write(_ view: UIView, _ depth: Int, into lines: inout [String]) {
    guard view.number != 0 else { return }
    var depth = depth
    if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
      lines.append(String(repeating: "  ", count: depth) + line(of: controller))
      depth += 1
    }
    lines.append(String(repeating: "  ", count: depth) + line(of: view))
    for subview in view.subviews { write(subview, depth + 1, into: &lines) }
  }

  private func line(of controller: UIViewController) -> String {
    let title = controller.title.flatMap { $0.isEmpty ? nil : $0.quoted }
    return ["\(Swift.type(of: controller))", title, controller.appearanceName].compactMap(\.self).joined(separator: " ")
  }

  private func line(of view: UIView) -> String {
    var words = ["\(Swift.type(of: view)) #\(view.number)"]
    if let text = view.committedText { words.append(text.quoted) }
    if let identifier = view.committedValue(.identifier)?.string { words.append("identifier \(identifier.quoted)") }
    if let label = view.committedValue(.label)?.string { words.append("label \(label.quoted)") }
    if let role = view.committedValue(.role)?.string { words.append(role) }
    if let offset = view.committedValue(.scroll)?[.offset]?.array {
      words.append("scroll " + offset.map(\.text).joined(separator: ","))
    }
    if view.committedValue(.hidden)?.bool == true { words.append("hidden") }
    if let alpha = view.committedValue(.alpha) { words.append("alpha \(alpha.text)") }
    if view.committedValue(.enabled)?.bool == false { words.append("disabled") }
    if view.committedValue(.interactive)?.bool == false { words.append("takes no touches") }
    if view.committedValue(.selected)?.bool == true { words.append("selected") }
    if view.committedValue(.tappable)?.bool == true { words.append("tappable") }
    if view.isVisibleInHierarchy, !view.isInViewport { words.append("out of sight") }
    return words.joined(separator: " ")
  }
}
