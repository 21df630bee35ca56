import UIKit

/// Selectors of every kind, and who is called by them.
final class SelectorList: ConstructList {
  @objc(chosenNumber) var number = 1
  @objc var isLoud = false
  private var received: [String] = []

  override var constructs: [(title: String, action: Selector)] {
    [
      ("Getters and setters", #selector(accessors)),
      ("A cast", #selector(casts)),
      ("Names of its own", #selector(ownNames)),
      ("Names of others", #selector(otherNames)),
      ("By text", #selector(byText)),
      ("Responders", #selector(responders)),
      ("Waits", #selector(waits)),
      ("Cancelled", #selector(cancelled)),
      ("A class", #selector(classMethods)),
      ("Made by class", #selector(makeByClass)),
      ("Versions", #selector(versions)),
    ]
  }

  @objc private func accessors() {
    perform(#selector(setter: UIViewController.title), with: "A title")
    let title = perform(#selector(getter: UIViewController.title))?.takeUnretainedValue() as? String
    let names = [#selector(getter: number), #selector(setter: number), #selector(setter: SelectorList.isLoud)]
    note("\(title ?? "none"), \(names.map(NSStringFromSelector).joined(separator: ", "))")
  }

  @objc func take(_ text: String) { received.append("text \(text)") }
  @objc func pick(_ text: String) { received.append("text \(text)") }
  @nonobjc func pick(_ number: Int) { received.append("number") }

  @objc private func casts() {
    received = []
    perform(#selector(pick(_:) as (String) -> Void), with: "a")
    perform(#selector(SelectorList.pick(_:) as (SelectorList) -> (String) -> Void), with: "b")
    note(received.joined(separator: ", "))
  }

  @objc(addText:toText:) func joined(_ first: String, _ second: String) -> String { first + second }

  @objc private func ownNames() {
    let result = perform(#selector(joined(_:_:)), with: "1", with: "2")?.takeUnretainedValue() as? String
    note("\(#selector(joined(_:_:))) \(result ?? "nothing") \(responds(to: Selector(("joined::"))))")
  }

  @objc private func otherNames() {
    let names = [
      #selector(UIView.endEditing(_:)), #selector(UIResponder.resignFirstResponder), #selector(UITableView.reloadData),
      #selector(UIViewController.dismiss(animated:completion:)),
      #selector(UINavigationController.popViewController(animated:)),
      #selector(Model.load), #selector(UIResponderStandardEditActions.copy(_:)),
    ]
    note(names.map(\.description).joined(separator: " "))
  }

  @objc private func byText() {
    received = []
    perform(Selector("take:"), with: "one")
    perform(NSSelectorFromString("take:"), with: "two")
    let answers = [Selector(("take:")), NSSelectorFromString("missing:")].map(responds(to:))
    note("\(received.joined(separator: ", ")), \(answers)")
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #selector(refused(_:)) ? false : super.canPerformAction(action, withSender: sender)
  }

  @objc func refused(_ sender: Any?) {}

  @objc private func responders() {
    let last = log.target(forAction: #selector(AppDelegate.answerLast(_:)), withSender: self)
    let own = log.target(forAction: #selector(take(_:)), withSender: self)
    let none = log.target(forAction: #selector(refused(_:)), withSender: self)
    let isSent = UIApplication.shared.sendAction(#selector(finish), to: self, from: nil, for: nil)
    note("\(last is AppDelegate), \(own as AnyObject === self), \(none == nil), \(isSent)")
  }

  @objc private func waits() {
    received = []
    performSelector(onMainThread: #selector(take(_:)), with: "at once", waitUntilDone: true)
    performSelector(onMainThread: #selector(finish), with: nil, waitUntilDone: false)
    perform(#selector(take(_:)), with: "before the end")
  }

  @objc private func finish() { note(received.joined(separator: ", ")) }

  @objc private func cancelled() {
    received = []
    perform(#selector(take(_:)), with: "never", afterDelay: 0.05)
    perform(#selector(take(_:)), with: "kept", afterDelay: 0.1)
    perform(#selector(finish), with: nil, afterDelay: 0.2)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(take(_:)), object: "never")
  }

  @objc class func kind() -> String { "a list" }

  @objc private func classMethods() {
    let kind = SelectorList.perform(#selector(SelectorList.kind))?.takeUnretainedValue() as? String
    note("\(kind ?? "none"), \(SelectorList.instancesRespond(to: #selector(finish)))")
  }

  @objc private func versions() {
    var words: [String] = []
    if #available(iOS 15.0, *) { words.append("15") }
    if #available(iOS 99.0, *) { words.append("99") }
    #if canImport(UIKit) && os(iOS) && !canImport(AppKit)
      words.append("UIKit")
    #endif
    #if targetEnvironment(simulator)
      words.append("simulator")
    #endif
    note(words.joined(separator: ", "))
  }

  /// Views that UIKit creates by classes that are registered or passed to it.
  @objc private func makeByClass() {
    let layout = FrontLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    let items = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    items.register(FrontCell.self, forCellWithReuseIdentifier: "Front")
    items.dataSource = self
    view.addSubview(items)
    items.layoutIfNeeded()
    let cells = items.visibleCells.map { String(describing: type(of: $0)) }
    items.removeFromSuperview()
    tableView.register(PlainHeader.self, forHeaderFooterViewReuseIdentifier: "Header")
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    let controller = UINavigationController(navigationBarClass: SmallBar.self, toolbarClass: SmallToolbar.self)
    let made: [AnyObject?] = [header, controller.navigationBar, controller.toolbar]
    note((cells + made.map { $0.map { String(describing: type(of: $0)) } ?? "none" }).joined(separator: ", "))
  }
}

extension SelectorList: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Front", for: indexPath)
  }
}

class FrontCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError() }
}

/// Places its items in front of everything.
class FrontLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    all?.forEach { $0.zIndex = .max }
    return all
  }
}

class PlainHeader: UITableViewHeaderFooterView {}
class SmallBar: UINavigationBar {}
class SmallToolbar: UIToolbar {}
