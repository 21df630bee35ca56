import Wire

/// What the commits of an app cost the gateway. An app that writes commits which would occupy the gateway for long, or fill its memory, is
/// ended, because the gateway serves other sessions, too.
struct ScreenCost {
  /// The limit of the steps of one commit. A step takes some nanoseconds. A commit with 50,000 views takes about 3 million.
  static let maximumSteps = 1 << 24
  /// The limit of the memory of a screen, in bytes.
  static let maximumSize = 256 << 20
  /// The limit of the views that are around a view. Searches in the tree use the stack, or take time in proportion to that number.
  static let maximumDepth = 2048
  /// The limit of a view's members, a controller's members, and a view's animations. Further ones are dropped.
  static let maximumMembers = NamedStyles.maximumMembers

  /// What remains of the steps of the current commit.
  var steps = maximumSteps
  /// The approximate memory of views, controllers, styles, images and names of classes, in bytes.
  var size = 0
  /// Whether a view was put into one that is too deep.
  var isTooDeep = false

  /// Why the app must be ended; `nil` if it need not be.
  var excess: String? {
    if steps < 0 { return "The app wrote a commit that takes the gateway too long" }
    if isTooDeep { return "The app's views are nested more than \(Self.maximumDepth) deep" }
    return size > Self.maximumSize ? "The app's screen has more than \(Self.maximumSize >> 20) MiB" : nil
  }

  /// Replaces a value by another one.
  mutating func replace(_ before: JSON?, by after: JSON?) {
    size -= measure(before)
    size += measure(after)
  }

  /// The approximate memory of a value, in bytes. Measuring takes steps, too.
  mutating func measure(_ value: JSON?) -> Int {
    guard let value else { return 0 }
    steps -= 1
    switch value {
    case .string(let text):
      let count = text.utf8.count
      steps -= count / 16
      return Self.value + count
    case .array(let values): return values.reduce(Self.value) { steps < 0 ? $0 : $0 + measure($1) }
    case .object(let object): return measure(object)
    case .null, .bool, .integer, .number: return Self.value
    }
  }

  mutating func measure(_ object: JSON.Object) -> Int {
    object.members.reduce(Self.value) { steps < 0 ? $0 : $0 + $1.key.utf8.count + measure($1.value) }
  }

  /// The approximate memory of a value without its content, and of a view without its members, in bytes.
  private static let value = 32
  static let view = 256
}

extension JSON.Object {
  /// Sets a member, or removes it with `null`, unless there are too many. Returns by how many bytes the object has grown.
  mutating func set(_ key: String, to value: JSON, _ cost: inout ScreenCost) -> Int {
    let value = value == .null ? nil : value
    cost.steps -= 1 + members.count / 8
    guard cost.steps >= 0, members.count < ScreenCost.maximumMembers || self[key] != nil else { return 0 }
    let before = cost.size
    let replaced = update(key, to: value)
    cost.replace(replaced, by: value)
    cost.size += (value == nil ? 0 : key.utf8.count) - (replaced == nil ? 0 : key.utf8.count)
    return cost.size - before
  }
}

extension Dictionary {
  /// Sets or removes a value. Returns the one before.
  mutating func updateValueOrRemove(_ value: Value?, forKey key: Key) -> Value? {
    guard let value else { return removeValue(forKey: key) }
    return updateValue(value, forKey: key)
  }
}
