import UIKit

extension UIView {
  /// Adds the bar of a page of the system below the status bar, over the full width.
  @discardableResult
  package func addSystemBar(_ item: UINavigationItem, _ bar: UINavigationBar = UINavigationBar()) -> UINavigationBar {
    bar.setItems([item], animated: false)
    bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    return bar
  }
}
