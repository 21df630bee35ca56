import Foundation

/// Observes a counter by a block and by a key path's name, and implements one of the delegate's two methods.
final class Watcher: NSObject, CounterDelegate {
  var lines: [String] = []
  private var observation: NSKeyValueObservation?

  func watch(_ counter: Counter) {
    counter.delegate = self
    observation = counter.observe(\.value, options: [.old, .new]) { [unowned self] _, change in
      lines.append("block: \(change.oldValue ?? -1) to \(change.newValue ?? -1)")
    }
    counter.addObserver(self, forKeyPath: #keyPath(Counter.value), options: [.new], context: nil)
  }

  func stop(_ counter: Counter) {
    observation = nil
    counter.removeObserver(self, forKeyPath: #keyPath(Counter.value))
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    lines.append("\(keyPath ?? ""): \(change?[.newKey] as? Int ?? -1)")
  }

  func counter(_ counter: Counter, didReach value: Int) { lines.append("reached \(value)") }
}
