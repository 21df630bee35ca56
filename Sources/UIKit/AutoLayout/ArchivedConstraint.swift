import Foundation
import Introspection

/// A constraint in an archive. `NSLayoutConstraint` itself does not conform to `NSCoding`, so that its subclasses need no `init(coder:)`.
///
/// Foundation on Linux cannot read objects that refer to each other in a circle, as a view and its constraints do. So the items are written
/// as the identities of their views, and `activate` finds them again when the view that holds the constraint is read.
final class ArchivedConstraint: NSLayoutConstraint, @preconcurrency NSCoding {
  private let terms: [ArchivedTerm]

  init(copying other: NSLayoutConstraint) {
    terms = [other.first, other.second].compactMap { $0.flatMap(ArchivedTerm.init) }
    super.init()
    set(other.first, other.relation, other.second, multiplier: other.multiplier, constant: other.constant)
    priority = other.priority
    identifier = other.identifier
    shouldBeArchived = other.shouldBeArchived
  }

  init?(coder: NSCoder) {
    terms = ["First", "Second"].compactMap { ArchivedTerm(coder, $0) }
    super.init()
    guard coder.containsValue(forKey: "NSRelation"), !terms.isEmpty else { return nil }
    set(
      LayoutTerm(), Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal, nil,
      multiplier: coder.decodeDouble(forKey: "NSMultiplier"), constant: coder.decodeDouble(forKey: "NSConstant"))
    priority = UILayoutPriority(coder.decodeFloat(forKey: "NSPriority"))
    identifier = coder.text(forKey: "NSLayoutIdentifier")
    shouldBeArchived = true
  }

  func encode(with coder: NSCoder) {
    for (term, name) in zip(terms, ["First", "Second"]) { term.encode(coder, name) }
    coder.encode(relation.rawValue, forKey: "NSRelation")
    coder.encode(Double(multiplier), forKey: "NSMultiplier")
    coder.encode(Double(constant), forKey: "NSConstant")
    coder.encode(priority.rawValue, forKey: "NSPriority")
    if let identifier { coder.encode(identifier as NSString, forKey: "NSLayoutIdentifier") }
  }

  // An archived constraint is written as it is.
  nonisolated override func replacementObject(for archiver: NSKeyedArchiver) -> Any? { self }

  /// Activates the constraint if the views of its items were read by the coder.
  func activate(with coder: NSCoder) {
    let found = terms.compactMap { $0.find(coder) }
    guard found.count == terms.count else { return }
    set(found[0], relation, found.dropFirst().first, multiplier: multiplier, constant: constant)
    isActive = true
  }
}

/// An item and an attribute of an archived constraint.
private struct ArchivedTerm {
  private enum Guide: Int { case none, safeArea, margins, readableContent }

  /// The identity of the view, or of the guide's view.
  private let view: Int
  private let guide: Guide
  private let attribute: NSLayoutConstraint.Attribute

  /// `nil` for a guide that the app has created.
  @MainActor
  init?(_ term: LayoutTerm) {
    attribute = term.attribute
    switch term.item {
    case let item as UIView: (view, guide) = (ArchivedViews.identity(of: item), .none)
    case let item as UILayoutGuide:
      guard let owner = item.owningView else { return nil }
      view = ArchivedViews.identity(of: owner)
      if item === owner.safeAreaLayoutGuide {
        guide = .safeArea
      } else if item === owner.layoutMarginsGuide {
        guide = .margins
      } else if item === owner.readableContentGuide {
        guide = .readableContent
      } else {
        return nil
      }
    default: return nil
    }
  }

  init?(_ coder: NSCoder, _ name: String) {
    guard coder.containsValue(forKey: "NS\(name)Item"),
      let attribute = NSLayoutConstraint.Attribute(rawValue: coder.decodeInteger(forKey: "NS\(name)Attribute"))
    else { return nil }
    self.attribute = attribute
    view = coder.decodeInteger(forKey: "NS\(name)Item")
    guide = Guide(rawValue: coder.decodeInteger(forKey: "NS\(name)Guide")) ?? .none
  }

  func encode(_ coder: NSCoder, _ name: String) {
    coder.encode(view, forKey: "NS\(name)Item")
    coder.encode(guide.rawValue, forKey: "NS\(name)Guide")
    coder.encode(attribute.rawValue, forKey: "NS\(name)Attribute")
  }

  @MainActor
  func find(_ coder: NSCoder) -> LayoutTerm? {
    guard let found = ArchivedViews.view(view, of: coder) else { return nil }
    switch guide {
    case .none: return LayoutTerm(found, attribute)
    case .safeArea: return LayoutTerm(found.safeAreaLayoutGuide, attribute)
    case .margins: return LayoutTerm(found.layoutMarginsGuide, attribute)
    case .readableContent: return LayoutTerm(found.readableContentGuide, attribute)
    }
  }
}

/// The views that unarchivers have read, by their identities.
@MainActor
enum ArchivedViews {
  private final class WeakView {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }

  private struct Reading {
    weak var coder: NSCoder?
    var views: [Int: WeakView] = [:]
  }

  /// The number by which an archive refers to a view: its address when it was written.
  static func identity(of view: UIView) -> Int { Int(bitPattern: ObjectIdentifier(view)) }

  private static var readings: [ObjectIdentifier: Reading] = [:]

  static func add(_ view: UIView, _ identity: Int, of coder: NSCoder) {
    let key = ObjectIdentifier(coder)
    if readings[key]?.coder == nil {
      readings = readings.filter { $0.value.coder != nil }
      readings[key] = Reading(coder: coder)
    }
    readings[key]?.views[identity] = WeakView(view)
  }

  static func view(_ identity: Int, of coder: NSCoder) -> UIView? {
    let reading = readings[ObjectIdentifier(coder)]
    return reading?.coder == nil ? nil : reading?.views[identity]?.view
  }
}
