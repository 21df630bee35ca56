extension UIViewController: MenuPreviewController {}

extension ContextMenuAnimator {
  var previewViewController: UIViewController? { controllerObject as? UIViewController }
}
