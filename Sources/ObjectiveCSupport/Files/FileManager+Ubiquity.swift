import Foundation

// FileManager's iCloud methods, which behave as on a device on which nobody is signed in to iCloud. Also group containers and the trash.
extension FileManager {
  /// Always `nil`, because nobody is signed in to iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Returns `nil`, because there is no iCloud and therefore no ubiquity container.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// Returns false, because no file is stored in iCloud.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    throw Self.unavailableError(url)
  }
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw Self.unavailableError(url) }
  public func evictUbiquitousItem(at url: URL) throws { throw Self.unavailableError(url) }
  public func url(
    forPublishingUbiquitousItemAt url: URL, expiration outDate: UnsafeMutablePointer<NSDate?>?
  ) throws -> URL { throw Self.unavailableError(url) }

  private static func unavailableError(_ url: URL) -> CocoaError {
    CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
  }

  /// Returns the folder of an app group, and creates it if necessary. Every identifier has a folder, because entitlements are not read.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), !groupIdentifier.hasPrefix(".") else { return nil }
    let url = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent("Shared/AppGroup/\(groupIdentifier)", isDirectory: true)
    let isCreated = (try? createDirectory(at: url, withIntermediateDirectories: true)) != nil
    return isCreated ? url : nil
  }

  /// Throws an error, because an iOS app's container has no trash.
  public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
    throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url])
  }
}

/// Whether the content of a file in iCloud has been downloaded to the device.
public struct URLUbiquitousItemDownloadingStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let current = URLUbiquitousItemDownloadingStatus(
    rawValue: "NSURLUbiquitousItemDownloadingStatusCurrent")
  public static let downloaded = URLUbiquitousItemDownloadingStatus(
    rawValue: "NSURLUbiquitousItemDownloadingStatusDownloaded")
  public static let notDownloaded = URLUbiquitousItemDownloadingStatus(
    rawValue: "NSURLUbiquitousItemDownloadingStatusNotDownloaded")
}

extension Notification.Name {
  /// The notification of a changed iCloud account. It is never posted.
  public static let NSUbiquityIdentityDidChange = Notification.Name("NSUbiquityIdentityDidChangeNotification")
}
