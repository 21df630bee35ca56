import UIKit

extension UIView {
  /// Adds a navigation bar for one of the system's screens, below the status bar and in full width.
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
