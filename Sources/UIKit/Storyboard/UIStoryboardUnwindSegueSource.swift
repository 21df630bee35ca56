/// The beginning of an unwind segue, while its destination is looked for.
///
/// The search begins with the source and goes on with the parent or presenter of each controller. It asks a controller's allowed children,
/// and the children of these, before the controller itself:
///
///     source ─► its parent ─► its presenter …
///                 └ allowed children first
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that the segue leaves.
  public let source: UIViewController
  /// The method by which a destination is recognized.
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }

  /// The controller at which the segue ends; `nil` if none can perform the action.
  var destination: UIViewController? {
    var asked: Set<ObjectIdentifier> = []
    var next: UIViewController? = source
    while let controller = next {
      if let found = destination(in: controller, &asked) { return found }
      next = controller.parent ?? controller.storedPresenter
    }
    return nil
  }

  private func destination(in controller: UIViewController, _ asked: inout Set<ObjectIdentifier>) -> UIViewController? {
    guard asked.insert(ObjectIdentifier(controller)).inserted else { return nil }
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = destination(in: child, &asked) { return found }
    }
    guard controller !== source else { return nil }
    NibAction.register(type(of: controller))
    return controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender) ? controller : nil
  }

  /// Dismisses what is presented over the destination, and then has the containers on the way to it show the right children.
  func perform(_ segue: UIStoryboardSegue, to destination: UIViewController) {
    var holder = destination
    while holder.storedPresented == nil, let parent = holder.parent { holder = parent }
    // Found before the dismissal, after which the source has no presenter.
    let containers = containers(of: destination)
    if holder.storedPresented != nil { holder.dismiss(animated: true) }
    for (container, child) in containers { container.unwind(for: segue, towards: child) }
  }

  /// The containers around the destination, from the one that contains the source, too; each with its child that contains the destination.
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
    let around = childContaining(source)
    return children.reversed().filter { $0 !== around }
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
