import Foundation
import Introspection

/// The members of `NSCoding` for constraints. They are in an extension of a protocol, so that subclasses of `NSLayoutConstraint` need no
/// `init(coder:)`: on iOS the class conforms to `NSCoding` without declaring it.
///
/// Foundation on Linux cannot read objects that refer to each other in a circle, as a view and its constraints do. So the items are written
/// as the identities of their views, and `activate(with:)` finds them again when the view that holds the constraint is read.
public protocol _ArchivedConstraint: NSCoding {}

extension NSLayoutConstraint: @preconcurrency _ArchivedConstraint {}

@MainActor
extension _ArchivedConstraint where Self: NSLayoutConstraint {
  public init?(coder: NSCoder) {
    let terms = ["First", "Second"].compactMap { ArchivedTerm(coder, $0) }
    guard coder.containsValue(forKey: "NSRelation"), !terms.isEmpty else { return nil }
    self = ClassFactory.instance(of: Self.self)
    let relation = NSLayoutConstraint.Relation(rawValue: coder.decodeInteger(forKey: "NSRelation")) ?? .equal
    set(
      LayoutTerm(), relation, nil, multiplier: coder.decodeDouble(forKey: "NSMultiplier"),
      constant: coder.decodeDouble(forKey: "NSConstant"))
    priority = UILayoutPriority(coder.decodeFloat(forKey: "NSPriority"))
    identifier = coder.text(forKey: "NSLayoutIdentifier")
    shouldBeArchived = true
    ArchivedViews.add(terms, of: self, coder)
  }

  public func encode(with coder: NSCoder) {
    guard let archivedTerms else { return }
    for (term, name) in zip(archivedTerms, ["First", "Second"]) { term.encode(coder, name) }
    coder.encode(relation.rawValue, forKey: "NSRelation")
    coder.encode(Double(multiplier), forKey: "NSMultiplier")
    coder.encode(Double(constant), forKey: "NSConstant")
    coder.encode(priority.rawValue, forKey: "NSPriority")
    if let identifier { coder.encode(identifier as NSString, forKey: "NSLayoutIdentifier") }
  }
}

extension NSLayoutConstraint {
  /// `nil` if an item is a guide that the app has created, which an archive cannot refer to.
  var archivedTerms: [ArchivedTerm]? {
    let terms = [first] + [second].compactMap { $0?.item == nil ? nil : $0 }
    let archived = terms.compactMap { ArchivedTerm($0) }
    return archived.count == terms.count ? archived : nil
  }

  /// Activates a constraint that the coder has read, if the coder has also read the views of its items.
  func activate(with coder: NSCoder) {
    let terms = ArchivedViews.terms(of: self, coder)
    let found = terms.compactMap { $0.find(coder) }
    guard !terms.isEmpty, found.count == terms.count else { return }
    set(found[0], relation, found.dropFirst().first, multiplier: multiplier, constant: constant)
    isActive = true
  }
}

/// An item and an attribute of an archived constraint.
struct ArchivedTerm {
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

/// The views that unarchivers have read, by their identities, and the terms of the constraints.
@MainActor
enum ArchivedViews {
  private final class WeakView {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }

  private struct Reading {
    weak var coder: NSCoder?
    var views: [Int: WeakView] = [:]
    var terms: [ObjectIdentifier: [ArchivedTerm]] = [:]
  }

  /// The number by which an archive refers to a view: its address when it was written.
  static func identity(of view: UIView) -> Int { Int(bitPattern: ObjectIdentifier(view)) }

  private static var readings: [ObjectIdentifier: Reading] = [:]

  static func add(_ view: UIView, _ identity: Int, of coder: NSCoder) {
    begin(coder)
    readings[ObjectIdentifier(coder)]?.views[identity] = WeakView(view)
  }

  static func view(_ identity: Int, of coder: NSCoder) -> UIView? { reading(coder)?.views[identity]?.view }

  static func add(_ terms: [ArchivedTerm], of constraint: NSLayoutConstraint, _ coder: NSCoder) {
    begin(coder)
    readings[ObjectIdentifier(coder)]?.terms[ObjectIdentifier(constraint)] = terms
  }

  static func terms(of constraint: NSLayoutConstraint, _ coder: NSCoder) -> [ArchivedTerm] {
    reading(coder)?.terms[ObjectIdentifier(constraint)] ?? []
  }

  private static func reading(_ coder: NSCoder) -> Reading? {
    readings[ObjectIdentifier(coder)].flatMap { $0.coder == nil ? nil : $0 }
  }

  private static func begin(_ coder: NSCoder) {
    guard reading(coder) == nil else { return }
    readings = readings.filter { $0.value.coder != nil }
    readings[ObjectIdentifier(coder)] = Reading(coder: coder)
  }
}
