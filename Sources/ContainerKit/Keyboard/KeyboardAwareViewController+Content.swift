import UIKit

extension KeyboardAwareViewController {
  func addContent() {
    addChild(contentViewController)
    let content: UIView = contentViewController.view
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    let (edges, room) = (scrollView.contentLayoutGuide, scrollView.safeAreaLayoutGuide)
    // The room between the bars does it where the content asks for no height, or for less.
    let height = content.heightAnchor.constraint(equalTo: room.heightAnchor)
    height.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: edges.topAnchor),
      content.bottomAnchor.constraint(equalTo: edges.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: edges.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: edges.trailingAnchor),
      content.widthAnchor.constraint(equalTo: room.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: room.heightAnchor),
      height,
    ])
    contentViewController.didMove(toParent: self)
  }

  /// The first responder, if it stands in the content.
  var focusedView: UIView? { contentViewController.viewIfLoaded?.firstResponderInside }

  /// A list of a controller of lists keeps its own end free, and shows what is edited in it.
  var contentAvoidsKeyboard: Bool {
    contentViewController is UITableViewController || contentViewController is UICollectionViewController
  }

  func scrollToFocus(animated: Bool) {
    guard let focusedView, keyboardOverlap > 0, !contentAvoidsKeyboard else { return }
    // The view's own layout comes before its content's: without this the focused view would still have its place in the old width.
    scrollView.layoutIfNeeded()
    let inset = scrollView.adjustedContentInset
    let room = scrollView.bounds.height - inset.top - inset.bottom
    var place = focusedView.convert(focusedView.bounds, to: scrollView)
    // What is higher than the room shows its cursor.
    if place.height > room, let text = focusedView as? any UITextInput, let end = text.selectedTextRange?.end {
      place = focusedView.convert(text.caretRect(for: end), to: scrollView)
    }
    scrollView.scrollRectToVisible(
      place.insetBy(dx: 0, dy: -min(focusMargin, max(0, (room - place.height) / 2))), animated: animated)
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
