import Foundation

/// Observes each property of a key path such as `account.owner.name`. When a property refers to another object, that object is observed.
final class KeyPathObserver {
  /// What a handler receives.
  enum Change {
    /// The value will change.
    case prior(old: Any?)
    /// The value has changed, or is reported when the observation begins.
    case setting(old: Any?, new: Any?)
    /// Elements of the collection have changed.
    case elements(CollectionChange)
  }
  typealias Handler = (Change) -> Void

  private weak var object: NSObject?
  private let keys: [String]
  private let read: (NSObject) -> Any?
  private let options: NSKeyValueObservingOptions
  private let handler: Handler
  private var steps: [PropertyObserver] = []
  /// The values before the changes in progress. It is a stack, because a change may be made within another one.
  private var oldValues: [Any?] = []

  init(
    _ object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Any?, _ handler: @escaping Handler
  ) {
    (self.object, self.options, self.read, self.handler) = (object, options, read, handler)
    keys = keyPath.split(separator: ".").map(String.init)
    observeSteps()
    if options.contains(.initial) { handler(.setting(old: nil, new: read(object))) }
  }

  func remove() {
    for step in steps { step.remove() }
    steps = []
  }

  /// Observes the property of each object on the path, in place of the previous objects.
  private func observeSteps() {
    remove()
    var next = object
    for (index, key) in keys.enumerated() {
      guard let current = next else { break }
      steps.append(
        PropertyObserver(
          current, key, willChange: { [weak self] in self?.willChange() },
          didChange: { [weak self] in self?.didChange(followsSteps: index < (self?.keys.count ?? 0) - 1) },
          didChangeElements: { [weak self] change in
            guard let self else { return }
            if index == keys.count - 1 { handler(.elements(change)) }
          }))
      next = index < keys.count - 1 ? (ObjectiveCConversion.flat(current.value(forKey: key)) as? NSObject) : nil
    }
  }

  private func willChange() {
    guard let object else { return }
    let old = read(object)
    oldValues.append(old)
    if options.contains(.prior) { handler(.prior(old: old)) }
  }

  private func didChange(followsSteps: Bool) {
    guard let object else { return }
    let old = oldValues.popLast() ?? nil
    if followsSteps { observeSteps() }
    handler(.setting(old: old, new: read(object)))
  }
}
