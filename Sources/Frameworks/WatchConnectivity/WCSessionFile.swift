import FrameworkSupport
import Foundation

/// A file that is sent to the watch or was received from it.
open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?
  init(_ fileURL: URL, _ metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}

/// The transfer of a file. It never runs: the delegate gets an error for it.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  open var isTransferring: Bool { false }
  public let progress = Progress(totalUnitCount: 1)
  init(_ file: WCSessionFile) { self.file = file }
  open func cancel() {}
}

extension WCSession {
  public var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  /// Fails: the delegate gets the error that the session is not supported.
  @discardableResult
  public func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
    let transfer = WCSessionFileTransfer(WCSessionFile(file, metadata))
    afterTurn { [self] in delegate?.session(self, didFinish: transfer, error: WCError(.sessionNotSupported)) }
    return transfer
  }
}
