import Foundation

/// A request for resources that the App Store would deliver on demand. All resources are in the app's bundle, so each request succeeds.
open class NSBundleResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
  public let tags: Set<String>
  public let bundle: Bundle
  public let progress = Progress(totalUnitCount: 1)
  /// How urgently the resources are loaded. They are there already.
  open var loadingPriority = NSBundleResourceRequestLoadingPriorityNormal

  public init(tags: Set<String>, bundle: Bundle) { (self.tags, self.bundle) = (tags, bundle) }
  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

  /// Calls the handler without an error, on a queue of its own.
  open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(nil) }
  }
  public func beginAccessingResources() async throws { progress.completedUnitCount = 1 }

  /// Calls the handler with true, on a queue of its own. The resources can be accessed then.
  open func conditionallyBeginAccessingResources(completionHandler: @escaping @Sendable (Bool) -> Void) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(true) }
  }
  public func conditionallyBeginAccessingResources() async -> Bool {
    progress.completedUnitCount = 1
    return true
  }

  /// The resources stay in the bundle.
  open func endAccessingResources() {}
}

public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude
public let NSBundleResourceRequestLoadingPriorityNormal = 0.5

extension Notification.Name {
  /// Never posted: resources are not purged.
  public static let NSBundleResourceRequestLowDiskSpace = Notification.Name(
    "NSBundleResourceRequestLowDiskSpaceNotification")
}

extension Bundle {
  /// Resources are not purged, so their priorities have no effect.
  public func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {}
  /// The priority of resources that are not purged.
  public func preservationPriority(forTag tag: String) -> Double { 1 }
}
