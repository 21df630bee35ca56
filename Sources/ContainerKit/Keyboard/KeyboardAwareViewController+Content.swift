import UIKit

extension KeyboardAwareViewController {
  func addContent() {
    addChild(contentViewController)
    let content: UIView = contentViewController.view
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let (edges, guide) = (scrollView.contentLayoutGuide, scrollView.safeAreaLayoutGuide)
    // The content fills the safe area's height if its own constraints require less.
    let height = content.heightAnchor.constraint(equalTo: guide.heightAnchor)
    height.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: edges.topAnchor),
      content.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      content.widthAnchor.constraint(equalTo: guide.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: guide.heightAnchor),
      height,
    ])
    contentViewController.didMove(toParent: self)
  }

  /// The first responder, if it is inside the content.
  var focusedView: UIView? { contentViewController.viewIfLoaded?.firstResponderInside }

  /// True for table and collection view controllers, which adjust their own insets to the keyboard.
  var contentAvoidsKeyboard: Bool {
    contentViewController is UITableViewController || contentViewController is UICollectionViewController
  }

  func scrollToFocus(animated: Bool) {
    guard let focusedView, keyboardOverlap > 0, !contentAvoidsKeyboard else { return }
    // The container's layout runs before its content's. Without this call the first responder would have its frame in the old width.
    scrollView.layoutIfNeeded()
    let inset = scrollView.adjustedContentInset
    let available = scrollView.bounds.height - inset.top - inset.bottom
    var rect = focusedView.convert(focusedView.bounds, to: scrollView)
    // For a view that is higher than the visible area, the text cursor is made visible.
    if rect.height > available, let text = focusedView as? any UITextInput, let end = text.selectedTextRange?.end {
      rect = focusedView.convert(text.caretRect(for: end), to: scrollView)
    }
    scrollView.scrollRectToVisible(
      rect.insetBy(dx: 0, dy: -min(focusMargin, max(0, (available - rect.height) / 2))), animated: animated)
  }
}

extension UIView {
  fileprivate var firstResponderInside: UIView? {
    if isFirstResponder { return self }
    for view in subviews {
      if let found = view.firstResponderInside { return found }
    }
    return nil
  }
}
