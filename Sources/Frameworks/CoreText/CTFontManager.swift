import CoreFoundationNames
@_spi(Frameworks) import UIKit

/// How long and for whom fonts are registered. Here it is always for the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  public static let user = CTFontManagerScope.persistent
}

/// Why a font was not registered.
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
/// The files that an error is about.
nonisolated(unsafe) public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Is posted when fonts were registered or unregistered.
nonisolated(unsafe) public let kCTFontManagerRegisteredFontsChangedNotification: CFString =
  "CTFontManagerFontChangedNotification"

private typealias ErrorPointer = UnsafeMutablePointer<Unmanaged<CFError>?>

private func failure(_ code: CTFontManagerError, _ urls: [URL] = []) -> NSError {
  NSError(
    domain: kCTFontManagerErrorDomain as String, code: code.rawValue,
    userInfo: urls.isEmpty ? [:] : [kCTFontManagerErrorFontURLsKey as String: urls])
}

/// Returns whether there is no error. Hands an error to the caller, who releases it, and posts a notification without one.
private func succeeds(_ failure: NSError?, _ pointer: ErrorPointer?) -> Bool {
  if let failure {
    pointer?.pointee = Unmanaged.passRetained(failure)
  } else {
    let name = Notification.Name(kCTFontManagerRegisteredFontsChangedNotification as String)
    NotificationCenter.default.post(name: name, object: nil)
  }
  return failure == nil
}

// MARK: The font of a CGFont

/// Registers the font of a file for `UIFont(name:size:)`. It fails for a font whose name is in use, as that of each of the system's fonts.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  succeeds(FontRegistry.register(font) ? nil : failure(.alreadyRegistered), error)
}

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  succeeds(FontRegistry.unregister(font) ? nil : failure(.notRegistered), error)
}

// MARK: Files

private func registrationFailure(of url: URL) -> NSError? {
  guard let data = try? Data(contentsOf: url) else { return failure(.fileNotFound, [url]) }
  guard FontRegistry.names(in: data) != nil else { return failure(.unrecognizedFormat, [url]) }
  return FontRegistry.register(data) ? nil : failure(.alreadyRegistered, [url])
}

private func removalFailure(of url: URL) -> NSError? {
  guard let data = try? Data(contentsOf: url) else { return failure(.fileNotFound, [url]) }
  return FontRegistry.unregister(data) ? nil : failure(.notRegistered, [url])
}

/// Registers the font of a file. Of a collection, only the first font is registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  succeeds(registrationFailure(of: fontURL as URL), error)
}

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  succeeds(removalFailure(of: fontURL as URL), error)
}

/// Registers the fonts of several files.
/// - Parameters:
///   - enabled: Has no effect: registered fonts can be used.
///   - registrationHandler: Gets the errors and true at once, because nobody is asked.
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

private func report(_ failures: [NSError], to handler: ((CFArray, Bool) -> Bool)?) {
  _ = succeeds(nil, nil)
  _ = handler?(NSArray(array: failures), true)
}

/// The descriptors of the font in a file; `nil` if it is no font file. The font must be registered before it is used.
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
