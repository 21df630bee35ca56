import Foundation

// Calls of FileManager about iCloud, which answer as on a device where nobody is signed in.
extension FileManager {
  /// Always `nil`: nobody is signed in to iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Always `nil`: there are no containers without iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// Always false.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    throw Self.withoutICloud(url)
  }
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw Self.withoutICloud(url) }
  public func evictUbiquitousItem(at url: URL) throws { throw Self.withoutICloud(url) }
  public func url(
    forPublishingUbiquitousItemAt url: URL, expiration outDate: UnsafeMutablePointer<NSDate?>?
  ) throws -> URL { throw Self.withoutICloud(url) }

  private static func withoutICloud(_ url: URL) -> CocoaError {
    CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
  }

  /// A folder that the app shares with its extensions. Every identifier has one, because entitlements are not read. Nobody else uses it.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), !groupIdentifier.hasPrefix(".") else { return nil }
    let url = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent("Shared/AppGroup/\(groupIdentifier)", isDirectory: true)
    let isCreated = (try? createDirectory(at: url, withIntermediateDirectories: true)) != nil
    return isCreated ? url : nil
  }

  /// Always fails, as in the container of an iOS app, which has no trash.
  public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
    throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url])
  }
}

/// How much of a file in iCloud is on the device.
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
  /// Is posted when another person signs in to iCloud: never here.
  public static let NSUbiquityIdentityDidChange = Notification.Name("NSUbiquityIdentityDidChangeNotification")
}
