import Wire

/// Reads the current state of a view or a controller for the inspector.
///
/// Reading has no side effects: nothing is created or laid out, and only such code of the app runs as every layout and commit runs.
@MainActor
struct Inspection {
  let view: UIView?
  let controller: UIViewController?

  init(of view: UIView) { (self.view, controller) = (view, nil) }
  init(of controller: UIViewController) { (view, self.controller) = (controller.storedView, controller) }

  private var subject: UIResponder? { controller ?? view }

  func describe(into answer: inout JSON.Object) {
    guard let subject else { return }
    answer[.view] = .integer(view?.assignedID ?? 0)
    answer[.controller] = (controller ?? view?.nearestController).map { .integer($0.assignedID) }
    answer[.class] = .string("\(type(of: subject))")
    answer[.description] = .string(controller == nil ? view?.inspectedDescription ?? "" : controllerDescription)
    answer[.properties] = .array(sections(of: subject).map(\.described))
    if let controller { describe(controller, into: &answer) } else if let view { describe(view, into: &answer) }
  }

  /// The sections of the properties, by class. The layer's section comes after that of UIView.
  private func sections(of subject: UIResponder) -> [PropertySection] {
    var sections = PropertyTable.sections(of: subject)
    if let layer = (subject as? UIView)?.storedLayer {
      let index = sections.firstIndex { $0.name == "UIView" }.map { $0 + 1 } ?? sections.endIndex
      sections.insert(PropertyTable.section(of: layer), at: index)
    }
    return sections
  }

  private var controllerDescription: String {
    guard let controller else { return "" }
    let title = controller.title.map { "; title = \(PropertyText.of($0))" } ?? ""
    return "<\(String(reflecting: type(of: controller))): \(controller.address)\(title)>"
  }

  private func describe(_ controller: UIViewController, into answer: inout JSON.Object) {
    answer[.title] = controller.title.map(JSON.string)
    answer[.state] = .string(controller.appearance.rawValue)
    answer[.parent] = .integer(controller.storedParent?.assignedID ?? 0)
    answer[.children] = .array(controller.storedChildren.map { .integer($0.assignedID) })
    answer[.presented] = controller.storedPresented.map { .integer($0.assignedID) }
    answer[.presenter] = controller.storedPresenter.map { .integer($0.assignedID) }
  }

  private func describe(_ view: UIView, into answer: inout JSON.Object) {
    answer[.guides] = .array(InspectedGuide.all(of: view).map(\.described))
    let constraints = ConstraintList(of: view)
    answer[.constraints] = .array(constraints.all.map(\.described))
    answer[.ambiguous] = .array(SessionContext.current.layoutEngine.ambiguousParts(of: view).map(JSON.string))
  }

  // MARK: On the wire

  /// Answers a viewer's question `inspect`.
  static func answer(_ subject: Question.Subject, into answer: inout JSON.Object) throws(MessageFault) {
    let inspection = try Inspection(of: subject)
    answer[.time] = SessionClock.shared.milliseconds
    inspection.describe(into: &answer)
  }

  /// Finds the view or controller of a question.
  init(of subject: Question.Subject) throws(MessageFault) {
    switch subject {
    case .controller(let id):
      guard let controller = SessionContext.current.cycle.anyController(withID: id) else {
        throw MessageFault("there is no controller \(id)", code: .unknownController)
      }
      self.init(of: controller)
    case .view(let id):
      guard let view = SessionContext.current.cycle.view(withID: id) else {
        throw MessageFault("there is no view \(id)", code: .unknownView)
      }
      self.init(of: view)
    }
  }
}

extension CommitCycle {
  /// Finds a controller on the screen, or one that has received a callback.
  func anyController(withID id: Int) -> UIViewController? {
    if let known = controller(withID: id) { return known }
    return windows.lazy.compactMap(\.storedRootController).compactMap { $0.member(withID: id) }.first
  }
}

extension UIViewController {
  /// Finds a controller among this controller, its children and the controllers that they present.
  fileprivate func member(withID id: Int) -> UIViewController? {
    if assignedID == id { return self }
    return (storedChildren + [storedPresented].compactMap(\.self)).lazy.compactMap { $0.member(withID: id) }.first
  }
}

extension UIView {
  /// The view's description in UIKit's format.
  fileprivate var inspectedDescription: String {
    let frame = storedFrame.transformed(by: storedTransform)
    var parts = [
      "<\(type(of: self)): \(address)",
      "frame = (\(frame.minX.short) \(frame.minY.short); \(frame.width.short) \(frame.height.short))",
    ]
    if let text = textOfLabel { parts.append("text = '\(text.prefix(50))'") }
    if storedAlpha != 1 { parts.append("alpha = \(storedAlpha.short)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if let identifier = accessibilityIdentifier { parts.append("identifier = '\(identifier)'") }
    return parts.joined(separator: "; ") + ">"
  }
}

extension PropertySection {
  fileprivate var described: JSON {
    JSON(members: [
      .class: .string(name), .values: .array(values.map { .array([.string($0.name), .string($0.text)]) }),
    ])
  }
}
