import Rules

/// The app's overrides of the appearance callbacks, by where methods stand in memory (see `MethodTable`).
@MainActor
enum CallbackOverrides {
  /// An override, by the class that has it.
  struct Override {
    let type: AnyClass
    let code: UInt
  }

  /// The app's overrides of a callback, that of the class itself first.
  static func overrides(of kind: Callback.Kind, in type: UIViewController.Type) -> [Override] {
    guard let place = Callback.Kind.wantingSuper.firstIndex(of: kind).flatMap({ slots?[$0] }) else { return [] }
    var found: [Override] = []
    var current: AnyClass = type
    while current != UIViewController.self, let superclass = _getSuperclass(current) {
      let code = MethodTable.word(place, of: current)
      if code != MethodTable.word(place, of: superclass), !MethodTable.isOurs(current) {
        found.append(Override(type: current, code: code))
      }
      current = superclass
    }
    return found
  }

  /// The words that belong to `wantingSuper`, in its order.
  private static let slots: [Int]? = {
    let found = MethodTable.differing(Plain.self, Overriding.self, from: UIViewController.self)
    return found.count == Callback.Kind.wantingSuper.count ? found : nil
  }()

  private class Plain: UIViewController {}

  private class Overriding: UIViewController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  }
}

extension Breach {
  static func missingSuper(in controller: UIViewController, _ kind: Callback.Kind) -> Breach {
    let overrides = CallbackOverrides.overrides(of: kind, in: type(of: controller))
    let name = controller.shortName
    let others = overrides.dropFirst().map { ", or that of \($0.type)" }.joined()
    return Breach(
      .missingSuper, of: controller, in: controller.storedParent,
      "\(name).\(kind.rawValue)\(others) does not call super",
      at: overrides.first.map { CallSite(function: $0.code) })
  }
}
