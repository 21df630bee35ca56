import UIKit

/// One button for each construct. What it did is shown below, the newest line alone.
final class MainViewController: UIViewController {
  private let stack = UIStackView()
  private let log = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 70, width: 350, height: 560)
    stack.distribution = .fillEqually
    view.addSubview(stack)
    log.numberOfLines = 0
    log.frame = CGRect(x: 20, y: 650, width: 350, height: 130)
    log.accessibilityIdentifier = "log"
    view.addSubview(log)
    add("No argument", #selector(plain))
    add("A sender", #selector(sent(_:)))
    add("An event", #selector(sent(_:with:)))
    add("No target", #selector(AppDelegate.answer(_:)), to: nil)
    add("A timer", #selector(startTimer))
    add("A delay", #selector(startDelay))
    add("A display link", #selector(startLink))
    add("A notification", #selector(postNotification))
    add("A name", #selector(performByName))
    add("Key values", #selector(useKeys))
    add("An override", #selector(useOverride))
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(heard(_:)), name: Notification.Name("Said"), object: nil)
    let press = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
    log.isUserInteractionEnabled = true
    log.addGestureRecognizer(press)
    note("ready")
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(keyed(_:)))]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func note(_ text: String) { log.text = text }

  private func add(_ title: String, _ action: Selector) { add(title, action, to: self) }

  private func add(_ title: String, _ action: Selector, to target: Any?) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addTarget(target, action: action, for: .touchUpInside)
    stack.addArrangedSubview(button)
  }
}

// MARK: - Actions

extension MainViewController {
  @IBAction private func plain() { note("plain") }

  @IBAction private func sent(_ sender: UIButton) { note("sent by \(sender.currentTitle ?? "")") }

  @IBAction private func sent(_ sender: UIButton, with event: UIEvent) {
    note("sent by \(sender.currentTitle ?? "") with touches: \(event.type == .touches)")
  }

  @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
    note("tapped, ended: \(recognizer.state == .ended)")
  }

  @objc private func keyed(_ command: UIKeyCommand) { note("key \(command.input ?? "")") }

  @objc private func startTimer() {
    let action = #selector(fired(_:))
    Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: action, userInfo: "info", repeats: false)
  }

  @objc private func fired(_ timer: Timer) { note("fired with \(timer.userInfo as? String ?? "nothing")") }

  @objc private func startDelay() { perform(#selector(later(_:)), with: "argument", afterDelay: 0.1) }

  @objc private func later(_ argument: String) { note("later with \(argument)") }

  @objc private func startLink() {
    CADisplayLink(target: self, selector: #selector(frame(_:))).add(to: .main, forMode: .common)
  }

  @objc private func frame(_ link: CADisplayLink) {
    link.invalidate()
    note("a frame")
  }

  @objc private func postNotification() {
    NotificationCenter.default.post(name: Notification.Name("Said"), object: self, userInfo: ["word": "hello"])
  }

  @objc private func heard(_ notification: Notification) {
    note("heard \(notification.userInfo?["word"] as? String ?? "nothing")")
  }

  @objc private func performByName() {
    let known = responds(to: NSSelectorFromString("later:"))
    let unknown = responds(to: Selector(("never:")))
    perform(NSSelectorFromString("later:"), with: "a name, \(known), \(unknown)")
  }

  @objc private func useKeys() {
    let (counter, watcher) = (Counter(), Watcher())
    watcher.watch(counter)
    counter.perform(#selector(Counter.add(_:)), with: NSNumber(value: 3))
    counter.setValue(8, forKey: "value")
    counter.reset()
    watcher.stop(counter)
    counter.value = 9
    note(watcher.lines.sorted().joined(separator: "; ") + "; \(counter.value(forKey: "value") as? Int ?? -1)")
  }

  @objc private func useOverride() {
    let counters: [Counter] = [Counter(), SpecialCounter()]
    note(counters.map { $0.kind() }.joined(separator: ", "))
  }
}
