import Foundation

// Requests about scenes. The app has one scene, which it cannot close; so only this scene can be activated.
extension UIScene {
  /// The options of a request to activate a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    /// The scene whose user asks for the other one.
    open var requestingScene: UIScene?
    public override init() {}
  }
}

extension UIWindowScene {
  /// The style in which a scene is presented. With one scene it has no effect.
  public enum PresentationStyle: UInt, Sendable { case automatic, standard, prominent }

  /// The options of a request to activate a window scene.
  open class ActivationRequestOptions: UIScene.ActivationRequestOptions {
    /// With one scene it has no effect.
    open var preferredPresentationStyle = UIWindowScene.PresentationStyle.automatic
  }

  /// How a window leaves when its scene is closed.
  public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
}

/// The options of a request to close a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  public override init() {}
}

/// The options of a request to close a window scene.
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// Scenes are not closed, so it has no effect.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// The error of a request that a scene cannot fulfil.
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
  /// Activates a scene and passes the activity to its delegate. A session of `nil` requests another scene, which fails.
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

  /// Fails, because the app would be left without a scene.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(UISceneError(.requestDenied, "The application's only scene cannot be closed.")) }

  /// Has no effect: no app switcher shows a picture of the scene.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}
