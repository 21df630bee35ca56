import UIKit

final class MainViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    let motto = Bundle.main.infoDictionary?["Motto"] as? String ?? "no motto"
    label.text = [Greeting.text, menu, motto].joined(separator: ", ")
    label.numberOfLines = 0
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 100)
    view.addSubview(label)
  }

  /// The first line of a resource.
  private var menu: String {
    guard let path = Bundle.main.path(forResource: "Menu", ofType: "txt") else { return "no menu" }
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
  }
}
