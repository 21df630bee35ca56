import UIKit

/// One of the three controllers on the bench: a tinted area with its name, which may contain the area of another one.
///
/// It overrides none of the callbacks that the bench demonstrates.
class StageController: UIViewController {
  /// The controller whose view is positioned by this one while it is in this one's view.
  weak var inner: StageController?
  private let nameLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let tint = UIColor.subject(name)
    view.backgroundColor = tint.withAlphaComponent(0.18)
    view.layer.cornerRadius = 10
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 15, weight: .bold)
    nameLabel.textColor = tint
    view.addSubview(nameLabel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    nameLabel.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
    if let innerView = inner?.viewIfLoaded, innerView.superview === view { innerView.frame = innerViewFrame }
  }

  /// The frame for the view of the inner controller.
  var innerViewFrame: CGRect { view.bounds.inset(by: UIEdgeInsets(top: 28, left: 10, bottom: 10, right: 10)) }
}

/// The parent, on the stage from the beginning.
final class P: StageController {}
/// The child.
final class C: StageController {}
/// The grandchild.
final class G: StageController {}

extension UIViewController {
  /// The class's name, which identifies a controller on the bench, because each class has one instance.
  var name: String { String(describing: type(of: self)) }
}

extension UIColor {
  /// Returns the colour of a controller on the bench.
  static func subject(_ name: String) -> UIColor {
    switch name {
    case "P": .systemIndigo
    case "C": .systemOrange
    case "G": .systemTeal
    case "M": .systemPink
    case "N": .systemBrown
    default: .systemGray
    }
  }
}
