/// The settings of one appearance proxy: for all instances of a class, or for those in some containers or traits.
///
/// Without a runtime that records calls of setters, the proxy is an instance that is never visible. Values that differ from an untouched
/// instance were set by the app. An object receives a value if its own equals that of an untouched instance.
@MainActor
final class AppearanceRule {
  private typealias Container = any UIAppearanceContainer.Type

  private static let rulesSlot = SessionSlot(isShared: true) { _ in SessionValue<[AppearanceRule]>([]) }
  /// The rules in the order in which they are applied.
  private static var rules: [AppearanceRule] {
    get { SessionContext.current[rulesSlot].value }
    set { SessionContext.current[rulesSlot].value = newValue }
  }

  private let containers: [Container]
  private let traits: UITraitCollection?
  private let proxy: AnyObject
  private let untouched: AnyObject
  private let isInstance: (AnyObject) -> Bool

  private init<Object: AnyObject>(
    _ proxy: Object, _ containers: [Container], _ traits: UITraitCollection?, untouched: Object
  ) {
    (self.containers, self.traits) = (containers, traits)
    (self.proxy, self.untouched) = (proxy, untouched)
    isInstance = { $0 is Object }
  }

  static func proxy<View: UIView>(
    of type: View.Type, in containers: [any UIAppearanceContainer.Type] = [], with traits: UITraitCollection? = nil
  ) -> View { proxy(of: type, in: containers, with: traits) { UIView.instance(of: type) } }

  static func proxy<Object: AnyObject>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type] = [], with traits: UITraitCollection? = nil,
    _ make: () -> Object
  ) -> Object {
    for rule in rules where rule.traits == traits && rule.hasContainers(containers) {
      if let existing = rule.proxy as? Object, Swift.type(of: existing) == type { return existing }
    }
    let proxy = make()
    let rule = AppearanceRule(proxy, containers, traits, untouched: make())
    // Rules with more containers or for subclasses come first, because an object that received their value is no longer untouched.
    rules.append(rule)
    let weights = rules.map { rule in
      100 * rule.containers.count + (rule.traits == nil ? 0 : 50) + rules.count { $0.isInstance(rule.proxy) }
    }
    rules = zip(rules, weights).sorted { $0.1 > $1.1 }.map(\.0)
    return proxy
  }

  private func hasContainers(_ others: [Container]) -> Bool {
    containers.count == others.count && zip(containers, others).allSatisfy { $0 == $1 }
  }

  // MARK: Applying

  /// Applies the rules to a view that has entered a window.
  static func apply(to view: UIView) {
    guard !rules.isEmpty else { return }
    for rule in rules where rule.matches(view, in: view.next, view.traitCollection) { rule.copyIfUntouched(to: view) }
  }

  /// Applies the rules to an item that a bar shows.
  static func apply(to item: UIBarItem, on bar: UIView?) {
    guard !rules.isEmpty, let bar else { return }
    for rule in rules where rule.matches(item, in: bar, bar.traitCollection) { rule.copyIfUntouched(to: item) }
  }

  private func matches(_ object: AnyObject, in ancestor: UIResponder?, _ currentTraits: UITraitCollection) -> Bool {
    guard isInstance(object) else { return false }
    if let traits, !currentTraits.containsTraits(in: traits) { return false }
    var missing = containers[...]
    var ancestorToCheck = ancestor
    while let container = missing.first, let responder = ancestorToCheck {
      if Self.isKind(responder, container) { missing.removeFirst() }
      ancestorToCheck = responder.next
    }
    return missing.isEmpty
  }

  private static func isKind<Kind: UIAppearanceContainer>(_ responder: UIResponder, _ kind: Kind.Type) -> Bool {
    responder is Kind
  }

  private func copyIfUntouched(to object: AnyObject) {
    for setting in AppearanceSetting.all { setting.copyIfUntouched(proxy, untouched, object) }
  }
}

extension UIView {
  func applyAppearanceRules() { AppearanceRule.apply(to: self) }
}

extension UIBarItem {
  func applyAppearanceRules(on bar: UIView?) { AppearanceRule.apply(to: self, on: bar) }
}
