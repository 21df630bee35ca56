/// What goes along with a menu that comes or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview, where the configuration has one.
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview that was tapped becomes what the app shows.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// What goes along with a menu that closes because its preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// `.pop` lets the preview grow as it goes; `.dismiss` returns it to its place.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what the app animates along with a menu, and what it does afterwards.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  /// Folder ViewController declares `previewViewController`, which has the controller's type.
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
