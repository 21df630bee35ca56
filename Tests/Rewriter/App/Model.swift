import Foundation
import UIKit

@objc enum Level: Int { case low = 1, high }

@objcMembers class Account: NSObject {
  dynamic var balance = 0
  dynamic var owner: Owner?
  dynamic var note: String = "" { didSet { changes += 1 } }
  dynamic var doubled: Int {
    get { balance * 2 }
    set { balance = newValue / 2 }
  }
  var level = Level.low
  @nonobjc var changes = 0
  var undefined: [String] = []
  private func hidden() {}
  func describe(amount: Int, in currency: String) -> String { "\(amount) \(currency)" }
  override func setValue(_ value: Any?, forUndefinedKey key: String) { undefined.append(key) }
}

class Owner: NSObject { @objc dynamic var name: String; init(_ name: String) { self.name = name } }

class Listener: NSObject {
  var heard: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) { heard.append("\(keyPath!) \(change![.newKey]!)") }
}

@objc protocol PickerDelegate: NSObjectProtocol {
  func pickerDidFinish(_ picker: Picker)
  @objc optional func picker(_ picker: Picker, didPick row: Int) -> Bool
  @objc optional func picker(_ picker: Picker, willPick row: Int)
  @objc optional func pickerDidCancel()
  @objc optional var pickerTitle: String { get }
}

class Picker: NSObject {
  weak var delegate: PickerDelegate?
  weak var scroller: UIScrollViewDelegate?

  @MainActor func run() -> String {
    delegate?.picker?(self, willPick: 3)
    let picked = delegate?.picker?(self, didPick: 3)
    delegate?.pickerDidCancel?()
    delegate?.pickerDidFinish(self)
    scroller?.scrollViewDidScroll?(UIView())
    let responds = delegate?.responds(to: #selector(PickerDelegate.pickerDidCancel)) ?? false
    return "\(picked.map(String.init) ?? "nil") \(delegate?.pickerTitle ?? "none") \(responds)"
  }
}

class Full: NSObject, PickerDelegate {
  var log: [String] = []
  func pickerDidFinish(_ picker: Picker) { log.append("finish") }
  func picker(_ picker: Picker, didPick row: Int) -> Bool { row == 3 }
  func picker(_ picker: Picker, willPick row: Int) { log.append("will \(row)") }
  func pickerDidCancel() { log.append("cancel") }
  var pickerTitle: String { "title" }
}

class Sparse: NSObject {}
extension Sparse: PickerDelegate {
  func pickerDidFinish(_ picker: Picker) {}
}

class Box<Element>: NSObject {
  var element: Element
  init(_ element: Element) { self.element = element }
  @objc func open() -> String { "box of \(element)" }
}

class Record: NSObject {
  @NSManaged var title: String?
  @NSManaged public var count: Int
}

/// It inherits nothing.
final class Ticker {
  var ticks = 0
  @objc func tick(_ timer: Timer) { ticks += 1; timer.invalidate() }
  func start() -> Timer {
    Timer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
  }
}

/// A delegate that passes on what it does not do itself.
class ForwardingDelegate: NSObject {
  let receiver = Owner("receiver")
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || receiver.responds(to: aSelector)
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver.responds(to: aSelector) ? receiver : super.forwardingTarget(for: aSelector)
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    receiver.name = "awake"
  }
}
