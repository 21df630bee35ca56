/// Something that a swipe over a row offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// Does it; the closure is to be called when it is done, and says whether it was.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  /// The style's, where the app says none.
  open var backgroundColor: UIColor! {
    get { ownBackground ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackground = newValue }
  }
  private var ownBackground: UIColor?
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// What swiping a row to one side offers, the first action at the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a swipe over all of the row does the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}
