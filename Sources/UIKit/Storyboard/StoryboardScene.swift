/// A controller's scene in a storyboard. It creates the controller, later loads its view, and manages its segues.
@MainActor
final class StoryboardScene {
  let storyboard: UIStoryboard
  /// The controller's `storyboard`; `nil` if the controller is in a nib.
  var ownStoryboard: UIStoryboard? { storyboard.file.name.hasSuffix(".xib") ? nil : storyboard }
  let element: XibElement
  private let name: String
  private(set) var segues: [SegueTemplate] = []
  /// The objects that were created together with the controller, such as its bar items, by their ids.
  private var objects: [String: AnyObject] = [:]

  init(_ storyboard: UIStoryboard, _ element: XibElement) {
    (self.storyboard, self.element) = (storyboard, element)
    name = element["storyboardIdentifier"] ?? element["customClass"] ?? element["title"] ?? element.id ?? element.name
    // The view is read, and its problems are reported, when it is loaded.
    viewElement?.isDeferred = true
  }

  private var viewElement: XibElement? {
    element.child(key: "view") ?? element.child("tableView") ?? element.child("collectionView")
  }

  /// UIKit's name for the nib of the controller's view.
  var nibName: String? {
    viewElement.map { "\(element.id ?? "")-view-\($0.id ?? "")" }
  }

  // MARK: The controller

  func makeController(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    let loader = NibLoader(storyboard.file, storyboard, scene: name)
    var systemClass: UIViewController.Type? = NibClasses.controllers[element.name]
    if systemClass == nil { systemClass = NibClasses.byName(element.name) as? UIViewController.Type }
    if systemClass == nil {
      loader.report("there is no element <\(element.name)>; a plain controller is used instead", element)
    }
    let coder = NibCoder(element, loader)
    coder.scene = self
    let controller =
      creator?(coder) ?? loader.customClass(of: element, or: systemClass ?? UIViewController.self).init(coder: coder)
    guard let controller else { StoryboardProblem.stop("\(loader.location(element)): init(coder:) returned nil") }
    // Needed if a creator made the controller without the coder.
    if controller.storyboardScene == nil { controller.storyboardScene = self }
    loader.owner = controller
    if let id = element.id { loader.objects[id] = controller }
    fill(controller, loader)
    for connection in element.list("connections") where connection.name == "segue" {
      add(connection, of: controller, loader)
    }
    // Without a view in the file, the outlets can only lead to other objects of the scene, which are there already.
    if viewElement == nil {
      for connection in element.list("connections") where connection.name != "segue" {
        loader.connect(controller, by: connection)
      }
    }
    addRelated(to: controller, loader)
    /// The view can be loaded while the scene is connected, and connecting can create more objects.
    func collectObjects() {
      objects = loader.objects
      if let id = element.id { objects[id] = nil }
    }
    collectObjects()
    loader.collectRuntimeAttributes(of: controller, element)
    loader.connect()
    collectObjects()
    loader.awake()
    controller.awakeFromNib()
    loader.reportUnread(element)
    return controller
  }

  private func fill(_ controller: UIViewController, _ loader: NibLoader) {
    if let title = element.string("title") { controller.title = title }
    if let itemElement = element.child(key: "navigationItem") {
      loader.fill(controller.navigationItem, from: itemElement)
    }
    if let itemElement = element.child(key: "tabBarItem") { controller.tabBarItem = loader.makeTabItem(itemElement) }
    let toolbarElements = element.child(key: "toolbarItems")?.children ?? element.list("toolbarItems")
    if !toolbarElements.isEmpty { controller.toolbarItems = toolbarElements.map(loader.makeBarItem) }
    if let flag = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
    if let name = element["restorationIdentifier"] { controller.restorationIdentifier = name }
    if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
      controller.restorationIdentifier = element["storyboardIdentifier"]
    }
    if let flag = element.bool("modalInPresentation") { controller.isModalInPresentation = flag }
    if let flag = element.bool("definesPresentationContext") { controller.definesPresentationContext = flag }
    if let flag = element.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = flag
    }
    if let flag = element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = flag
    }
    if let edgesElement = element.child(key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = edgesElement.edges
    }
    if let flag = element.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = flag
    }
    if let flag = element.bool("viewRespectsSystemMinimumLayoutMargins") {
      controller.viewRespectsSystemMinimumLayoutMargins = flag
    }
    if let style = loader.choice(element, "modalPresentationStyle", SegueTemplate.styles) {
      controller.modalPresentationStyle = style
    }
    if let style = loader.choice(element, "modalTransitionStyle", SegueTemplate.transitions) {
      controller.modalTransitionStyle = style
    }
    if let size = element.child(key: "preferredContentSize") ?? element.child(key: "contentSizeForViewInPopover") {
      controller.preferredContentSize = size.size
    }
    if let flag = element.bool("clearsSelectionOnViewWillAppear") {
      (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear = flag
      (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear = flag
    }
    // It is made with the view.
    element.child(key: "refreshControl")?.isDeferred = true
    if let tabs = controller as? UITabBarController, let barElement = element.child(key: "tabBar") {
      loader.fillContainerBar(tabs.tabBar, barElement)
    }
    guard let navigation = controller as? UINavigationController else { return }
    if let barElement = element.child(key: "navigationBar") {
      loader.fillContainerBar(navigation.navigationBar, barElement)
    }
    if let barElement = element.child(key: "toolbar") { loader.fillContainerBar(navigation.toolbar, barElement) }
    if let flag = element.bool("hidesBarsOnTap") { navigation.hidesBarsOnTap = flag }
    if let flag = element.bool("hidesBarsOnSwipe") { navigation.hidesBarsOnSwipe = flag }
    if let flag = element.bool("hidesBarsWhenVerticallyCompact") { navigation.hidesBarsWhenVerticallyCompact = flag }
    if let flag = element.bool("hidesBarsWhenKeyboardAppears") { navigation.hidesBarsWhenKeyboardAppears = flag }
    if element.bool("navigationBarHidden") == true { navigation.setNavigationBarHidden(true, animated: false) }
    if element.bool("toolbarHidden") == false { navigation.setToolbarHidden(false, animated: false) }
  }

  /// Adds the container's child controllers, which are the destinations of relationship segues or, in a nib, parts of the container.
  private func addRelated(to controller: UIViewController, _ loader: NibLoader) {
    let segues = element.list("connections").filter { $0["kind"] == "relationship" }
    let childControllers =
      segues.compactMap { $0["destination"].flatMap { storyboard.make(id: $0, nil) } }
      + element.list("viewControllers").map { storyboard.make($0, nil) }
    guard !childControllers.isEmpty else { return }
    switch controller {
    case let navigation as UINavigationController: navigation.setViewControllers(childControllers, animated: false)
    case let tabs as UITabBarController:
      tabs.setViewControllers(childControllers, animated: false)
      if let index = element.integer("selectedIndex") { tabs.selectedIndex = index }
    case let split as UISplitViewController where split.style == .unspecified: split.viewControllers = childControllers
    case let split as UISplitViewController:
      let columns: [UISplitViewController.Column] = [.primary, .secondary, .supplementary, .compact]
      for (segue, controller) in zip(segues, childControllers) {
        let names = [
          "masterViewController", "detailViewController", "supplementaryViewController", "compactViewController",
        ]
        let index = names.firstIndex(of: segue["relationship"] ?? "") ?? 0
        split.setViewController(controller, for: columns[index])
      }
    case let pages as UIPageViewController:
      pages.setViewControllers([childControllers[0]], direction: .forward, animated: false)
    default: loader.report("a \(type(of: controller)) has no relationships", element)
    }
  }

  // MARK: The view

  func loadView(into controller: UIViewController) {
    guard let viewElement else { return }
    let loader = NibLoader(storyboard.file, storyboard, scene: name)
    loader.owner = controller
    loader.objects = objects
    if let id = element.id { loader.objects[id] = controller }
    let view = loader.makeView(viewElement)
    for guide in element.list("layoutGuides") {
      guard let id = guide.id else { continue }
      let kind: LayoutRecord.SystemGuideKind = guide["type"] == "top" ? .top : .bottom
      loader.objects[id] = view.systemGuide(kind) { LayoutSupportGuide(of: $0, isAtTop: kind == .top) }
    }
    controller.view = view
    if let refreshElement = element.child(key: "refreshControl") {
      addRefreshControl(refreshElement, to: controller, loader)
    }
    loader.connect()
    for connection in element.list("connections") where connection.name != "segue" {
      loader.connect(controller, by: connection)
    }
    // The objects that these connections needed have connections of their own.
    loader.connect()
    loader.awake()
    loader.reportUnread(viewElement)
  }

  /// Gives a table controller its refresh control. Interface Builder disables every one of them, which has no effect on iOS.
  private func addRefreshControl(_ element: XibElement, to controller: UIViewController, _ loader: NibLoader) {
    guard let control = loader.makeView(element) as? UIRefreshControl else { return }
    control.isEnabled = true
    (controller as? UITableViewController)?.refreshControl = control
  }

  // MARK: Segues

  func add(_ segue: XibElement, of source: AnyObject, _ loader: NibLoader) {
    guard segue["kind"] != "relationship", let controller = loader.controller else { return }
    // A prototype cell's segue is added once for each cell, and replaces the previous one.
    let template = SegueTemplate(segue, self, controller, source: source)
    segues.removeAll { $0.element === segue }
    segues.append(template)
    template.attach(loader)
  }

  /// Returns the segue with an identifier, even if its source object has not been created yet.
  func segue(_ identifier: String, of controller: UIViewController) -> SegueTemplate? {
    if let known = segues.first(where: { $0.identifier == identifier }) { return known }
    let segue = element.selfAndDescendants.first { $0.name == "segue" && $0["identifier"] == identifier }
    return segue.map { SegueTemplate($0, self, controller, source: nil) }
  }
}

extension NibLoader {
  func addSegue(_ segue: XibElement, of source: AnyObject) {
    // The segues of the controller itself were added when it was created.
    if source === owner { return }
    controller?.storyboardScene?.add(segue, of: source, self)
  }
}

extension UIViewController {
  var storyboardScene: StoryboardScene? {
    get { storyboardObject as? StoryboardScene }
    set { storyboardObject = newValue }
  }
}

extension NSCoder {
  /// The storyboard scene of the controller that is being decoded.
  @MainActor var storyboardScene: StoryboardScene? { (self as? NibCoder)?.scene }
}
