import Foundation

/// An observation of a property. It ends when this object is released, or by `invalidate()`.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var end: (() -> Void)?

  /// - Parameter end: Removes the observation. It is called once, by `invalidate()` or when this object is deinitialized.
  package init(_ end: @escaping () -> Void) { self.end = end }

  deinit { invalidate() }

  public func invalidate() {
    let end = lock.withLock {
      let end = self.end
      self.end = nil
      return end
    }
    end?()
  }
}
