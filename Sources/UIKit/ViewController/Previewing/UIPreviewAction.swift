/// An item of the menu below a view controller's preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
  var title: String { get }
}

/// An action in the menu below a view controller's preview.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }

  public let title: String
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  let style: Style

  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    self.title = title
    self.style = style
    self.handler = { item, controller in if let action = item as? UIPreviewAction { handler(action, controller) } }
  }

  func element(for controller: UIViewController) -> UIMenuElement {
    UIAction(
      title: title, attributes: style == .destructive ? .destructive : [], state: style == .selected ? .on : .off
    ) { [weak controller] _ in if let controller { self.handler(self, controller) } }
  }
}

/// A group of preview actions, which is a submenu.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
  }
}

extension UIViewController {
  /// A menu with the view controller's preview actions.
  var previewMenu: UIMenu {
    UIMenu(
      children: previewActionItems.compactMap { item in
        if let action = item as? UIPreviewAction { return action.element(for: self) }
        guard let group = item as? UIPreviewActionGroup else { return nil }
        return UIMenu(
          title: group.title, options: group.style == .destructive ? .destructive : [],
          children: group.actions.map { $0.element(for: self) })
      })
  }
}
