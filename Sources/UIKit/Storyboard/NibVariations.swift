/// The variations of all views of a nib. The views retain this object, and it has only weak references to them.
@MainActor
final class NibVariations {
  private struct Record { weak var view: ViewVariations? }
  private var records: [Record] = []
  private let file: XibFile
  private let storyboard: UIStoryboard?
  private let scene: String

  init(_ file: XibFile, _ storyboard: UIStoryboard?, scene: String) {
    (self.file, self.storyboard, self.scene) = (file, storyboard, scene)
  }

  /// Creates a loader for the values that variations set after the nib has been loaded.
  var loader: NibLoader { NibLoader(file, storyboard, scene: scene) }

  /// Returns the variations of one view, and creates them if they do not exist yet.
  func viewVariations(of view: UIView, _ element: XibElement) -> ViewVariations {
    if let known = view.extras?.variations as? ViewVariations { return known }
    let variations = ViewVariations(view, element, self)
    view.extrasForWriting.variations = variations
    records.append(Record(view: variations))
    return variations
  }

  /// Applies the variations for the traits at load time.
  func start() {
    for variations in records.compactMap(\.view) { variations.start() }
    updateConstraints()
  }

  /// Activates the constraints that are installed and whose items are all in the hierarchy, and deactivates the others.
  func updateConstraints() {
    let variations = records.compactMap(\.view)
    for variation in variations { variation.updateConstraints(activating: false) }
    for variation in variations { variation.updateConstraints(activating: true) }
  }
}

/// The subviews, constraints and properties of one view that depend on its traits.
@MainActor
final class ViewVariations: TraitDependent {
  private struct Subview {
    let id: String
    weak var view: UIView?
    /// Retains the view while it is not installed.
    var uninstalledView: UIView?
  }

  private struct Constraint {
    let constraint: NSLayoutConstraint
    let element: XibElement
    /// Whether the last update installed the constraint. The app may have changed `isActive` since.
    var isInstalled = false
  }

  private weak var view: UIView?
  private let element: XibElement
  private let nib: NibVariations
  private var subviews: [Subview] = []
  private var constraints: [Constraint] = []
  private var traits: UITraitCollection
  /// The keys of the variations that were applied last.
  private var applied: [[String?]] = []

  init(_ view: UIView, _ element: XibElement, _ nib: NibVariations) {
    (self.view, self.element, self.nib) = (view, element, nib)
    traits = view.traitCollection
  }

  // MARK: Loading

  /// Adds a subview to the hierarchy if it is installed in the current traits, and otherwise retains it.
  func add(_ subview: UIView, _ id: String?) {
    let isInstalled = !element.uninstalled("subviews", in: traits).contains(id ?? "")
    subviews.append(Subview(id: id ?? "", view: subview, uninstalledView: isInstalled ? nil : subview))
    if isInstalled { view?.addFromNib(subview) }
  }

  func add(_ constraint: NSLayoutConstraint, _ element: XibElement) {
    constraints.append(Constraint(constraint: constraint, element: element))
  }

  fileprivate func start() {
    applied = keys
    if let view { updateProperties(of: view) }
  }

  // MARK: Applying

  /// The keys of the variations that apply to the view and to its constraints.
  private var keys: [[String?]] {
    ([element] + constraints.map(\.element)).map { $0.variations(in: traits).map { $0["key"] } }
  }

  /// Installs views and constraints and sets values for these traits, if other variations apply than before.
  func apply(_ traits: UITraitCollection) {
    guard let view else { return }
    self.traits = traits
    let keys = keys
    guard keys != applied else { return }
    applied = keys
    updateSubviews(of: view)
    updateProperties(of: view)
    nib.updateConstraints()
  }

  private func updateSubviews(of view: UIView) {
    let uninstalledIDs = element.uninstalled("subviews", in: traits)
    var previousSubview: UIView?
    for index in subviews.indices {
      guard let subview = subviews[index].uninstalledView ?? subviews[index].view else { continue }
      let isInstalled = !uninstalledIDs.contains(subviews[index].id)
      if isInstalled, subviews[index].uninstalledView != nil {
        insert(subview, into: view, after: previousSubview)
        subviews[index].uninstalledView = nil
      } else if !isInstalled, subviews[index].uninstalledView == nil {
        subviews[index].uninstalledView = subview
        subview.removeFromSuperview()
      }
      if subview.superview === view { previousSubview = subview }
    }
  }

  private func insert(_ subview: UIView, into view: UIView, after sibling: UIView?) {
    if let stack = view as? UIStackView {
      let index = sibling.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      stack.insertArrangedSubview(subview, at: index)
    } else if let sibling {
      view.insertSubview(subview, aboveSubview: sibling)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }

  private func updateProperties(of view: UIView) {
    if let varied = element.varied(in: traits) { nib.loader.fillVaried(view, varied) }
    for (constraint, element) in constraints.map({ ($0.constraint, $0.element) }) {
      guard let varied = element.varied(in: traits) else { continue }
      if let constant = varied.double("constant") { constraint.constant = constant }
      if let priority = varied.double("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    }
  }

  fileprivate func updateConstraints(activating: Bool) {
    guard let view else { return }
    let uninstalledIDs = element.uninstalled("constraints", in: traits)
    for index in constraints.indices {
      let constraint = constraints[index].constraint
      let items = [constraint.firstItem, constraint.secondItem].compactMap { ($0 as? any LayoutItem)?.layoutView }
      let isInstalled =
        !uninstalledIDs.contains(constraints[index].element.id ?? "") && items.allSatisfy { $0.isDescendant(of: view) }
      guard isInstalled == activating, isInstalled != constraints[index].isInstalled else { continue }
      constraints[index].isInstalled = isInstalled
      constraint.isActive = isInstalled
    }
  }
}
