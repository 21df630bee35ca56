import Foundation
import OpenCombine
import UIKit

// `publisher(for:)` for properties of UIKit, and for `@objc dynamic` properties of an app's classes.
//
//     scrollView.publisher(for: \.contentOffset).sink { offset in ... }
//
// Each class with its own `observe` needs its own `publisher`, because a key path does not contain the names of its properties.
// The source rewriter passes the names of an app's properties to `objectiveCPublisher`.

extension _KeyValueCodingAndObserving where Self: NSObject {
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }

  /// Returns a publisher for a property that is also named in Objective-C. Rewritten sources call this instead of `publisher(for:)`.
  public func objectiveCPublisher<Value>(
    for keyPath: KeyPath<Self, Value>, _ name: String, options: NSKeyValueObservingOptions
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options) { call in
      self.objectiveCObserve(keyPath, name, options: options) { object, _ in call(object[keyPath: keyPath]) }
    }
  }

  /// Returns a publisher that calls an `observe` of UIKit on the main actor.
  fileprivate func publisher<Value>(
    _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ observe: @escaping @MainActor (@escaping @MainActor (Self) -> Void) -> NSKeyValueObservation
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options) { call in
      MainActor.assumeIsolated { observe { call($0[keyPath: keyPath]) } }
    }
  }
}

extension _KeyValueCodingAndObserving where Self: UIView {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UIScrollView {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UIControl {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: CALayer {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UIViewController {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UIBarItem {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UITabBarItem {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UINavigationItem {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}

extension _KeyValueCodingAndObserving where Self: UIViewPropertyAnimator {
  @preconcurrency @MainActor
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    publisher(keyPath, options) { call in self.observe(keyPath, options: options) { object, _ in call(object) } }
  }
}
