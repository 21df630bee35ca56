import Foundation
import OpenCombine
import UIKit

extension NSObject {
  /// Publishes the values of a property that is observed by its key path. It never completes, and it retains the object.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    /// Observes the object, and calls the closure with each value.
    let observe: (_ call: @escaping (Value) -> Void) -> NSKeyValueObservation

    /// - Note: `observe` of the object's static type must support the key path.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.init(object: object, keyPath: keyPath, options: options) { call in
        object.observe(keyPath, options: options) { object, _ in call(object[keyPath: keyPath]) }
      }
    }

    init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions,
      observe: @escaping (_ call: @escaping (Value) -> Void) -> NSKeyValueObservation
    ) {
      (self.object, self.keyPath, self.options, self.observe) = (object, keyPath, options, observe)
    }

    public func receive<Downstream: OpenCombine.Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let subscription = KeyValueSubscription(subscriber, retainsLastValue: options.contains(.initial))
      subscriber.receive(subscription: subscription)
      subscription.begin(observe)
    }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
  }
}

/// Sends the subscriber as many values as it requests. With `.initial`, the last value beyond the demand is sent at the next request.
private final class KeyValueSubscription<Downstream: OpenCombine.Subscriber>: OpenCombine.Subscription
where Downstream.Failure == Never {
  private let lock = NSRecursiveLock()
  private let retainsLastValue: Bool
  private var downstream: Downstream?
  private var observation: NSKeyValueObservation?
  private var demand = Subscribers.Demand.none
  private var undeliveredValue: Downstream.Input?

  init(_ downstream: Downstream, retainsLastValue: Bool) {
    (self.downstream, self.retainsLastValue) = (downstream, retainsLastValue)
  }

  func begin(_ observe: (@escaping (Downstream.Input) -> Void) -> NSKeyValueObservation) {
    guard lock.withLock({ downstream != nil }) else { return }
    let observation = observe { [weak self] in self?.receive($0) }
    let isCancelled = lock.withLock {
      if downstream != nil { self.observation = observation }
      return downstream == nil
    }
    if isCancelled { observation.invalidate() }
  }

  private func receive(_ value: Downstream.Input) {
    let subscriber: Downstream? = lock.withLock {
      guard demand > .none else {
        if retainsLastValue { undeliveredValue = value }
        return nil
      }
      demand -= 1
      return downstream
    }
    guard let more = subscriber?.receive(value), more > .none else { return }
    request(more)
  }

  func request(_ more: Subscribers.Demand) {
    let value: Downstream.Input? = lock.withLock {
      demand += more
      defer { if demand > .none { undeliveredValue = nil } }
      return demand > .none ? undeliveredValue : nil
    }
    if let value { receive(value) }
  }

  func cancel() {
    let observation = lock.withLock {
      defer { (self.observation, downstream, undeliveredValue) = (nil, nil, nil) }
      return self.observation
    }
    observation?.invalidate()
  }
}
