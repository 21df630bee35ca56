import Foundation
import OpenCombine

/// A subscription to several publishers, which stores the latest value of each and publishes their combination.
///
/// Values beyond the subscriber's demand replace each other; the newest combination is published when there is demand again.
final class LatestValues<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  /// Combines the latest values; nil while a value is missing.
  private let combine: ([Any?]) -> Downstream.Input?
  private var values: [Any?]
  private var upstreams: [(any Subscription)?]
  private var unfinishedCount: Int
  private var demand = Subscribers.Demand.none
  private var hasUnsentValue = false

  init(_ downstream: Downstream, count: Int, _ combine: @escaping ([Any?]) -> Downstream.Input?) {
    (self.downstream, self.combine) = (downstream, combine)
    values = Array(repeating: nil, count: count)
    upstreams = Array(repeating: nil, count: count)
    unfinishedCount = count
  }

  func begin() { downstream?.receive(subscription: self) }

  /// Subscribes to the publisher whose values are stored at an index.
  func subscribe<Upstream: Publisher>(to publisher: Upstream, at index: Int)
  where Upstream.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<Upstream.Output, Upstream.Failure>(
        receiveSubscription: { subscription in
          guard self.locked({ self.retain(subscription, at: index) }) else { return subscription.cancel() }
          subscription.request(.unlimited)
        },
        receiveValue: { value in
          self.receive(value, at: index)
          return .none
        },
        receiveCompletion: { self.receive($0, at: index) }))
  }

  /// Stores the subscription of an upstream publisher. Returns false if this subscription has been cancelled.
  private func retain(_ subscription: any Subscription, at index: Int) -> Bool {
    guard downstream != nil else { return false }
    upstreams[index] = subscription
    return true
  }

  /// Runs a closure while the lock is held.
  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func receive(_ value: Any, at index: Int) {
    locked {
      values[index] = .some(value)
      hasUnsentValue = true
      publish()
    }
  }

  /// Sends the newest combination if it is complete, has not been sent, and there is demand.
  private func publish() {
    guard hasUnsentValue, demand > .none, let downstream, let combination = combine(values) else { return }
    hasUnsentValue = false
    demand -= 1
    demand += downstream.receive(combination)
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    locked {
      upstreams[index] = nil
      unfinishedCount -= 1
      // If a publisher finishes without a value, no combination is possible, so the subscriber is completed at once.
      if case .finished = completion, unfinishedCount > 0, values[index] != nil { return }
      let receiver = downstream
      cancel()
      receiver?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    locked {
      self.demand += demand
      publish()
    }
  }

  func cancel() {
    locked {
      let subscriptions = upstreams.compactMap(\.self)
      upstreams = Array(repeating: nil, count: upstreams.count)
      downstream = nil
      subscriptions.forEach { $0.cancel() }
    }
  }
}
