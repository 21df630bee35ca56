/// Animations that run alongside the opening or closing of a menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The preview controller, if the configuration provides one.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation with which a tapped preview closes.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Animations that run alongside the closing of a menu whose preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// With `.pop` the preview grows as it fades out; with `.dismiss` it returns to its position.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the app's animations that run alongside a menu's transition, and its completions.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  /// The preview controller. The folder ViewController declares `previewViewController`, which casts it to its type.
  private(set) weak var controllerObject: UIResponder?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(of controller: UIResponder?) { controllerObject = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func runAnimations() {
    let all = animations
    animations = []
    for each in all { each() }
  }

  func complete() {
    let all = completions
    completions = []
    for each in all { each() }
  }
}
