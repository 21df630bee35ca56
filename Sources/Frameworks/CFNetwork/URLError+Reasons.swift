import Foundation
import FoundationNetworking

extension URLError {
  /// Why a network could not be used.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained, ultraConstrained }

  /// Why the system cancelled a task in the background.
  public enum BackgroundTaskCancelledReason: Int, Sendable {
    case userForceQuitApplication, backgroundUpdatesDisabled, insufficientSystemResources
  }

  /// The reason in the user info. Errors of requests made here have none, because every network is allowed.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    number("NSURLErrorNetworkUnavailableReasonKey").flatMap(NetworkUnavailableReason.init)
  }
  /// The reason in the user info. Errors of requests made here have none, because there are no tasks in the background.
  public var backgroundTaskCancelledReason: BackgroundTaskCancelledReason? {
    number("NSURLErrorBackgroundTaskCancelledReasonKey").flatMap(BackgroundTaskCancelledReason.init)
  }
  /// What continues a download that has failed; `nil` if it begins again.
  public var downloadTaskResumeData: Data? { userInfo["NSURLSessionDownloadTaskResumeData"] as? Data }

  private func number(_ key: String) -> Int? { (userInfo[key] as? NSNumber)?.intValue ?? userInfo[key] as? Int }
}
