/// A reference to a view that does not retain it, for objects that may outlive the view. A view has at most one.
///
/// Weak references of Swift do the same, but after one is formed, each retain and release of the view takes several times as long.
@MainActor
final class ViewReference {
  /// The view; `nil` after its end.
  unowned(unsafe) var view: UIView?

  init(to view: UIView) { self.view = view }
}
