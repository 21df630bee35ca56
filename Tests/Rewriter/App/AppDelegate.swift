import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  override required init() { super.init() }

  func application() -> Bool {
    let controller = Controller()
    let (label, view) = (UILabel(), UIView())
    controller.viewDidLoad()
    for name in ["fromExtension:", "debugOnly", "releaseOnly", "replaceable"]
    where controller.responds(to: Selector(name)) {
      controller.perform(Selector(name), with: nil)
    }
    controller.prepare(for: UIStoryboardSegue(), sender: nil)
    print(controller.log.joined(separator: "\n"))
    controller.setValue(label, forKey: "label")
    controller.setValue([label], forKey: "labels")
    controller.setValue(NSNumber(value: 5), forKey: "radius")
    print(
      "outlets", controller.label === label, controller.value(forKey: "labels") as? [UILabel] == [label],
      controller.radius)
    let detail = Detail()
    detail.perform(#selector(Controller.plain)); detail.perform(#selector(Controller.replaceable))
    print("detail", detail.log, detail.responds(to: #selector(Detail.onlyDetail)), controller.prefersStatusBarHidden)
    print(text(controller.inner().perform(Selector(("go")))), text(controller.local().perform(Selector(("go")))))
    print(text(view.perform(#selector(UIView.shake(_:)), with: 3)), text(controller.perform(Selector("make:sender:"))))
    print(
      text(Controller.perform(#selector(Controller.shared))),
      text(Controller.perform(#selector(Controller.kind(of:)), with: "a")))
    print(#selector(getter: UIView.isHidden), #selector(setter: UIView.isHidden), #selector(setter: Controller.isRound))
    print(
      #selector(UIViewController.prepare(for:sender:)), #selector(UIView.layoutSubviews),
      #selector(resignFirstResponder))
    models()
    for preview in _Preview.describe() { print("preview", preview) }
    return true
  }

  func text(_ result: Unmanaged<AnyObject>?) -> String {
    guard let object = result?.takeUnretainedValue() else { return "nil" }
    return object as? String ?? "\(type(of: object))"
  }

  func models() {
    let account = Account(); let ann = Owner("Ann")
    var heard: [String] = []
    let first = account.observe(\.balance, options: [.old, .new]) { _, change in
      heard.append("\(change.oldValue!)-\(change.newValue!)")
    }
    let second = account.observe(\.owner?.name) { account, _ in heard.append(account.owner?.name ?? "nobody") }
    account.balance += 3
    account.owner = ann
    ann.name = "Anna"
    account.doubled = 8
    first.invalidate(); second.invalidate()
    account.balance = 9
    print("observed", heard)
    let forwarding = ForwardingDelegate()
    let answers = [#selector(getter: Owner.name), Selector(("nothing"))].map { forwarding.responds(to: $0) }
    print("forwarding", answers, text(forwarding.perform(#selector(getter: Owner.name))))
    forwarding.awakeFromNib()
    print(forwarding.receiver.name)
    let listener = Listener()
    account.addObserver(listener, forKeyPath: #keyPath(Account.owner.name), options: .new, context: nil)
    ann.name = "Ann"
    account.removeObserver(listener, forKeyPath: #keyPath(Account.owner.name))
    account.setValue(1, forKey: "missing")
    account.setValue(2, forKey: "level")
    account.note = "x"
    print(listener.heard, account.undefined, account.level == .high, account.changes, #keyPath(Owner.name))
    print(
      text(account.perform(Selector("describeWithAmount:in:"), with: 4, with: "EUR")),
      account.responds(to: Selector("hidden")))
    let (picker, full, sparse) = (Picker(), Full(), Sparse())
    picker.delegate = full
    print("full", picker.run(), full.log)
    picker.delegate = sparse
    print("sparse", picker.run())
    print(text(Box(4).perform(#selector(Box<Int>.open))))
    let record = Record()
    record.title = "t"; record.count += 2
    print("record", record.title!, record.value(forKey: "count")!)
    let ticker = Ticker()
    ticker.start().fire()
    print("ticks", ticker.ticks)
    if #available(iOS 15, *) { print("available") }
    if #available(iOS 99.1, *) { print("never") } else { print("not available") }
    #if os(iOS)
      print("iOS")
    #endif
    #if canImport(UIKit) && !canImport(AppKit)
      print("UIKit")
    #endif
  }
}

#Preview("Named", traits: .landscape) {
  Controller()
}

#Preview { UILabel() }
