import Introspection

extension UIView {
  /// A view of a class that is known only by its metatype.
  static func instance<View: UIView>(of type: View.Type, frame: CGRect = .zero) -> View {
    ClassFactory.make(type) { (template: ViewTemplate.Type) in template.init(frame: frame) }
  }
}

/// A class whose instances are made by a metatype: `type.init(frame: frame)`, or `T()` for a generic `T: UIView`.
///
/// Swift allows that for required initializers only. On iOS UIKit's initializers count as such, because they are Objective-C's. The
/// initializers in extensions of this protocol are chosen where those of the class may not be called, and call the class's own.
@preconcurrency @MainActor
public protocol InstanceOfMetatype {}

extension UIView: InstanceOfMetatype {}

extension InstanceOfMetatype where Self: UIView {
  public init(frame: CGRect) { self = UIView.instance(of: Self.self, frame: frame) }
  public init() { self = UIView.instance(of: Self.self) }
}

/// Declares `init(frame:)` as `required`; see `ClassFactory`.
private class ViewTemplate: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenViewTemplate: ViewTemplate {
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
