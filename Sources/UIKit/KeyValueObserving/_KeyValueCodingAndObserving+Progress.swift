import Foundation
import Introspection

// Key-value observing of a `Progress`. Observers are called on the main thread soon after a change: see `ObservedProgress`.
extension _KeyValueCodingAndObserving where Self: Progress {
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func change(_ old: Any?, _ new: Any?) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: false)
    }
    if options.contains(.initial) { changeHandler(self, change(nil, self[keyPath: keyPath])) }
    var observed: ObservedProgress? = ObservedProgress(
      self, read: { ($0 as? Self)?[keyPath: keyPath] as? AnyHashable }
    ) { [unowned self] old, new in changeHandler(self, change(old?.base, new?.base)) }
    return NSKeyValueObservation { withoutIsolationCheck { _ = observed.take() } }
  }

  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = ProgressObservers.values[keyPath] else {
      ObjectiveCFailure.undefinedKey(keyPath, of: self, by: "valueForUndefinedKey:")
    }
    func change(_ old: AnyHashable?, _ new: AnyHashable?) -> [NSKeyValueChangeKey: Any] {
      var values: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
      if options.contains(.old), let old { values[.oldKey] = old.base }
      if options.contains(.new), let new { values[.newKey] = new.base }
      return values
    }
    if options.contains(.initial) {
      observer.observeValue(forKeyPath: keyPath, of: self, change: change(nil, read(self)), context: context)
    }
    let observed = ObservedProgress(self, read: read) { [weak observer, unowned self] old, new in
      observer?.observeValue(forKeyPath: keyPath, of: self, change: change(old, new), context: context)
    }
    ProgressObservers.add(
      ProgressObservers.Entry(observer: IdentifiedReference(observer), keyPath: keyPath, observed: observed))
  }

  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    ProgressObservers.remove(observer, of: self, keyPath)
  }
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    ProgressObservers.remove(observer, of: self, keyPath)
  }
}

/// The observers of progresses that were added with a key path as a string.
@MainActor
private enum ProgressObservers {
  struct Entry {
    let observer: IdentifiedReference
    let keyPath: String
    let observed: ObservedProgress
  }
  private static var entries: [Entry] = []

  static let values: [String: (Progress) -> AnyHashable?] = [
    "fractionCompleted": { $0.fractionCompleted }, "completedUnitCount": { $0.completedUnitCount },
    "totalUnitCount": { $0.totalUnitCount }, "finished": { $0.isFinished }, "isFinished": { $0.isFinished },
    "cancelled": { $0.isCancelled }, "isCancelled": { $0.isCancelled }, "paused": { $0.isPaused },
    "isPaused": { $0.isPaused }, "indeterminate": { $0.isIndeterminate },
  ]

  static func add(_ entry: Entry) {
    entries.removeAll { !$0.observer.isAlive }
    entries.append(entry)
  }

  static func remove(_ observer: NSObject, of progress: Progress, _ keyPath: String) {
    entries.removeAll {
      $0.observer.refers(to: observer) && $0.observed.progress === progress && $0.keyPath == keyPath
    }
  }
}
