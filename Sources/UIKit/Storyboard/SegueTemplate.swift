import Foundation

/// A segue as a storyboard defines it. Each time it is performed, it creates a `UIStoryboardSegue`.
@MainActor
final class SegueTemplate {
  let element: XibElement
  private unowned let scene: StoryboardScene
  private weak var controller: UIViewController?
  private weak var source: AnyObject?

  init(_ element: XibElement, _ scene: StoryboardScene, _ controller: UIViewController, source: AnyObject?) {
    (self.element, self.scene, self.controller, self.source) = (element, scene, controller, source)
  }

  var identifier: String? { element["identifier"] }
  private var kind: String { element["kind"] ?? "show" }
  private var location: String { "\(scene.storyboard.file.name), line \(element.line)" }

  /// Attaches the segue to the object that triggers it.
  func attach(_ loader: NibLoader) {
    switch source {
    case let cell as UITableViewCell:
      if element["trigger"] == "accessoryAction" {
        cell.accessorySegue = { [weak cell, self] in begin(from: cell) }
      } else {
        cell.selectionSegue = { [weak cell, self] in begin(from: cell) }
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell, self] in begin(from: cell) }
    case let view as UIView where kind == "embed": embed(in: view)
    case is UIViewController, nil: break
    case let source?:
      loader.attach(source, element, NibLoader.Connection { [weak source, self] in begin(from: source) })
    }
  }

  /// Performs the segue after a user's action, unless the source controller's `shouldPerformSegue` refuses it.
  func begin(from sender: AnyObject?) {
    guard let controller else { return }
    if let identifier, !controller.shouldPerformSegue(withIdentifier: identifier, sender: sender) { return }
    if identifier == nil, !controller.shouldPerformSegue(withIdentifier: "", sender: sender) { return }
    perform(sender: sender)
  }

  func perform(sender: Any?) {
    guard let controller else { return }
    if kind == "unwind" { return unwind(from: controller, sender) }
    guard let destination = makeDestination(sender) else { return }
    setPresentationStyle(destination)
    let segue = make(from: controller, to: destination)
    segue.handler = { [self, weak controller] in
      if let controller { perform(from: controller, to: destination, sender) }
    }
    controller.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeDestination(_ sender: Any?) -> UIViewController? {
    guard let id = element["destination"] else { return nil }
    let creator = element["destinationCreationSelector"].flatMap { name in
      controller.flatMap { owner in
        NibAction.responds(owner, to: name)
          ? { (coder: NSCoder) in
            ObjectiveCRuntime.send(Selector(name), to: owner, [coder, sender, self.identifier]) as? UIViewController
          } : nil
      }
    }
    guard let destination = scene.storyboard.make(id: id, creator) else {
      StoryboardProblem.report("\(location): the segue \(identifier ?? id) has no destination")
      return nil
    }
    return destination
  }

  private func make(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
    var type = UIStoryboardSegue.self
    if let name = element["customClass"] {
      if let found = NibClasses.find(name, module: element["customModule"]) as? UIStoryboardSegue.Type {
        type = found
      } else {
        StoryboardProblem.report("\(location): Unknown class \(name) in Interface Builder file.")
      }
    }
    return UIStoryboardSegue.instance(
      of: type, identifier: identifier, source: source, destination: destination)
  }

  // MARK: Kinds of segues

  private func setPresentationStyle(_ destination: UIViewController) {
    if let name = element["modalPresentationStyle"],
      let style = SegueTemplate.styles.first(where: { $0.key == name })?.value
    {
      destination.modalPresentationStyle = style
    }
    if let name = element["modalTransitionStyle"],
      let style = SegueTemplate.transitions.first(where: { $0.key == name })?.value
    {
      destination.modalTransitionStyle = style
    }
  }

  private func perform(from source: UIViewController, to destination: UIViewController, _ sender: Any?) {
    let animated = element.bool("animates") ?? true
    switch kind {
    case "show": source.show(destination, sender: sender)
    case "push":
      guard let navigation = source.navigationController else {
        StoryboardProblem.stop(
          "NSGenericException: Could not find a navigation controller for segue '\(identifier ?? "")'. Push segues can only be used when the source controller is managed by an instance of UINavigationController."
        )
      }
      navigation.pushViewController(destination, animated: animated)
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "modal", "presentation": source.present(destination, animated: animated)
    case "popoverPresentation", "popover":
      destination.modalPresentationStyle = .popover
      anchor(destination.popoverPresentationController, sender)
      source.present(destination, animated: animated)
    // A custom segue class overrides `perform()`.
    case "custom": break
    default: StoryboardProblem.report("\(location): there is no kind of segue \"\(kind)\"")
    }
  }

  private func anchor(_ popover: UIPopoverPresentationController?, _ sender: Any?) {
    let view = sender as? UIView ?? self.source as? UIView
    popover?.sourceView = view
    if let view { popover?.sourceRect = view.bounds }
    if let item = sender as? UIBarButtonItem { popover?.barButtonItem = item }
  }

  /// Adds the destination as a child whose view fills the container view, before the parent's viewDidLoad.
  private func embed(in container: UIView) {
    guard let controller else { return }
    guard controller.shouldPerformSegue(withIdentifier: identifier ?? "", sender: nil) else { return }
    guard let child = makeDestination(nil) else { return }
    let segue = make(from: controller, to: child)
    controller.prepare(for: segue, sender: nil)
    controller.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  // MARK: Unwinding

  /// Unwinds to the nearest controller that declares the action.
  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let action = element["unwindAction"] else { return }
    let search = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(action), sender: sender)
    guard let target = search.destination else {
      return StoryboardProblem.report("\(location): no controller has the unwind action \(action)")
    }
    let segue = make(from: source, to: target)
    segue.handler = { [unowned segue] in search.perform(segue, to: target) }
    source.prepare(for: segue, sender: sender)
    ObjectiveCRuntime.send(Selector(action), to: target, [segue])
    segue.perform()
  }

  static let styles: KeyValuePairs<String, UIModalPresentationStyle> = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover,
  ]
  static let transitions: KeyValuePairs<String, UIModalTransitionStyle> = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    "partialCurl": .partialCurl,
  ]
}
