import UIKit

/// Commands of menus and keys, and gestures.
final class MenuViewController: UIViewController {
  private let log = UILabel()
  private var isOn = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    log.frame = CGRect(x: 20, y: 200, width: 350, height: 60)
    log.accessibilityIdentifier = "menu log"
    view.addSubview(log)
    let loud = UICommand(title: "Loud", action: #selector(choose(_:)), propertyList: "loud")
    let quiet = UICommand(title: "Quiet", action: #selector(choose(_:)), propertyList: "quiet")
    let nowhere = UICommand(title: "Nowhere", action: NSSelectorFromString("nobodyAnswers:"))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Volume", menu: UIMenu(title: "", children: [loud, quiet, nowhere]))
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: #selector(tapped(_:)))
    view.addGestureRecognizer(tap)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Jump", action: #selector(jump), input: "j", modifierFlags: [.command, .shift])]
  }

  override func validate(_ command: UICommand) {
    super.validate(command)
    command.state = command.propertyList as? String == "quiet" ? .on : .off
  }

  @objc private func choose(_ command: UICommand) { log.text = "chose \(command.propertyList as? String ?? "nothing")" }
  @objc private func jump() { log.text = "jumped" }
  @objc private func swiped() { log.text = "swiped" }
  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    log.text = "tapped at \(Int(recognizer.location(in: view).x))"
  }
}
