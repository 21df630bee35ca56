import CoreFoundationNames
@_spi(Frameworks) import UIKit

/// The scope in which fonts are registered. It has no effect: fonts are always registered for the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  public static let user = CTFontManagerScope.persistent
}

/// The reason why a font could not be registered or unregistered.
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  case exceededResourceLimit = 106
  case assetNotFound = 107
  case notRegistered = 201
  case inUse = 202
  case systemRequired = 203
  case registrationFailed = 301
  case missingEntitlement = 302
  case insufficientInfo = 303
  case cancelledByUser = 304
  case duplicatedName = 305
  case invalidFilePath = 306
  case unsupportedScope = 307
}

nonisolated(unsafe) public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The user info key of an error for the URLs of the affected files.
nonisolated(unsafe) public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// The notification that is posted after fonts were registered or unregistered.
nonisolated(unsafe) public let kCTFontManagerRegisteredFontsChangedNotification: CFString =
  "CTFontManagerFontChangedNotification"

private typealias ErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>

/// Creates an error of the font manager's domain.
func failure(_ code: CTFontManagerError, _ urls: [URL] = []) -> NSError {
  NSError(
    domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
    userInfo: urls.isEmpty ? [:] : [kCTFontManagerErrorFontURLsKey as String: urls])
}

/// Reports a result: stores the error in the caller's pointer, or posts the notification if there is no error.
/// - Returns: True if there is no error.
private func reportsSuccess(_ failure: NSError?, _ pointer: ErrorPointer?) -> Bool {
  if let failure {
    pointer?.pointee = Unmanaged.passRetained(failure)
  } else {
    let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String)
    NotificationCenter.default.post(name: name, object: nil)
  }
  return failure == nil
}

// MARK: The font of a CGFont

/// Registers a font for `UIFont(name:size:)`. It fails if the font's name is in use, as the names of the system's fonts are.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportsSuccess(FontRegistry.register(font) ? nil : failure(.alreadyRegistered), error)
}

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportsSuccess(FontRegistry.unregister(font) ? nil : failure(.notRegistered), error)
}

// MARK: Files

/// Registers the font of a file, and returns the error if that fails.
private func registrationFailure(of url: URL) -> NSError? {
  guard let data = try? Data(contentsOf: url) else { return failure(.fileNotFound, [url]) }
  guard FontRegistry.names(in: data) != nil else { return failure(.unrecognizedFormat, [url]) }
  return FontRegistry.register(data) ? nil : failure(.alreadyRegistered, [url])
}

/// Unregisters the font of a file, and returns the error if that fails.
private func removalFailure(of url: URL) -> NSError? {
  guard let data = try? Data(contentsOf: url) else { return failure(.fileNotFound, [url]) }
  return FontRegistry.unregister(data) ? nil : failure(.notRegistered, [url])
}

/// Registers the font in a file. If the file is a collection, only its first font is registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportsSuccess(registrationFailure(of: fontURL as URL), error)
}

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  reportsSuccess(removalFailure(of: fontURL as URL), error)
}

/// Registers the fonts of several files.
/// - Parameters:
///   - enabled: A value without effect: registered fonts are always enabled.
///   - registrationHandler: A closure that is called at once with the errors and true, because the user is not asked.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  report(fontURLs.compactMap { ($0 as? URL).flatMap(registrationFailure) }, to: registrationHandler)
}

public func CTFontManagerUnregisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  report(fontURLs.compactMap { ($0 as? URL).flatMap(removalFailure) }, to: registrationHandler)
}

/// Posts the notification about changed fonts, and passes the errors to the handler.
private func report(_ failures: [NSError], to handler: ((CFArray, Bool) -> Bool)?) {
  _ = reportsSuccess(nil, nil)
  _ = handler?(NSArray(array: failures), true)
}

/// Returns an array with the descriptor of the font in a file; `nil` if it is no font file. The font must be registered before use.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  (try? Data(contentsOf: fileURL as URL)).flatMap { CTFontManagerCreateFontDescriptorFromData($0 as CFData) }
    .map { NSArray(array: [$0]) }
}

public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  CGDataProvider(data: data).flatMap { CGFont($0) }.map { $0.font(ofSize: 12).fontDescriptor }
}

// MARK: Names

public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray { NSArray(array: UIFont.familyNames) }
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  let names: [String] = UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }
  return NSArray(array: names)
}
