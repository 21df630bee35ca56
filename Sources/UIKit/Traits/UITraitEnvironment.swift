/// Has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// The traits are others than these.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What somebody who registered for changes of traits can take back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Tells those who register of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object of the hierarchy that inherits traits, and may say some itself.
@MainActor
protocol TraitHolder: UITraitEnvironment, UITraitChangeObservable {
  var traitRecord: TraitRecord? { get set }
  /// What it says has changed.
  func overridesChanged()
}

/// What one object has to do with traits, beside inheriting them.
@MainActor
final class TraitRecord {
  /// Set once somebody has overridden a trait: before, no one has to look for it.
  static var hasOverrides = false

  /// What the app says.
  var overrides = TraitValues()
  /// What UIKit itself says, where the app says nothing.
  var system = TraitValues()
  /// What a controller's parent says for it.
  var byParent = TraitValues()
  /// Between which sizes text is here and below.
  var (leastContentSize, mostContentSize): (UIContentSizeCategory?, UIContentSizeCategory?)
  fileprivate(set) var registrations: [TraitRegistration] = []

  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard saysSomething else { return inherited }
    var values = inherited.values.overridden(by: system).overridden(by: byParent).overridden(by: overrides)
    if let size = values.contentSize { values.contentSize = bounded(size) }
    return values == inherited.values ? inherited : UITraitCollection(values)
  }

  private func bounded(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    let atLeast = leastContentSize.map { max($0, size) } ?? size
    return mostContentSize.map { min($0, atLeast) } ?? atLeast
  }

  var saysSomething: Bool {
    leastContentSize != nil || mostContentSize != nil || !(overrides.isEmpty && system.isEmpty && byParent.isEmpty)
  }
}

final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

extension TraitHolder {
  var ownTraitRecord: TraitRecord {
    if let traitRecord { return traitRecord }
    let record = TraitRecord()
    traitRecord = record
    return record
  }

  var shownOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitRecord?.overrides ?? TraitValues()) }
    set {
      guard newValue.values != (traitRecord?.overrides ?? TraitValues()) else { return }
      TraitRecord.hasOverrides = true
      ownTraitRecord.overrides = newValue.values
      overridesChanged()
    }
  }

  /// Unspecified: nothing is said of it.
  func overrideStyle(_ style: UIUserInterfaceStyle) {
    shownOverrides.values.style = style == .unspecified ? nil : style
  }

  /// Says something of UIKit's own.
  func overrideSystemTraits(_ change: (inout TraitValues) -> Void) {
    var values = traitRecord?.system ?? TraitValues()
    change(&values)
    guard values != (traitRecord?.system ?? TraitValues()) else { return }
    TraitRecord.hasOverrides = true
    ownTraitRecord.system = values
    overridesChanged()
  }

  func register(_ registration: TraitRegistration) { ownTraitRecord.registrations.append(registration) }

  func unregister(_ registration: any UITraitChangeRegistration) {
    traitRecord?.registrations.removeAll { $0 === registration }
  }

  /// Tells of a change whoever wants to know.
  func tellTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    new.performAsCurrent {
      traitCollectionDidChange(old)
      for registration in traitRecord?.registrations ?? []
      where registration.traits.contains(where: { new.values.differ(in: $0, from: old.values) }) {
        registration.handler(self, old)
      }
    }
  }
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls a closure whenever one of the traits has changed, with the object and the traits of before, until the object goes or it is unregistered.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(for: traits, handler)
  }

  /// The same, where the closure names its type itself: `(self: Self, previous)` in a method of a class is of a type that a call from outside does not have.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(for: traits, handler)
  }

  private func register<Environment>(
    for traits: [UITrait], _ handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { holder, old in
      if let holder = holder as? Environment { handler(holder, old) }
    }
    (self as? any TraitHolder)?.register(registration)
    return registration
  }
}
