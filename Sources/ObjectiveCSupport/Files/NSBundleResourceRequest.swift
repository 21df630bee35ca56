import Foundation

/// A request for on-demand resources. All resources are in the app's bundle, so that each request succeeds.
open class NSBundleResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
  public let tags: Set<String>
  public let bundle: Bundle
  public let progress = Progress(totalUnitCount: 1)
  /// How urgently the resources are loaded. It has no effect, because the bundle contains them.
  open var loadingPriority = NSBundleResourceRequestLoadingPriorityNormal

  public init(tags: Set<String>, bundle: Bundle) { (self.tags, self.bundle) = (tags, bundle) }
  public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

  /// Calls the handler without an error, on a global queue.
  open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(nil) }
  }
  public func beginAccessingResources() async throws { progress.completedUnitCount = 1 }

  /// Calls the handler with true, on a global queue, because the resources are always available.
  open func conditionallyBeginAccessingResources(completionHandler: @escaping @Sendable (Bool) -> Void) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(true) }
  }
  public func conditionallyBeginAccessingResources() async -> Bool {
    progress.completedUnitCount = 1
    return true
  }

  /// Has no effect, because the resources stay in the bundle.
  open func endAccessingResources() {}
}

public let NSBundleResourceRequestLoadingPriorityUrgent = Double.greatestFiniteMagnitude
public let NSBundleResourceRequestLoadingPriorityNormal = 0.5

extension Notification.Name {
  /// The notification of low disk space. It is never posted, because resources are not purged.
  public static let NSBundleResourceRequestLowDiskSpace = Notification.Name(
    "NSBundleResourceRequestLowDiskSpaceNotification")
}

extension Bundle {
  /// Has no effect, because resources are not purged.
  public func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {}
  /// Returns 1, the highest priority, because resources are not purged.
  public func preservationPriority(forTag tag: String) -> Double { 1 }
}
