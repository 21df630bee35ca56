import Rules

/// Where overrides of the appearance callbacks stand in memory: from the tables of methods that classes have (on Linux: metadata whose words after the header are
/// those of the superclass, in its order, and then the class's own). Which words are meant is told by a class that overrides them all; where that does not
/// come out as expected, nothing is known.
@MainActor
enum MethodTable {
  /// An override, by the class that has it.
  struct Override {
    let type: AnyClass
    let code: UInt
  }

  /// The app's overrides of a callback, that of the class itself first.
  static func overrides(of kind: Callback.Kind, in type: UIViewController.Type) -> [Override] {
    guard let place = Callback.Kind.wantingSuper.firstIndex(of: kind).flatMap({ slots?[$0] }) else { return [] }
    var found: [Override] = []
    var current: AnyClass = type
    while current != UIViewController.self, let superclass = _getSuperclass(current) {
      let code = word(place, of: current)
      if code != word(place, of: superclass), !isOurs(current) {
        found.append(Override(type: current, code: code))
      }
      current = superclass
    }
    return found
  }

  /// The words that belong to `wantingSuper`, in its order.
  private static let slots: [Int]? = {
    let found = differing(Plain.self, Overriding.self, from: UIViewController.self)
    return found.count == Callback.Kind.wantingSuper.count ? found : nil
  }()

  static func isOurs(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("UIKit.") }

  /// The words that one subclass has of its own, and another has not.
  static func differing(_ plain: AnyClass, _ overriding: AnyClass, from base: AnyClass) -> [Int] {
    (firstWord..<wordCount(of: base)).filter {
      word($0, of: overriding) != word($0, of: base) && word($0, of: plain) == word($0, of: base)
    }
  }

  /// Behind kind, superclass, sizes and flags, description and the destroyer of members.
  private static let firstWord = 7
  private static let sizesOffset = 32

  private static func wordCount(of type: AnyClass) -> Int {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = metadata.load(fromByteOffset: sizesOffset, as: UInt32.self)
    let before = metadata.load(fromByteOffset: sizesOffset + 4, as: UInt32.self)
    return Int(size - before) / MemoryLayout<UInt>.size
  }

  static func word(_ place: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: place * MemoryLayout<UInt>.size, as: UInt.self)
  }

  private class Plain: UIViewController {}

  private class Overriding: UIViewController {
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
    override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  }
}

extension Breach {
  static func missingSuper(in controller: UIViewController, _ kind: Callback.Kind) -> Breach {
    let overrides = MethodTable.overrides(of: kind, in: type(of: controller))
    let name = controller.shortName
    let others = overrides.dropFirst().map { ", or that of \($0.type)" }.joined()
    return Breach(
      .missingSuper, of: controller, in: controller.storedParent,
      "\(name).\(kind.rawValue)\(others) does not call super",
      at: overrides.first.map { CallSite(function: $0.code) })
  }
}
