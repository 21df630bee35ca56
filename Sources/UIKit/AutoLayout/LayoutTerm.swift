import Foundation

/// An object with a rectangle that constraints can refer to: a view or a guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view whose coordinates the rectangle is in: for a view its superview, for a guide its owner.
  var coordinateView: UIView? { get }
  /// The view whose position in the hierarchy determines on which view the item's constraints are installed.
  var layoutView: UIView? { get }
  /// A name for messages.
  var layoutDescription: String { get }
}

/// An attribute of an item, or the distance between two attributes.
@MainActor
struct LayoutTerm {
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// If set, the term is the distance from the attribute to this one.
  private let distance: Distance?

  private final class Distance {
    let end: LayoutTerm
    init(to end: LayoutTerm) { self.end = end }
  }

  /// Creates the term of an empty constraint.
  init() {
    attribute = .notAnAttribute
    distance = nil
  }

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    distance = nil
  }

  /// Creates the distance from one term to another.
  init(from start: LayoutTerm, to end: LayoutTerm) {
    item = start.item
    attribute = start.attribute
    distance = Distance(to: end)
  }

  var end: LayoutTerm? { distance?.end }
  var view: UIView? { item?.layoutView }
  var isSize: Bool { attribute.kind == .size || distance != nil }

  /// The items of the term: one, or two for a distance.
  var items: [any LayoutItem] { [item, end?.item].compactMap(\.self) }

  static func == (left: LayoutTerm, right: LayoutTerm) -> Bool {
    left.item === right.item && left.attribute == right.attribute && left.end?.item === right.end?.item
      && left.end?.attribute == right.end?.attribute
  }
}
