/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Called after a change of the traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for trait changes, which can be removed.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies registered observers of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object in the view or controller hierarchy that inherits traits, and may override some.
@MainActor
protocol TraitInheriting: UITraitEnvironment, UITraitChangeObservable {
  var traitRecord: TraitRecord? { get set }
  /// Called when the object's overrides have changed.
  func overridesChanged()
}

/// The trait overrides and observers of one object.
@MainActor
final class TraitRecord {
  /// Whether any object has overridden a trait. Until then no object has to search for overrides.
  static var hasOverrides = false

  /// The traits that the app has overridden.
  var overrides = TraitValues()
  /// UIKit's own overrides, used where the app has none.
  var system = TraitValues()
  /// The overrides that a parent controller sets for this controller.
  var parentTraits = TraitValues()
  /// The limits of the content size category for this object and its descendants.
  var (minimumContentSize, maximumContentSize): (UIContentSizeCategory?, UIContentSizeCategory?)
  fileprivate(set) var registrations: [TraitRegistration] = []

  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard hasOverrides else { return inherited }
    var values = inherited.values.overridden(by: system).overridden(by: parentTraits).overridden(by: overrides)
    if let size = values.contentSize { values.contentSize = bounded(size) }
    return values == inherited.values ? inherited : UITraitCollection(values)
  }

  private func bounded(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    let atLeast = minimumContentSize.map { max($0, size) } ?? size
    return maximumContentSize.map { min($0, atLeast) } ?? atLeast
  }

  var hasOverrides: Bool {
    minimumContentSize != nil || maximumContentSize != nil
      || !(overrides.isEmpty && system.isEmpty && parentTraits.isEmpty)
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

extension TraitInheriting {
  var lazyTraitRecord: TraitRecord {
    if let traitRecord { return traitRecord }
    let record = TraitRecord()
    traitRecord = record
    return record
  }

  var effectiveOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitRecord?.overrides ?? TraitValues()) }
    set {
      guard newValue.values != (traitRecord?.overrides ?? TraitValues()) else { return }
      TraitRecord.hasOverrides = true
      lazyTraitRecord.overrides = newValue.values
      overridesChanged()
    }
  }

  /// Overrides the interface style; `unspecified` removes the override.
  func overrideStyle(_ style: UIUserInterfaceStyle) {
    effectiveOverrides.values.style = style == .unspecified ? nil : style
  }

  /// Changes UIKit's own overrides.
  func overrideSystemTraits(_ change: (inout TraitValues) -> Void) {
    var values = traitRecord?.system ?? TraitValues()
    change(&values)
    guard values != (traitRecord?.system ?? TraitValues()) else { return }
    TraitRecord.hasOverrides = true
    lazyTraitRecord.system = values
    overridesChanged()
  }

  func register(_ registration: TraitRegistration) { lazyTraitRecord.registrations.append(registration) }

  func unregister(_ registration: any UITraitChangeRegistration) {
    traitRecord?.registrations.removeAll { $0 === registration }
  }

  /// Notifies observers of a change.
  func notifyTraitChange(_ old: UITraitCollection, _ new: UITraitCollection) {
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
  /// Calls a closure after each change of one of the traits, with the object and the previous traits. It is called until the object is
  /// released or the registration is removed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(for: traits, handler)
  }

  /// Calls a closure that declares its own parameter types. In a method of a class, `(self: Self, previous)` has another type than in a
  /// call from outside.
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
    (self as? any TraitInheriting)?.register(registration)
    return registration
  }
}
