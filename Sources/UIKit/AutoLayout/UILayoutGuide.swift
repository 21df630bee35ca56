import Foundation
import Introspection

/// A rectangle in a view, to which constraints can refer as to a subview.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  weak var owner: UIView?

  public override init() {
    super.init()
    entry.id = ObjectIdentifier(self)
  }
  public required init?(coder: NSCoder) {
    super.init()
    entry.id = ObjectIdentifier(self)
  }

  /// What the solver knows of the guide, which ends with it. The guide itself has no isolated deinitializer: the compiler would refuse a
  /// plain `deinit` in an app's own subclass.
  private let entry = Entry()

  @MainActor
  private final class Entry {
    var id: ObjectIdentifier?
    isolated deinit { if let id { SessionContext.current.layoutEngine.removeBox(id) } }
  }

  /// The view that contains the guide. Setting it removes the guide from its previous view.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// A name for messages.
  open var identifier = ""

  /// The guide's frame in the owner's coordinates, as of the last layout pass.
  open var layoutFrame: CGRect { SessionContext.current.layoutEngine.frame(of: self) }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }

  /// Whether the constraints allow more than one position or size.
  open var hasAmbiguousLayout: Bool { SessionContext.current.layoutEngine.isAmbiguous(self) }

  /// The active constraints that refer to the guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    SessionContext.current.layoutEngine.constraints(of: self, along: axis)
  }

  open override var description: String {
    let identifier = withoutIsolationCheck { self.identifier }
    return "<\(type(of: self)): \(address)\(identifier.isEmpty ? "" : " - \"\(identifier)\"")>"
  }

  /// The distances of the guide's edges from those of its owner, if they alone determine its frame; `nil` if constraints do.
  var insetsInOwner: UIEdgeInsets? { nil }
}

extension UILayoutGuide: LayoutItem {
  var coordinateView: UIView? { owner }
  var layoutView: UIView? { owner }
  var layoutDescription: String {
    "\(type(of: self)):\(address)\(identifier.isEmpty ? "" : "'\(identifier)'")"
  }
}
