import UIKit

/// What a storyboard connects: outlets of all three kinds, actions with zero to two arguments, and a segue's action.
class OutletViewController: UIViewController {
  @IBOutlet var log: UILabel!
  @IBOutlet private weak var badge: Badge!
  @IBOutlet var digits: [UILabel]!
  @IBOutlet private var buttons: [UIButton]?
  @IBOutlet weak var press: UILongPressGestureRecognizer?

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(written(_:)), name: Note.didWrite, object: nil)
    let last = UIBarButtonItem(title: "Last", style: .plain, target: nil, action: #selector(AppDelegate.answerLast(_:)))
    let own = UIBarButtonItem(title: "Own", style: .done, target: self, action: #selector(barItem(_:)))
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(self.plain))
    navigationItem.rightBarButtonItems = [last, own, add]
  }

  @objc private func written(_ notification: Notification) { log.text = notification.object as? String }

  @objc private func barItem(_ sender: UIBarButtonItem) { Note.write("item \(sender.title ?? "")") }

  @IBAction func plain() { Note.write("plain") }

  @IBAction private func sent(_ sender: UIButton) { Note.write("sent by \(sender.currentTitle ?? "")") }

  @IBAction func sent(_ sender: Any, forEvent event: UIEvent) {
    Note.write("sent with \(event.allTouches?.count ?? 0) touch")
  }

  @IBAction func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { Note.write("held: \(recognizer === press)") }
  }

  @IBAction func outlets() {
    let texts = digits.map { $0.text ?? "" }.joined()
    Note.write("\(texts), \(buttons?.count ?? 0), \(badge.accessibilityLabel ?? "")")
  }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> DetailViewController? {
    DetailViewController(coder: coder, message: "\(segueIdentifier ?? "none") by \(sender is UIButton)")
  }

  @IBSegueAction private func makePlainDetail(_ coder: NSCoder) -> DetailViewController? {
    DetailViewController(coder: coder, message: "by its coder alone")
  }

  @IBAction func unwind(_ segue: UIStoryboardSegue) { Note.write("back from \(type(of: segue.source))") }
}

extension OutletViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    title = "Prepared"
  }
}

class DetailViewController: UIViewController {
  let message: String
  @IBOutlet private var label: UILabel!

  init?(coder: NSCoder, message: String) {
    self.message = message
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("a segue's action makes this controller") }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = message
  }
}
