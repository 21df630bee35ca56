import UIKit

extension Selector {
  static let buttonTapped = #selector(Controller.buttonTapped(_:))
}

class Controller: UIViewController {
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var labels: [UILabel]!
  @IBInspectable var radius: Double = 2
  @IBInspectable var isRound = false
  let plainSelector = #selector(plain)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.addTarget(self, action: #selector(plain), for: 1)
    button.addTarget(self, action: .buttonTapped, for: 1)
    button.addTarget(self, action: #selector(both(_:event:)), for: 1); log.append("column \(#column)")
    button.addTarget(self, action: #selector(self.renamed), for: 1)
    button.addTarget(self, action: #selector(overloaded(_:) as (UIButton) -> Void), for: 1)
    button.addTarget(self, action: plainSelector, for: 1)
    button.addTarget(self, action: Selector("plain"), for: 1)
    button.sendActions()
  }

  @IBAction func plain() { log.append("plain") }
  @objc fileprivate func buttonTapped(_ sender: UIButton) { log.append("buttonTapped \(type(of: sender))") }
  @IBAction private func both(_ sender: Any, event: UIEvent) { log.append("both \(type(of: event)) line \(#line)") }
  @objc(otherName:) func renamed(_ sender: UIControl?) { log.append("renamed") }
  @objc func overloaded(_ sender: UIButton) { log.append("overloaded button") }
  func overloaded(_ sender: Int) {}
  @IBSegueAction func make(_ coder: NSCoder?, sender: Any?) -> UIViewController? { Detail() }
  @objc static func shared() -> String { "shared" }
  @objc class func kind(of name: String) -> String { "kind " + name }

  #if DEBUG
    @objc func debugOnly() { log.append("debug") }
  #else
    @objc func releaseOnly() { log.append("release") }
  #endif

  private class Inner: NSObject { @objc func go() -> String { "inner" } }
  func inner() -> NSObject { Inner() }
  func local() -> NSObject {
    class Local: NSObject {
      @objc func go() -> String { "local" }
    }
    return Local()
  }
}

// An extension that overrides, as Objective-C allows it.
extension Controller {
  override var prefersStatusBarHidden: Bool { true }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    log.append("prepared at \(#line)")
  }

  @objc func fromExtension(_ sender: Any?) { log.append("from extension") }
  @objc func replaceable() { log.append("base") }
}

final class Detail: Controller {
  override func plain() { log.append("detail") }
  @objc func onlyDetail() {}
}

// An override in an extension of a method of an extension.
extension Detail {
  override func replaceable() { log.append("replaced") }
}

extension UIView {
  @objc func shake(_ times: NSNumber) -> String { "shaken \(times)" }
}
