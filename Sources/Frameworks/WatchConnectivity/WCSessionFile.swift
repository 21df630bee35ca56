import FrameworkSupport
import Foundation

/// A file that is transferred, or that was received.
open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?
  init(_ fileURL: URL, _ metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}

/// The transfer of a file. It has failed when it is returned.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  open var isTransferring: Bool { false }
  public let progress = Progress(totalUnitCount: 1)
  init(_ file: WCSessionFile) { self.file = file }
  open func cancel() {}
}

extension WCSession {
  public var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// Tells the delegate that the session is not supported.
  @discardableResult
  public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    afterTurn { [self] in delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported)) }
    return transfer
  }
}
