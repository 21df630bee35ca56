import Foundation
import FoundationNetworking
@_spi(Frameworks) import UIKit

extension URLSessionTask {
  /// Whether the delegate gets the data in the pieces in which they arrive, and not in one piece at the end.
  public var prefersIncrementalDelivery: Bool {
    get { (objc_getAssociatedObject(self, Self.deliveryKey) as? Bool) ?? true }
    set { objc_setAssociatedObject(self, Self.deliveryKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  private nonisolated(unsafe) static let deliveryKey = makeAssociatedObjectKey()
}

// Foundation's protocol does not have these requirements, so a session does not call an app's implementations. These implementations are
// for delegates that pass a call on to another delegate.
extension URLSessionTaskDelegate {
  public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
  public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}
