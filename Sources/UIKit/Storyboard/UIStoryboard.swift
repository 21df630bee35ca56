/// A .storyboard file of Xcode's Interface Builder: controllers with their views and segues.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: XibFile
  let name: String

  /// Loads a storyboard from a bundle; `nil` for the app's. Raises an exception if there is no such storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let file = XibFile.find(name, .storyboard, in: storyboardBundleOrNil) else {
      StoryboardProblem.stop(
        "NSInvalidArgumentException: Could not find a storyboard named '\(name)' in bundle \(storyboardBundleOrNil ?? .main)"
      )
    }
    (self.file, self.name) = (file, name)
  }

  init(_ file: XibFile) { (self.file, name) = (file, (file.name as NSString).deletingPathExtension) }

  open nonisolated override var description: String {
    "<UIStoryboard: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }

  /// Creates the initial controller; `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

  /// Creates the initial controller by a closure, which calls `init?(coder:)` or another initializer with the coder.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { makeInitial(creator) as? ViewController }

  /// Creates the controller with an identifier. Raises an exception if there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(controllerElement(identifier), nil)
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let instance = make(controllerElement(identifier), creator)
    guard let controller = instance as? ViewController else {
      StoryboardProblem.stop(
        "Storyboard (\(self)) has a \(type(of: instance)) with identifier '\(identifier)', and no \(ViewController.self)"
      )
    }
    return controller
  }

  /// Registers classes that `NSClassFromString` does not find by name: nested and private ones.
  public static func register(_ classes: AnyClass...) { for type in classes { NibClasses.register(type) } }
}

extension UIStoryboard {
  private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let id = file.root["initialViewController"], let element = file.elements[id] else { return nil }
    return make(element, creator)
  }

  private func controllerElement(_ identifier: String) -> XibElement {
    let found = controllerElements.first { $0["storyboardIdentifier"] == identifier }
    guard let found else {
      StoryboardProblem.stop(
        "NSInvalidArgumentException: Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'"
      )
    }
    return found
  }

  private var controllerElements: [XibElement] {
    file.root.list("scenes").flatMap { $0.list("objects") }.filter { $0["sceneMemberID"] == "viewController" }
  }

  func make(_ element: XibElement, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    if element.name == "viewControllerPlaceholder" { return makeReferencedController(element) }
    return StoryboardScene(self, element).makeController(creator)
  }

  /// Creates the controller with an id, by which segues refer to their destinations.
  func make(id: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    file.elements[id].map { make($0, creator) }
  }

  /// Creates the controller that a storyboard reference denotes, from another storyboard or this one.
  private func makeReferencedController(_ element: XibElement) -> UIViewController {
    let other = element["storyboardName"].map { UIStoryboard(name: $0, bundle: file.bundle) } ?? self
    if let identifier = element["referencedIdentifier"] {
      return other.instantiateViewController(withIdentifier: identifier)
    }
    guard let controller = other.instantiateInitialViewController() else {
      StoryboardProblem.stop("\(file.name), line \(element.line): \(other.file.name) has no initial view controller")
    }
    return controller
  }
}
