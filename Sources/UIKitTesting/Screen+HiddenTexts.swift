import UIKit
import Wire

extension Screen {
  /// The lines of text that an opaque view covers, in part or whole, without a reason that the app asked for. Usually this is a fault in
  /// the layout.
  ///
  ///     #expect(screen.hiddenTexts.isEmpty)
  ///
  /// Sources/UIKitTesting/README.md lists which views count as opaque, and which covers are intended. Read it when nothing is animated: a
  /// view in motion counts at its final position.
  public var hiddenTexts: [HiddenText] {
    session.commit()
    let items = PaintOrder(session.windows).items
    let presented = session.controllers.compactMap(\.presentedViewController)
    let presentations = presented.compactMap { $0.presentationController?.containerView }
    var found: [HiddenText] = []
    for (index, item) in items.enumerated() {
      guard case .line(let line) = item else { continue }
      for case .cover(let cover) in items[(index + 1)...] {
        let hidden = cover.parts.map { $0.intersection(line.frame) }.filter { $0.width > 1 && $0.height > 1 }
        guard let largest = hidden.max(by: { $0.width * $0.height < $1.width * $1.height }),
          !CoverIntent(of: cover.view, over: line.view, presentations).isIntended
        else { continue }
        found.append(HiddenText(line, by: cover.view, largest))
        break
      }
    }
    return found
  }
}

extension HiddenText {
  fileprivate init(_ line: PaintOrder.Line, by cover: UIView, _ hidden: CGRect) {
    view = line.view
    text = line.text
    frame = line.frame
    controller = Self.controller(of: line.view)
    hiddenFrame = hidden
    isWhollyHidden = hidden.insetBy(dx: -1, dy: -1).contains(line.frame)
    coveringView = cover
    coveringController = Self.controller(of: cover)
  }

  private static func controller(of view: UIView) -> String {
    view.enclosingController.map { String(describing: type(of: $0)) } ?? ""
  }
}

/// Decides whether the app intended a view to cover a text.
@MainActor
private struct CoverIntent {
  let cover: UIView
  let text: UIView
  let presentations: [UIView]

  init(of cover: UIView, over text: UIView, _ presentations: [UIView]) {
    (self.cover, self.text, self.presentations) = (cover, text, presentations)
  }

  var isIntended: Bool {
    cover.window !== text.window || isInFront || isBarOrMenu || isHeader || isScrolledUnder || isOverlaidColumn
      || isFillingChild
  }

  /// True for views of a presentation, which cover everything that was presented before.
  private var isInFront: Bool { presentations.contains { isBetween($0) } }

  /// True for bars, menus, keyboards and views that are modal for accessibility.
  private var isBarOrMenu: Bool {
    let types = ["UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar", "UIKeyboard", "UIInputSetHostView"]
    return cover.selfAndSuperviews.contains { view in
      isBetween(view)
        && (view.accessibilityViewIsModal || view.committedValue(.keyboard) != nil
          || types.contains(where: view.inherits))
    }
  }

  /// True for a floating header over the rows of the same list.
  private var isHeader: Bool { cover.selfAndSuperviews.contains { isBetween($0) && $0.committedValue(.stick) != nil } }

  /// True if the text is in scrollable content and the cover does not scroll with it.
  private var isScrolledUnder: Bool {
    text.selfAndSuperviews.lazy.compactMap { $0 as? UIScrollView }.contains { scroll in
      guard scroll !== cover, !cover.isDescendant(of: scroll) else { return false }
      let (insets, content) = (scroll.adjustedContentInset, scroll.contentSize)
      return content.height + insets.top + insets.bottom > scroll.bounds.height
        || content.width + insets.left + insets.right > scroll.bounds.width
    }
  }

  /// True for a column of a split view in a display mode that overlays the others.
  private var isOverlaidColumn: Bool {
    let overlaid: [UISplitViewController.DisplayMode] = [.oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary]
    return cover.selfAndSuperviews.contains { view in
      guard let split = view.next as? UISplitViewController else { return false }
      return text.isDescendant(of: view) && overlaid.contains(split.displayMode)
    }
  }

  /// True for a child controller whose view fills its parent's view, and so replaces the parent's own content.
  private var isFillingChild: Bool {
    cover.selfAndSuperviews.contains { view in
      guard let child = view.next as? UIViewController, let parent = child.parent?.viewIfLoaded, isBetween(view) else {
        return false
      }
      return text.isDescendant(of: parent) && view.screenFrame.contains(parent.screenFrame)
    }
  }

  /// Returns whether this view is or contains the cover, and does not contain the text.
  private func isBetween(_ view: UIView) -> Bool { cover.isDescendant(of: view) && !text.isDescendant(of: view) }
}
