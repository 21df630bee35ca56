import Foundation

// Requests to activate and close scenes. The app has exactly one scene, which can be activated but not closed.
extension UIScene {
  /// The options of a request to activate a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene in which the user requested the activation.
    open var requestingScene: UIScene?
    public override init() {}
  }
}

extension UIWindowScene {
  /// The style in which a scene is presented. It has no effect, because there is only one scene.
  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }

  /// The options of a request to activate a window scene.
  open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// The style in which the scene is presented. It has no effect, because there is only one scene.
    open var preferredPresentationStyle = UIWindowScene.PresentationStyle.automatic
  }

  /// The animation of a window when its scene is closed.
  public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
}

/// The options of a request to close a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  public override init() {}
}

/// The options of a request to close a window scene.
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The animation of the closed window. It has no effect, because scenes are not closed.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// The error of a scene request that fails.
public struct UISceneError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  public let code: Code
  let text: String

  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  public static let requestDenied = Code.requestDenied
  public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
  public static let geometryRequestDenied = Code.geometryRequestDenied

  public static let errorDomain = "UISceneErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }
  public var errorDescription: String? { text }
}

extension UIApplication {
  /// Activates a scene and passes the activity to its delegate. If the session is `nil`, a new scene is requested, which fails.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let sceneSession, sceneSession === scene.session else {
      errorHandler?(
        UISceneError(.multipleScenesNotSupported, "The application does not support multiple scenes."))
      return
    }
    guard let userActivity, let sceneDelegate = scene.delegate else { return }
    let scene = scene
    DispatchQueue.main.async {
      sceneDelegate.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
      sceneDelegate.scene(scene, continue: userActivity)
    }
  }

  /// Calls the error handler, because the app's only scene cannot be closed.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(UISceneError(.requestDenied, "The application's only scene cannot be closed.")) }

  /// Has no effect, because there is no app switcher with a snapshot of the scene.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
