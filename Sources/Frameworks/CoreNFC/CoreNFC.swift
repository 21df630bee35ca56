/// Module `CoreNFC`: a device without a reader, like an iPad.
///
/// Real: `readingAvailable` is false; a session that begins anyway is invalidated with `NFCReaderError.Code.readerErrorUnsupportedFeature`.
/// Records of the type text and URI can be made and read.
import FrameworkSupport
@_exported import Foundation

/// The error of a reader session. Its codes are Apple's.
public struct NFCReaderError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case readerErrorUnsupportedFeature = 1
    case readerErrorSecurityViolation = 2
    case readerErrorInvalidParameter = 3
    case readerErrorRadioDisabled = 6
    case readerTransceiveErrorTagConnectionLost = 100
    case readerSessionInvalidationErrorUserCanceled = 200
    case readerSessionInvalidationErrorSessionTimeout = 201
    case readerSessionInvalidationErrorSessionTerminatedUnexpectedly = 202
    case readerSessionInvalidationErrorSystemIsBusy = 203
    case readerSessionInvalidationErrorFirstNDEFTagRead = 204
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "NFCError"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .readerErrorUnsupportedFeature: "Feature not supported"
    case .readerSessionInvalidationErrorUserCanceled: "Session invalidated by user"
    default: "The session has failed."
    }
  }

  public static let readerErrorUnsupportedFeature = Code.readerErrorUnsupportedFeature
  public static let readerSessionInvalidationErrorUserCanceled = Code.readerSessionInvalidationErrorUserCanceled
  public static let readerSessionInvalidationErrorFirstNDEFTagRead = Code.readerSessionInvalidationErrorFirstNDEFTagRead
}

public enum NFCTypeNameFormat: UInt8, Sendable {
  case empty, nfcWellKnown, media, absoluteURI, nfcExternal, unknown, unchanged
}

/// A record of a message.
open class NFCNDEFPayload: NSObject, @unchecked Sendable {
  open var typeNameFormat: NFCTypeNameFormat
  open var type: Data
  open var identifier: Data
  open var payload: Data

  public init(format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data) {
    (typeNameFormat, self.type, self.identifier, self.payload) = (format, type, identifier, payload)
  }
  public convenience init(
    format: NFCTypeNameFormat, type: Data, identifier: Data, payload: Data, chunkSize: Int
  ) { self.init(format: format, type: type, identifier: identifier, payload: payload) }

  /// The beginnings of addresses that a record writes as one byte, by that byte.
  private static let prefixes = ["", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:"]

  open class func wellKnownTypeURIPayload(string uri: String) -> Self? {
    guard !uri.isEmpty else { return nil }
    let index = prefixes.indices.filter { uri.hasPrefix(prefixes[$0]) }.max { prefixes[$0].count < prefixes[$1].count }
    let payload = Data([UInt8(index ?? 0)]) + Data(uri.dropFirst(prefixes[index ?? 0].count).utf8)
    return NFCNDEFPayload(format: .nfcWellKnown, type: Data("U".utf8), identifier: Data(), payload: payload) as? Self
  }
  open class func wellKnownTypeURIPayload(url: URL) -> Self? { wellKnownTypeURIPayload(string: url.absoluteString) }

  /// The address of a record of type U; `nil` for any other record.
  open func wellKnownTypeURIPayload() -> URL? {
    guard typeNameFormat == .nfcWellKnown, type == Data("U".utf8), let first = payload.first,
      NFCNDEFPayload.prefixes.indices.contains(Int(first))
    else { return nil }
    return URL(string: NFCNDEFPayload.prefixes[Int(first)] + String(decoding: payload.dropFirst(), as: UTF8.self))
  }

  open class func wellKnownTypeTextPayload(string text: String, locale: Locale) -> Self? {
    let language = Data(locale.identifier.prefix(2).utf8)
    let payload = Data([UInt8(language.count)]) + language + Data(text.utf8)
    return NFCNDEFPayload(format: .nfcWellKnown, type: Data("T".utf8), identifier: Data(), payload: payload) as? Self
  }

  /// The text and the language of a record of type T; `(nil, nil)` for any other record.
  open func wellKnownTypeTextPayload() -> (String?, Locale?) {
    guard typeNameFormat == .nfcWellKnown, type == Data("T".utf8), let first = payload.first, first & 0x80 == 0,
      payload.count > Int(first & 0x3F)
    else { return (nil, nil) }
    let language = String(decoding: payload.dropFirst().prefix(Int(first & 0x3F)), as: UTF8.self)
    let text = String(decoding: payload.dropFirst(1 + Int(first & 0x3F)), as: UTF8.self)
    return (text, Locale(identifier: language))
  }
}

/// A message of NFC records.
open class NFCNDEFMessage: NSObject, @unchecked Sendable {
  open var records: [NFCNDEFPayload]
  public init(records: [NFCNDEFPayload]) { self.records = records }
}

/// Is notified of messages and of the session's end.
public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
  func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
  func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
  func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession)
}

extension NFCNDEFReaderSessionDelegate {
  public func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
  public func readerSessionDidBecomeActive(_ session: NFCNDEFReaderSession) {}
}

/// A session that reads tags, for which there is no reader.
open class NFCNDEFReaderSession: NSObject, @unchecked Sendable {
  open class var readingAvailable: Bool { false }

  open weak var delegate: (any NFCNDEFReaderSessionDelegate)?
  open var alertMessage = ""
  open var isReady: Bool { false }
  private let queue: DispatchQueue
  private var isInvalid = false

  public init(delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?, invalidateAfterFirstRead: Bool) {
    (self.delegate, self.queue) = (delegate, queue ?? .main)
  }

  open func begin() { invalidate(.readerErrorUnsupportedFeature) }
  open func invalidate() { invalidate(.readerSessionInvalidationErrorUserCanceled) }
  open func invalidate(errorMessage: String) { invalidate() }

  /// Ends the session once, and tells its delegate so on its queue.
  private func invalidate(_ code: NFCReaderError.Code) {
    queue.async { [self] in
      guard !isInvalid else { return }
      isInvalid = true
      delegate?.readerSession(self, didInvalidateWithError: NFCReaderError(code))
    }
  }
}
