import Foundation
import OpenCombine

/// The latest value of each of some publishers, and the subscription to all of them.
///
/// Values beyond the subscriber's demand replace each other; the newest combination is published when there is demand again.
final class LatestValues<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private let combine: ([Any?]) -> Downstream.Input?
  private var values: [Any?]
  private var upstreams: [(any Subscription)?]
  private var unfinished: Int
  private var demand = Subscribers.Demand.none
  private var isPending = false

  init(_ downstream: Downstream, count: Int, _ combine: @escaping ([Any?]) -> Downstream.Input?) {
    (self.downstream, self.combine) = (downstream, combine)
    values = Array(repeating: nil, count: count)
    upstreams = Array(repeating: nil, count: count)
    unfinished = count
  }

  func begin() { downstream?.receive(subscription: self) }

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

  /// Returns false if no more values are needed.
  private func retain(_ subscription: any Subscription, at index: Int) -> Bool {
    guard downstream != nil else { return false }
    upstreams[index] = subscription
    return true
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  private func receive(_ value: Any, at index: Int) {
    locked {
      values[index] = .some(value)
      isPending = true
      publish()
    }
  }

  private func publish() {
    guard isPending, demand > .none, let downstream, let combination = combine(values) else { return }
    isPending = false
    demand -= 1
    demand += downstream.receive(combination)
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    locked {
      upstreams[index] = nil
      unfinished -= 1
      // A publisher that ends without a value leaves nothing to combine.
      if case .finished = completion, unfinished > 0, values[index] != nil { return }
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
