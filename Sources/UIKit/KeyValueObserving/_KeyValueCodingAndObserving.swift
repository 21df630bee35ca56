import Foundation
import Introspection

// Key-value observing of UIKit's properties, by key path or by name.
//
//     observation = scrollView.observe(\.contentOffset, options: .old) { scrollView, change in ... }
//
// `ObservablePath` lists the observable properties. Observers are called only after a change. Properties of an app's own classes are
// handled by module ObjectiveCSupport, which declares the protocol.
@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Observes a property by a key path. Logs a warning if it is not observable.
  fileprivate func observation<Value>(
    _ paths: [ObservablePath<Self>], _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let path = paths.first { $0.path == keyPath }
    if path == nil { Log.toConsole("\(type(of: self)) does not tell of changes of \(keyPath), which is observed.") }
    let observation = PropertyObservation(
      of: self, reading: { $0[keyPath: keyPath] }, properties: path?.properties ?? { _ in [] }, options: options,
      handler)
    return NSKeyValueObservation { withoutIsolationCheck { observation.end() } }
  }

  /// Adds an observer of a property by its name, of UIKit or of the app's class.
  fileprivate func add(
    _ observer: NSObject, _ paths: [ObservablePath<Self>], _ name: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    guard let path = paths.first(where: { $0.matchesName(name) }) else {
      return addAppObserver(self, observer, name, options, context)
    }
    NamedObservations.add(observer, of: self, path, name, options, context)
  }
}

@MainActor
extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Removes an observer of a property of UIKit or of the app's class.
  fileprivate func remove(_ observer: NSObject, _ name: String, _ context: UnsafeMutableRawPointer??) {
    if !NamedObservations.remove(observer, of: self, name, context: context) {
      removeAppObserver(self, observer, name, context)
    }
  }
}

/// Adds an observer of a property that the app's class declares.
private func addAppObserver(
  _ object: NSObject, _ observer: NSObject, _ name: String, _ options: NSKeyValueObservingOptions,
  _ context: UnsafeMutableRawPointer?
) { object.addObserver(observer, forKeyPath: name, options: options, context: context) }

/// Removes an observer of a property that the app's class declares.
private func removeAppObserver(
  _ object: NSObject, _ observer: NSObject, _ name: String, _ context: UnsafeMutableRawPointer??
) {
  if let context {
    object.removeObserver(observer, forKeyPath: name, context: context)
  } else {
    object.removeObserver(observer, forKeyPath: name)
  }
}

extension _KeyValueCodingAndObserving where Self: UIView {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofView, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofView, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIScrollView {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofScrollView, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofScrollView, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIControl {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofControl, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofControl, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: CALayer {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofLayer, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofLayer, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIViewController {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofController, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofController, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIBarItem {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofBarItem, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofBarItem, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UITabBarItem {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofTabBarItem, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofTabBarItem, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UINavigationItem {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofNavigationItem, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofNavigationItem, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIViewPropertyAnimator {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofAnimator, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofAnimator, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIGestureRecognizer {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofRecognizer, keyPath, options, changeHandler) }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofRecognizer, keyPath, options, context) }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) { remove(observer, keyPath, nil) }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath, .some(context))
  }
}
