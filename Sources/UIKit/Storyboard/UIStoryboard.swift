/// Controllers with their views and the ways between them, as Xcode's Interface Builder draws them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: XibFile
  let name: String

  /// A storyboard of the app's resources: of a bundle, or `nil`: of the app's. Raises where there is none.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let file = XibFile.find(name, .storyboard, in: storyboardBundleOrNil) else {
      StoryboardProblem.stop(
        "NSInvalidArgumentException: Could not find a storyboard named '\(name)' in bundle \(storyboardBundleOrNil ?? .main)"
      )
    }
    (self.file, self.name) = (file, name)
  }

  open nonisolated override var description: String {
    "<UIStoryboard: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }

  /// The controller at which the arrow points; `nil` where none is.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

  /// The same, made by a closure that calls `init?(coder:)` itself, with more to give to it.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { makeInitial(creator) as? ViewController }

  /// Raises where no controller has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identified(identifier), nil)
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = make(identified(identifier), creator)
    guard let controller = made as? ViewController else {
      StoryboardProblem.stop(
        "Storyboard (\(self)) has a \(type(of: made)) with identifier '\(identifier)', and no \(ViewController.self)")
    }
    return controller
  }

  /// Makes the app's classes known by their names, where `NSClassFromString` does not find them: those inside of others, and private ones.
  public static func register(_ classes: AnyClass...) { for type in classes { NibClasses.register(type) } }
}

extension UIStoryboard {
  private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let id = file.root["initialViewController"], let element = file.elements[id] else { return nil }
    return make(element, creator)
  }

  private func identified(_ identifier: String) -> XibElement {
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
    if element.name == "viewControllerPlaceholder" { return makeReferred(element) }
    return StoryboardScene(self, element).makeController(creator)
  }

  /// By an id, as segues name their destinations.
  func make(id: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    file.elements[id].map { make($0, creator) }
  }

  /// A reference to another storyboard.
  private func makeReferred(_ element: XibElement) -> UIViewController {
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
