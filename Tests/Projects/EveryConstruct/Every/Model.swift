import Foundation

@objc protocol ModelDelegate: NSObjectProtocol {
  func modelDidLoad(_ model: Model)
  @objc optional func model(_ model: Model, didFail code: Int) -> String
  @objc optional var name: String { get }
}

@objcMembers class Person: NSObject {
  dynamic var name: String
  dynamic var age = 0
  dynamic var friend: Person?
  @nonobjc var secret = "s"

  init(name: String) { self.name = name }
}

class Model: NSObject {
  @objc dynamic var count = 0
  @objc dynamic var owner: Person?
  weak var delegate: ModelDelegate?

  @objc func load() -> String {
    delegate?.modelDidLoad(self)
    return "\(delegate?.model?(self, didFail: 4) ?? "no failure"), \(delegate?.name ?? "no name")"
  }

  @objc func describe() -> String { "a model" }

  @objc static func keyPathsForValuesAffectingSummary() -> Set<String> { ["count"] }
  @objc dynamic var summary: String { "\(count) in all" }
}

class Silent: NSObject, ModelDelegate {
  func modelDidLoad(_ model: Model) {}
}

class Talking: NSObject, ModelDelegate {
  func modelDidLoad(_ model: Model) {}
  func model(_ model: Model, didFail code: Int) -> String { "failed with \(code)" }
  let name = "Talking"
}

class SpecialModel: Model {}

extension SpecialModel {
  override func describe() -> String { "special, " + super.describe() }
}
