/// The source of an unwind segue, which searches for the segue's destination.
///
/// The search begins at the source and continues with the parent or presenter of each controller. A controller's allowed children and
/// their descendants are searched before the controller itself:
///
///     source ─► its parent ─► its presenter …
///                 └ allowed children first
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue leaves.
  public let source: UIViewController
  /// The selector of the method that a destination implements.
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }

  /// The destination of the segue; `nil` if no controller can perform the action.
  var destination: UIViewController? {
    var visited: Set<ObjectIdentifier> = []
    var next: UIViewController? = source
    while let controller = next {
      if let found = destination(in: controller, &visited) { return found }
      next = controller.parent ?? controller.storedPresenter
    }
    return nil
  }

  private func destination(
    in controller: UIViewController, _ visited: inout Set<ObjectIdentifier>
  ) -> UIViewController? {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = destination(in: child, &visited) { return found }
    }
    guard controller !== source else { return nil }
    NibAction.register(type(of: controller))
    return controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender) ? controller : nil
  }

  /// Dismisses the controllers presented over the destination. Then the destination's containers make the child with the destination
  /// visible.
  func perform(_ segue: UIStoryboardSegue, to destination: UIViewController) {
    var presenter = destination
    while presenter.storedPresented == nil, let parent = presenter.parent { presenter = parent }
    // The containers are determined before the dismissal, because afterwards the source has no presenter.
    let containers = containers(of: destination)
    if presenter.storedPresented != nil { presenter.dismiss(animated: true) }
    for (container, child) in containers { container.unwind(for: segue, towards: child) }
  }

  /// Returns the containers around the destination, each with its child that contains the destination. The first container also
  /// contains the source.
  private func containers(
    of destination: UIViewController
  ) -> [(container: UIViewController, child: UIViewController)] {
    var found: [(UIViewController, UIViewController)] = []
    var child = destination
    while let container = child.parent {
      found.insert((container, child), at: 0)
      if container.childContaining(self) != nil { break }
      child = container
    }
    return found
  }
}

extension UIViewController {
  func childrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let childWithSource = childContaining(source)
    return children.reversed().filter { $0 !== childWithSource }
  }

  func childAround(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller = source.source
    while let next = controller.parent ?? controller.storedPresenter {
      if next === self { return controller.parent === self ? controller : nil }
      controller = next
    }
    return nil
  }
}
