/// Creates the objects of one nib: a scene's controller, the views of a controller, a cell, or the content of a .xib file.
///
///   init?(coder:) of each object, which creates its subviews
///   ─► constraints ─► runtime attributes ─► outlets and actions ─► segues ─► awakeFromNib, in the order of registration
@MainActor
final class NibLoader {
  struct CollectionKey: Hashable {
    let owner: ObjectIdentifier
    let name: String
  }

  let file: XibFile
  let storyboard: UIStoryboard?
  /// The name of the scene, for messages.
  let sceneName: String
  /// The objects by their ids in the file. They include objects of the surrounding scene, to which this nib may be connected.
  var objects: [String: AnyObject] = [:]
  private(set) var objectsToAwake: [NSObject] = []
  /// The constraints whose `awakeFromNib` has not been called yet.
  var constraintsToAwake: [NSLayoutConstraint] = []
  private var connections: [(source: AnyObject, element: XibElement)] = []
  private var constraints: [(view: UIView, element: XibElement)] = []
  /// The objects whose runtime attributes have not been set yet.
  private var attributed: [(object: AnyObject, element: XibElement)] = []
  /// The objects collected for outlet collections so far.
  var collections: [CollectionKey: [AnyObject]] = [:]
  /// The values that depend on traits; `nil` if the file has none.
  private(set) lazy var variations = file.hasVariations ? NibVariations(file, storyboard, scene: sceneName) : nil
  /// The scene's controller, or the file's owner.
  weak var owner: AnyObject?

  init(_ file: XibFile, _ storyboard: UIStoryboard?, scene: String) {
    (self.file, self.storyboard, sceneName) = (file, storyboard, scene)
  }

  var controller: UIViewController? { owner as? UIViewController }

  // MARK: Objects

  func register(_ object: AnyObject, _ element: XibElement) {
    if let id = element.id { objects[id] = object }
    if let object = object as? NSObject, !(object is NSLayoutConstraint) { objectsToAwake.append(object) }
    for connection in element.list("connections") { connections.append((object, connection)) }
  }

  func collectConstraints(of view: UIView, _ element: XibElement) {
    for constraint in element.list("constraints") { constraints.append((view, constraint)) }
  }

  /// Sets an object's runtime attributes when all objects exist: `init(coder:)` has returned then, in which a subclass creates its parts.
  func collectRuntimeAttributes(of object: AnyObject, _ element: XibElement) {
    if !element.list("userDefinedRuntimeAttributes").isEmpty { attributed.append((object, element)) }
  }

  /// Makes a subview and adds it, unless a variation says that it is not installed.
  func addSubview(_ child: XibElement, to view: UIView, _ element: XibElement) {
    let subview = makeView(child)
    guard let variations else { return view.addFromNib(subview) }
    variations.viewVariations(of: view, element).add(subview, child.id)
  }

  /// Returns the UIKit class that the element's name denotes.
  func uikitClass(of element: XibElement) -> UIView.Type? { NibClasses.views[element.name] }

  func makeView(_ element: XibElement) -> UIView {
    var systemClass: UIView.Type? = uikitClass(of: element)
    if systemClass == nil { systemClass = NibClasses.byName(element.name) as? UIView.Type }
    if systemClass == nil {
      element.isDeferred = true
      report("there is no element <\(element.name)>; a plain view is used instead", element)
    }
    let type = customClass(of: element, or: systemClass ?? UIView.self)
    let coder = NibCoder(element, self)
    guard let view = type.init(coder: coder) else {
      StoryboardProblem.stop("\(location(element)): init(coder:) of \(type) returned nil")
    }
    if !coder.isFilled { fill(view, from: element) }
    return replacement(of: view, element, coder)
  }

  /// The view that `awakeAfter(using:)` returns in place of a new view. It gets the view's id, its own constraints, its connections and
  /// its `awakeFromNib`.
  private func replacement(of view: UIView, _ element: XibElement, _ coder: NibCoder) -> UIView {
    let result = view.awakeAfter(using: coder)
    guard let replacement = result as? UIView else {
      report("awakeAfter(using:) of \(type(of: view)) returned no view; the view is not replaced", element)
      return view
    }
    guard replacement !== view else { return view }
    for (id, object) in objects where object === view { objects[id] = replacement }
    objectsToAwake = objectsToAwake.map { $0 === view ? replacement : $0 }
    connections = connections.map { $0.source === view ? (replacement, $0.element) : $0 }
    attributed = attributed.map { $0.object === view ? (replacement, $0.element) : $0 }
    // Constraints of the view with its subviews do not fit the other view.
    if view.subviews.isEmpty {
      constraints = constraints.map { $0.view === view ? (replacement, $0.element) : $0 }
    } else {
      constraints.removeAll { $0.view === view }
    }
    return replacement
  }

  /// Returns the element's custom class. As on Apple's systems, an unknown class is reported and replaced by the element's own class.
  func customClass<Class: NSObject>(of element: XibElement, or systemClass: Class.Type) -> Class.Type {
    guard let name = element["customClass"] else { return systemClass }
    guard let found = NibClasses.find(name, module: element["customModule"]) else {
      report("Unknown class \(name) in Interface Builder file.", element)
      return systemClass
    }
    guard let type = found as? Class.Type else {
      report("\(name) is no \(systemClass)", element)
      return systemClass
    }
    return type
  }

  // MARK: Finishing

  /// Adds constraints, sets runtime attributes, and connects outlets, actions and segues. Called when all objects exist, except top-level
  /// objects to which only connections lead. These have connections of their own.
  func connect() {
    repeat {
      setUp()
      let pendingConnections = connections
      connections = []
      for (source, element) in pendingConnections where element.name != "segue" { connect(source, by: element) }
      for (source, element) in pendingConnections where element.name == "segue" { addSegue(element, of: source) }
    } while !connections.isEmpty
  }

  /// Adds the constraints and sets the runtime attributes of new objects.
  func setUp() {
    for (view, element) in constraints { addConstraint(element, to: view) }
    constraints = []
    variations?.start()
    let pendingAttributes = attributed
    attributed = []
    for (object, element) in pendingAttributes { fillRuntimeAttributes(object, element) }
  }

  /// Calls `awakeFromNib` of all new objects except the owner, and then of the constraints.
  func awake() {
    let objects = objectsToAwake
    objectsToAwake = []
    for object in objects where object !== owner {
      if let responder = object as? UIResponder { responder.awakeFromNib() } else { object.awakeFromNib() }
    }
    let constraints = constraintsToAwake
    constraintsToAwake = []
    for constraint in constraints { constraint.awakeFromNib() }
  }

  // MARK: Messages

  func location(_ element: XibElement) -> String { "\(file.name), line \(element.line), scene \"\(sceneName)\"" }
  /// Reports a problem once for each file, with its location. `kind`, if given, replaces the text in that comparison.
  func report(_ text: String, _ element: XibElement, kind: String? = nil) {
    guard file.isFirstReport(kind ?? text) else { return }
    StoryboardProblem.report("\(location(element)): \(text)")
  }
}
