import Introspection

// Outlets, actions and gesture recognizers: what a file connects by name.
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
    guard let said = file.elements[id] else {
      report("there is no object \"\(id)\"", element)
      return nil
    }
    // What stands beside the controller in its scene is made when it is wanted.
    guard said.parent?.name == "objects" else { return nil }
    let object = makeTopLevel(said)
    if let object { objects[id] = object }
    return object
  }

  private func connectOutlet(_ source: AnyObject, _ element: XibElement) {
    guard let name = element["property"], let value = destination(element) else { return }
    if let outlet = declaredOutlet(name, of: source) {
      if !outlet.connect(source, value) {
        report("the outlet \(name) of \(type(of: source)) is a \(outlet.wanted), and no \(type(of: value))", element)
      }
    } else if !connectOwn(name, of: source, to: value) {
      reportUndefined(name, of: source, element)
    }
  }

  private func reportUndefined(_ name: String, of source: AnyObject, _ element: XibElement) {
    report(
      "[<\(String(reflecting: type(of: source)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(name). (There is no key-value coding here: the class declares \"\(name)\" in \(StoryboardConnectable.self).outlets.)",
      element)
  }

  private func connectCollection(_ source: AnyObject, _ element: XibElement) {
    guard let name = element["property"], let value = destination(element) else { return }
    if name == "gestureRecognizers", let view = source as? UIView, let recognizer = value as? UIGestureRecognizer {
      return view.addGestureRecognizer(recognizer)
    }
    guard let outlet = declaredOutlet(name, of: source) else { return reportUndefined(name, of: source, element) }
    collections[CollectionKey(owner: ObjectIdentifier(source), name: name), default: []].append(value)
    let all = collections[CollectionKey(owner: ObjectIdentifier(source), name: name)] ?? []
    if !outlet.connect(source, all) {
      report("the outlet \(name) of \(type(of: source)) is a \(outlet.wanted), and no array of these", element)
    }
  }

  func declaredOutlet(_ name: String, of source: AnyObject) -> StoryboardOutlet? {
    (type(of: source) as? any StoryboardConnectable.Type)?.outlets.last { $0.name == name }
  }

  /// Those that UIKit's own classes have.
  private func connectOwn(_ name: String, of source: AnyObject, to value: AnyObject) -> Bool {
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
    let toFirst = file.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
    let target = toFirst ? nil : destination(element)
    guard toFirst || target != nil else { return }
    if let target, declaredAction(name, of: target) == nil {
      report(
        "-[\(String(reflecting: type(of: target))) \(name)]: unrecognized selector. (There are no selectors here: the class declares \"\(name)\" in \(StoryboardConnectable.self).actions.)",
        element)
    }
    let send = { @MainActor [weak target, weak source] in
      guard let source else { return }
      NibAction.send(name, to: target, from: source)
    }
    attach(source, element, send)
  }

  /// What a control, an item or a recognizer does when it is used.
  func attach(_ source: AnyObject, _ element: XibElement, _ work: @escaping @MainActor () -> Void) {
    switch source {
    case let control as UIControl:
      control.addAction(UIAction { _ in work() }, for: events(element, of: control))
    case let item as UIBarButtonItem:
      let (title, image) = (item.title, item.image)
      item.primaryAction = UIAction(title: title ?? "", image: image) { _ in work() }
      (item.title, item.image) = (title, image)
    case let recognizer as UIGestureRecognizer:
      recognizer.onChange.append { _ in work() }
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

  func declaredAction(_ name: String, of target: AnyObject) -> StoryboardAction? {
    NibAction.declared(name, of: target)
  }

  // MARK: Other objects

  /// What a file has beside its views.
  func makeTopLevel(_ element: XibElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit": return nil
    case "navigationItem": return makeNavigationItem(element)
    case "barButtonItem": return makeBarItem(element)
    case "customObject":
      let type = customClass(of: element, or: NSObject.self)
      let object = (type as? UIResponder.Type).map { ClassFactory.instance(of: $0) } ?? NSObject()
      note(object, element)
      return object
    default: break
    }
    if element.name.hasSuffix("GestureRecognizer") { return makeRecognizer(element) }
    return makeView(element)
  }
}

/// An action by its name.
@MainActor
enum NibAction {
  static func declared(_ name: String, of target: AnyObject) -> StoryboardAction? {
    (type(of: target) as? any StoryboardConnectable.Type)?.actions.last { $0.name == name }
  }

  /// To a target, or to the first in the chain of responders that has it.
  static func send(_ name: String, to target: AnyObject?, from sender: AnyObject) {
    if let target {
      guard let action = declared(name, of: target) else {
        return StoryboardProblem.tell("-[\(String(reflecting: type(of: target))) \(name)]: unrecognized selector")
      }
      if action.call(target, sender) == nil {
        StoryboardProblem.tell("\(name) of \(type(of: target)) takes no \(type(of: sender))")
      }
      return
    }
    let first = UIApplication.shared.keyWindow?.firstResponder ?? sender as? UIResponder
    for responder in sequence(first: first, next: { $0?.next }) {
      guard let responder else { return }
      if let action = declared(name, of: responder) {
        _ = action.call(responder, sender)
        return
      }
    }
  }
}
