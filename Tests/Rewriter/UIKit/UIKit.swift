@_exported import Foundation
import Introspection
@_exported import ObjectiveCSupport

// As much of UIKit as these tests need, upon module ObjectiveCSupport.

@MainActor open class UIResponder: NSObject, ObjectiveCMembers {
  nonisolated open class var objectiveCMembers: [ObjectiveCMember] {
    [
      .method("resignFirstResponder") { object, _ in (object as! UIResponder).resignFirstResponder() }
    ]
  }
  public override init() { super.init() }
  open func resignFirstResponder() -> Bool { true }
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}
}

open class UIView: UIResponder {
  open var frame = CGRect.zero
  open var tag = 0
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
  public convenience override init() { self.init(frame: .zero) }
  public static func _init(frame: CGRect) -> Self {
    ClassFactory.make(self) { (template: ViewTemplate.Type) in template.init(frame: frame) }
  }
  open var isHidden = false
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
}

private class ViewTemplate: UIView {
  required override init(frame: CGRect) { super.init(frame: frame) }
}
private final class OverriddenViewTemplate: ViewTemplate {
  required init(frame: CGRect) { super.init(frame: frame) }
}

open class UILabel: UIView { open var text: String? }

open class UIControl: UIView {
  private var actions: [(target: AnyObject, action: Selector)] = []

  open func addTarget(_ target: Any?, action: Selector, for events: Int) {
    actions.append((target as AnyObject, action))
  }
  open func sendActions() {
    for (target, action) in actions { ObjectiveCRuntime.send(action, to: target, [self, UIEvent()]) }
  }
}

public final class UIEvent: NSObject {}
open class UIButton: UIControl {}
open class UISwitch: UIControl {}
open class UIStoryboardSegue: NSObject {}

open class UIViewController: UIResponder {
  open var title: String?
  open func viewDidLoad() {}
  open var prefersStatusBarHidden: Bool { false }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIView)
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIView) {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  func application() -> Bool
}

extension UIApplicationDelegate {
  public static func main() { _ = Self().application() }
}

public struct _Preview: Sendable {
  public struct Trait: Sendable {
    public static let landscape = Trait()
  }
  let body: @MainActor @Sendable () -> NSObject

  public init(
    _ name: String? = nil, traits: Trait..., body: @escaping @MainActor @Sendable () -> NSObject
  ) { self.body = body }

  nonisolated(unsafe) static var all: [(String, String, Int, @MainActor () -> _Preview)] = []

  public static func register(
    _ name: String?, _ file: String, _ line: Int, _ preview: @escaping @MainActor () -> _Preview
  ) { all.append((name ?? "-", file, line, preview)) }

  @MainActor public static func describe() -> [String] {
    all.map { "\($0.0) \($0.1):\($0.2) \(type(of: $0.3().body()))" }
  }
}
