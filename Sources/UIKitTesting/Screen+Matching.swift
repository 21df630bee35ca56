import UIKit
import Wire

extension Screen {
  /// Returns the matching views, the best first: of nested views with the text the deepest, then the others, then views that contain the
  /// text.
  func matches(_ query: Query, among isSeen: (UIView) -> Bool = \.isInViewport) -> [UIView] {
    let views = views.filter { isSeen($0) && conforms($0, query) }
    let exact = views.filter { query.text != nil && $0.committedText == query.text }
    let above = Set(exact.flatMap { $0.selfAndSuperviews.dropFirst().map(ObjectIdentifier.init) })
    let ranked = views.enumerated().map { index, view in
      let rank =
        query.text == nil ? 0 : view.committedText != query.text ? 2 : above.contains(ObjectIdentifier(view)) ? 1 : 0
      return (view: view, key: (rank, view.screenFrame.minY, index))
    }
    return ranked.sorted { $0.key < $1.key }.map(\.view)
  }

  /// Returns the outermost matching view that is or contains the best match.
  func part(_ query: Query) -> UIView? {
    let found = matches(query)
    return found.first?.selfAndSuperviews.filter(found.contains).last
  }

  private func conforms(_ view: UIView, _ query: Query) -> Bool {
    if let id = query.id, view.number != id { return false }
    if let label = query.label, view.committedValue(.label)?.string != label { return false }
    if let identifier = query.identifier, view.committedValue(.identifier)?.string != identifier { return false }
    if let type = query.type, !view.inherits(type) { return false }
    if let type = query.controller, view.enclosingController?.inherits(type) != true { return false }
    guard let text = query.text else { return true }
    return view.committedText == text || (view.committedText == nil && view.isControlOrRow && view.combinedText == text)
  }

  /// Returns why no visible view matches.
  func reasonForNoMatch(_ query: Query) -> String {
    guard let unseen = matches(query, among: { _ in true }).first else { return "nothing matches \(query)" }
    return "\(unseen.named) is \(unseen.isVisibleInHierarchy ? "out of sight" : "hidden")"
  }
}

extension UIView {
  /// Class, number and text, as failures print them.
  var named: String {
    let text = combinedText
    return "\(Swift.type(of: self)) #\(number)" + (text.isEmpty ? "" : " \(text.quoted)")
  }
}
