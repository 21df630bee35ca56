import Foundation
import FoundationNetworking

extension URLError {
  /// The reason why a network could not be used.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained, ultraConstrained }

  /// The reason why the system cancelled a background task.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    case userForceQuitApplication, backgroundUpdatesDisabled, insufficientSystemResources
  }

  /// The reason from the user info. It is nil for requests made here, because every network is allowed.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    number("NSURLErrorNetworkUnavailableReasonKey").flatMap(NetworkUnavailableReason.init)
  }
  /// The reason from the user info. It is nil for requests made here, because there are no background tasks.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
    number("NSURLErrorBackgroundTaskCancelledReasonKey").flatMap(BackgroundTaskCancelledReason.init)
  }
  /// The data with which a failed download can be resumed; `nil` if it must start again.
  public var downloadTaskResumeData: Data? { userInfo["NSURLSessionDownloadTaskResumeData"] as? Data }

  private func number(_ key: String) -> Int? { (userInfo[key] as? NSNumber)?.intValue ?? userInfo[key] as? Int }
}
