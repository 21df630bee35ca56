import Foundation

/// An action of a swipe over a row, as before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    /// The same as `default`.
    public static let destructive = Style.default
  }

  open private(set) var style: Style
  open var title: String?
  /// The style's colour unless the app sets one.
  open var backgroundColor: UIColor?
  /// Stored, and not drawn.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  public convenience override init() { self.init(style: .default, title: nil) { _, _ in } }

  /// The action as the row shows it. It leaves the row open, which the app closes by a change of the table, or of `isEditing`.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    // A contextual action of destructive style would delete the row after its handler.
    let action = UIContextualAction(style: .normal, title: title) { [self] _, _, finish in
      handler(self, path)
      finish(false)
    }
    action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
    return action
  }
}
