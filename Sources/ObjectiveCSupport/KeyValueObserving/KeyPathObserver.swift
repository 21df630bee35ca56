import Foundation

/// Observes a key path such as `account.owner.name`: each step of it, and again when a step leads to another object.
final class KeyPathObserver {
  /// Receives the old value, the new one, and whether the change is still to come.
  typealias Handler = (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void

  private weak var object: NSObject?
  private let keys: [String]
  private let read: (NSObject) -> Any?
  private let options: NSKeyValueObservingOptions
  private let handler: Handler
  private var steps: [PropertyObserver] = []
  /// The values before the current changes; a change may be made within another.
  private var oldValues: [Any?] = []

  init(
    _ object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Any?, _ handler: @escaping Handler
  ) {
    (self.object, self.options, self.read, self.handler) = (object, options, read, handler)
    keys = keyPath.split(separator: ".").map(String.init)
    attach()
    if options.contains(.initial) { handler(nil, read(object), false) }
  }

  func remove() {
    for step in steps { step.remove() }
    steps = []
  }

  private func attach() {
    remove()
    var next = object
    for (index, key) in keys.enumerated() {
      guard let current = next else { break }
      steps.append(
        PropertyObserver(
          current, key, willChange: { [weak self] in self?.willChange() },
          didChange: { [weak self] in self?.didChange(followsSteps: index < (self?.keys.count ?? 0) - 1) }))
      next = index < keys.count - 1 ? (ObjectiveCConversion.flat(current.value(forKey: key)) as? NSObject) : nil
    }
  }

  private func willChange() {
    guard let object else { return }
    let old = read(object)
    oldValues.append(old)
    if options.contains(.prior) { handler(old, nil, true) }
  }

  private func didChange(followsSteps: Bool) {
    guard let object else { return }
    let old = oldValues.popLast() ?? nil
    if followsSteps { attach() }
    handler(old, read(object), false)
  }
}
