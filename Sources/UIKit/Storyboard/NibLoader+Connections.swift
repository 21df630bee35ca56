import Introspection

// Outlets, actions and gesture recognizers, which a file connects by name.
extension NibLoader {
  func connect(_ source: AnyObject, by element: XibElement) {
    switch element.name {
    case "outlet": connectOutlet(source, element)
    case "outletCollection": connectCollection(source, element)
    case "action": connectAction(source, element)
    default: report("there is no connection <\(element.name)>", element)
    }
  }

  private func destination(_ element: XibElement) -> AnyObject? {
    guard let id = element["destination"] else { return nil }
    if let object = objects[id] { return object }
    guard let targetElement = file.elements[id] else {
      report("there is no object \"\(id)\"", element)
      return nil
    }
    // The other top-level objects of a scene are created when a connection needs them.
    guard targetElement.parent?.name == "objects" else { return nil }
    let object = makeTopLevel(targetElement)
    if let object { objects[id] = object }
    // An outlet's setter can already use the object.
    setUp()
    return object
  }

  private func connectOutlet(_ source: AnyObject, _ element: XibElement) {
    guard let name = element["property"], let value = destination(element) else { return }
    if let outlet = declaredOutlet(name, of: source) {
      if !outlet.connect(source, value) {
        report("the outlet \(name) of \(type(of: source)) is a \(outlet.valueType), and no \(type(of: value))", element)
      }
    } else if KeyValueCoding.canSet(source, name) || !connectBuiltInOutlet(name, of: source, to: value) {
      set(value, forKey: name, of: source, element)
    }
  }

  /// Sets a property by key-value coding. A class without that key stops the app, unless it handles unknown keys itself.
  private func set(_ value: Any, forKey name: String, of source: AnyObject, _ element: XibElement) {
    guard let source = source as? NSObject else {
      return report("a \(type(of: source)) has no outlets: it is no NSObject", element)
    }
    if !KeyValueCoding.canSet(source, name) {
      // Interface Builder offers only outlets that the class has on iOS. A missing delegate is thus missing in Vitrine, not in the app.
      if TypeOrigin.isSystem(type(of: source)), Self.isDelegate(name) {
        return report("\(type(of: source)) has no outlet \(name) here", element)
      }
      report(
        "\(type(of: source)) has no outlet \(name), as @IBOutlet or in \(StoryboardConnectable.self).outlets", element)
    }
    source.setValue(value, forKey: name)
  }

  private static func isDelegate(_ outlet: String) -> Bool {
    ["delegate", "datasource"].contains { outlet.lowercased().hasSuffix($0) }
  }

  private func connectCollection(_ source: AnyObject, _ element: XibElement) {
    guard let name = element["property"], let value = destination(element) else { return }
    if name == "gestureRecognizers", let view = source as? UIView, let recognizer = value as? UIGestureRecognizer {
      return view.addGestureRecognizer(recognizer)
    }
    collections[CollectionKey(owner: ObjectIdentifier(source), name: name), default: []].append(value)
    let all = collections[CollectionKey(owner: ObjectIdentifier(source), name: name)] ?? []
    guard let outlet = declaredOutlet(name, of: source) else { return set(all, forKey: name, of: source, element) }
    if !outlet.connect(source, all) {
      report("the outlet \(name) of \(type(of: source)) is a \(outlet.valueType), and no array of these", element)
    }
  }

  func declaredOutlet(_ name: String, of source: AnyObject) -> StoryboardOutlet? {
    (type(of: source) as? any StoryboardConnectable.Type)?.outlets.last { $0.name == name }
  }

  /// Connects an outlet of a UIKit class, such as `dataSource`. Returns false if the class has no such outlet.
  private func connectBuiltInOutlet(_ name: String, of source: AnyObject, to value: AnyObject) -> Bool {
    switch (name, source) {
    case ("view", let source as UIViewController): source.view = value as? UIView
    case ("dataSource", let source as UITableView): source.dataSource = value as? any UITableViewDataSource
    case ("prefetchDataSource", let source as UITableView):
      source.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
    case ("dataSource", let source as UICollectionView): source.dataSource = value as? any UICollectionViewDataSource
    case ("dataSource", let source as UIPageViewController):
      source.dataSource = value as? any UIPageViewControllerDataSource
    case ("dataSource", let source as UIPickerView): source.dataSource = value as? any UIPickerViewDataSource
    case ("delegate", let source as UIPickerView): source.delegate = value as? any UIPickerViewDelegate
    case ("delegate", let source as UIScrollView): source.delegate = value as? any UIScrollViewDelegate
    case ("delegate", let source as UITextField): source.delegate = value as? any UITextFieldDelegate
    case ("delegate", let source as UISearchBar): source.delegate = value as? any UISearchBarDelegate
    case ("delegate", let source as UINavigationController):
      source.delegate = value as? any UINavigationControllerDelegate
    case ("delegate", let source as UITabBarController): source.delegate = value as? any UITabBarControllerDelegate
    case ("delegate", let source as UISplitViewController):
      source.delegate = value as? any UISplitViewControllerDelegate
    case ("delegate", let source as UIPageViewController): source.delegate = value as? any UIPageViewControllerDelegate
    case ("delegate", let source as UIGestureRecognizer): source.delegate = value as? any UIGestureRecognizerDelegate
    case ("delegate", let source as UIToolbar): source.delegate = value as? any UIToolbarDelegate
    case ("delegate", is UINavigationBar), ("delegate", is UITabBar): break
    case ("backgroundView", let source as UITableView): source.backgroundView = value as? UIView
    case ("selectedBackgroundView", let source as UITableViewCell): source.selectedBackgroundView = value as? UIView
    case ("accessoryView", let source as UITableViewCell): source.accessoryView = value as? UIView
    case ("backgroundView", let source as UITableViewCell): source.backgroundView = value as? UIView
    case ("textLabel", is UITableViewCell), ("detailTextLabel", is UITableViewCell), ("imageView", is UITableViewCell):
      break
    default: return false
    }
    return true
  }

  // MARK: Actions

  private func connectAction(_ source: AnyObject, _ element: XibElement) {
    guard let name = element["selector"], let id = element["destination"] else { return }
    let targetsFirstResponder = file.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
    let target = targetsFirstResponder ? nil : destination(element)
    guard targetsFirstResponder || target != nil else { return }
    if let target { NibAction.register(type(of: target)) }
    attach(source, element, Connection(target: target, action: Selector(name)))
  }

  /// What a control, an item or a recognizer triggers: a method of an object, or a closure that performs a segue.
  struct Connection {
    fileprivate enum Effect {
      case action(AnyObject?, Selector)
      case handler(@MainActor () -> Void)
    }

    fileprivate let effect: Effect

    init(target: AnyObject?, action: Selector) { effect = .action(target, action) }
    init(handler: @escaping @MainActor () -> Void) { effect = .handler(handler) }
  }

  func attach(_ source: AnyObject, _ element: XibElement, _ connection: Connection) {
    switch (source, connection.effect) {
    case (let control as UIControl, .action(let target, let action)):
      control.addTarget(target, action: action, for: events(element, of: control))
    case (let control as UIControl, .handler(let handler)):
      control.addAction(UIAction { _ in handler() }, for: events(element, of: control))
    case (let item as UIBarButtonItem, .action(let target, let action)):
      (item.target, item.action) = (target, action)
    case (let item as UIBarButtonItem, .handler(let handler)):
      let (title, image) = (item.title, item.image)
      item.primaryAction = UIAction(title: title ?? "", image: image) { _ in handler() }
      (item.title, item.image) = (title, image)
    case (let recognizer as UIGestureRecognizer, .action(let target, let action)):
      if let target { recognizer.addTarget(target, action: action) }
    case (let recognizer as UIGestureRecognizer, .handler(let handler)): recognizer.onChange.append { _ in handler() }
    default: report("a \(type(of: source)) sends no actions", element)
    }
  }

  private func events(_ element: XibElement, of control: UIControl) -> UIControl.Event {
    let names: KeyValuePairs<String, UIControl.Event> = [
      "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
      "touchCancel": .touchCancel, "valueChanged": .valueChanged, "editingDidBegin": .editingDidBegin,
      "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit, "primaryActionTriggered": .primaryActionTriggered,
      "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
      "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    ]
    if let event = choice(element, "eventType", names) { return event }
    return control is UIButton ? .touchUpInside : .primaryActionTriggered
  }

  // MARK: Other objects

  /// Creates a top-level object of a file, such as a navigation item, a gesture recognizer or a view.
  func makeTopLevel(_ element: XibElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit": return nil
    case "navigationItem": return makeNavigationItem(element)
    case "barButtonItem": return makeBarItem(element)
    case "customObject":
      let type = customClass(of: element, or: NSObject.self)
      let object = ClassFactory.instance(of: type)
      register(object, element)
      collectRuntimeAttributes(of: object, element)
      return object
    default: break
    }
    if element.name.hasSuffix("GestureRecognizer") { return makeRecognizer(element) }
    return NibClasses.controllers[element.name] == nil ? makeView(element) : makeController(element)
  }

  /// Creates a controller that is a top-level object of a nib, and its children. Its view is loaded when it is needed, as in a storyboard.
  private func makeController(_ element: XibElement) -> UIViewController {
    let controller = UIStoryboard(file).make(element, nil)
    if let id = element.id { objects[id] = controller }
    return controller
  }
}

/// Registers the actions that classes declare by `StoryboardConnectable`, so that they are found by name.
@MainActor
enum NibAction {
  private static var registered: Set<ObjectIdentifier> = []

  /// Adds the actions that a class declares to the methods that are found by name.
  static func register(_ type: AnyClass) {
    guard let connectable = type as? any StoryboardConnectable.Type,
      registered.insert(ObjectIdentifier(type)).inserted
    else { return }
    let members = connectable.actions.map { action in
      ObjectiveCMember.method(action.name) { owner, arguments in
        let sender: Any? = arguments[0]
        if let result = action.call(owner, sender) { return result }
        let senderType = sender.map { "\(Swift.type(of: $0))" } ?? "nil"
        StoryboardProblem.report("\(action.name) of \(Swift.type(of: owner)) takes no \(senderType)")
        return nil
      }
    }
    ObjectiveCExtensions.register(type) { members }
  }

  static func responds(_ target: AnyObject, to action: String) -> Bool {
    register(type(of: target))
    return ObjectiveCRuntime.responds(target, to: Selector(action))
  }
}
