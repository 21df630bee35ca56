import Foundation

/// What has properties that can be observed: by their key paths, or by their names.
///
/// ```
/// observation = scrollView.observe(\.contentOffset, options: .old) { scrollView, change in ... }
/// ```
///
/// Those that can be are in `ObservablePath`. Observers are told when the value has changed, and only then.
@preconcurrency @MainActor
public protocol _KeyValueCodingAndObserving: NSObject {}

extension UIView: _KeyValueCodingAndObserving {}
extension CALayer: _KeyValueCodingAndObserving {}
extension UIViewController: _KeyValueCodingAndObserving {}
extension UIBarItem: _KeyValueCodingAndObserving {}
extension UINavigationItem: _KeyValueCodingAndObserving {}
extension UIViewPropertyAnimator: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  fileprivate func observation<Value>(
    _ paths: [ObservablePath<Self>], _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let path = paths.first { $0.path == keyPath }
    if path == nil { Log.toConsole("\(type(of: self)) does not tell of changes of \(keyPath), which is observed.") }
    return NSKeyValueObservation(
      of: self, reading: { $0[keyPath: keyPath] }, properties: path?.properties ?? { _ in [] }, options: options,
      handler)
  }

  fileprivate func add(
    _ observer: NSObject, _ paths: [ObservablePath<Self>], _ name: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    guard let listener = observer as? any KeyValueListener, let path = paths.first(where: { $0.isCalled(name) }) else {
      return Log.toConsole("\(type(of: self)) does not tell \(type(of: observer)) of changes of \"\(name)\".")
    }
    NamedObservations.add(listener, of: self, path, name, options, context)
  }

  /// Nothing more is told of that property.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObservations.remove(observer, of: self, keyPath)
  }
  /// Only of what was asked for with that context.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    NamedObservations.remove(observer, of: self, keyPath, context: .some(context))
  }
}

extension _KeyValueCodingAndObserving where Self: UIView {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofView, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofView, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIScrollView {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofScrollView, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofScrollView, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIControl {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofControl, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofControl, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: CALayer {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofLayer, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofLayer, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIViewController {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofController, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofController, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIBarItem {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofBarItem, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofBarItem, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UITabBarItem {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofTabBarItem, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofTabBarItem, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UINavigationItem {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofNavigationItem, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofNavigationItem, keyPath, options, context) }
}

extension _KeyValueCodingAndObserving where Self: UIViewPropertyAnimator {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(ObservablePath.ofAnimator, keyPath, options, changeHandler) }

  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { add(observer, ObservablePath.ofAnimator, keyPath, options, context) }
}
