/// An action of a swipe over a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// Performs the action. It must call `completionHandler` at the end, with true if the action was performed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// The background colour; by default, red for a destructive action and gray for others.
  open var backgroundColor: UIColor! {
    get { customBackground ?? (style == .destructive ? .systemRed : .systemGray) }
    set { customBackground = newValue }
  }
  private var customBackground: UIColor?
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The actions of a swipe over a row to one side; the first action is at the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}
