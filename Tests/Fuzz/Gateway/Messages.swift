import Fuzzing
import Wire

@testable import Gateway

extension FuzzTarget {
  private static let words =
    [#"{"type":"#, #""id":"a""#, #"{"#, "}", "[", "]", ",", ":", #"""#, #"\u0000"#, #"\ud800"#, "true", "false"]
    + MessageType.allCases.map { #""\#($0.rawValue)""# } + ActionKind.allCases.map { #""\#($0.rawValue)""# }

  /// Viewers' messages of all kinds. What is accepted is delivered to the app as it was read.
  static let messages = FuzzTarget("messages", words: words) { bytes, _ in read(bytes) }

  static let hello = FuzzTarget("hello", words: words) { bytes, _ in read(bytes) }

  /// Actions whose members have other values, such as numbers at the edges.
  static let actions = FuzzTarget("actions", words: words) { bytes, random in
    guard let json = try? JSON(parsing: bytes), var object = json.object, !object.isEmpty else { return }
    for _ in 0...random.number(below: 3) {
      let key = random.element(of: object.members.map(\.key) + ["x", "y", "text", "target", "device"])
      object[key] = value(&random, depth: 3)
    }
    read(JSON.object(object).bytes)
  }

  private static func read(_ bytes: [UInt8]) {
    guard case .action(let request)? = try? ViewerMessage(parsing: bytes) else { return }
    let delivered = DeliveredAction(number: 1, time: 0, viewer: 1, request: request)
    // The process ends if it cannot read an action.
    guard let line = try? JSON(parsing: delivered.json.bytes), let known = try? DeliveredAction(line) else {
      fatalError("The app cannot read \(delivered.json.text)")
    }
    precondition(known == delivered, "\(delivered.json.text) became \(known.json.text)")
  }

  private static func value(_ random: inout SplitMix, depth: Int) -> JSON {
    switch random.number(below: depth > 0 ? 9 : 7) {
    case 0: .null
    case 1: .bool(random.once(in: 2))
    case 2: .integer(random.element(of: [0, 1, -1, 2, 100, 1 << 31, 1 << 53, 1 << 53 + 1, .max, .min]))
    case 3: .number(random.element(of: [0.5, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 4096.5, 1e15]))
    case 4: .string(random.element(of: ["", "a", "began", "XL", "🏳️‍🌈", "\u{0}", String(repeating: "x", count: 2000)]))
    case 5: .integer(Int(truncatingIfNeeded: random.next()))
    case 6: .number(Double(bitPattern: random.next() & ~(1 << 62)))
    case 7: .array((0..<random.number(below: 4)).map { _ in value(&random, depth: depth - 1) })
    default: .object(object(&random, depth: depth - 1))
    }
  }

  private static func object(_ random: inout SplitMix, depth: Int) -> JSON.Object {
    var object = JSON.Object()
    for key in ["x", "y", "phase", "text", "device", "width", "to"].prefix(random.number(below: 7)) {
      object[key] = value(&random, depth: depth)
    }
    return object
  }
}
