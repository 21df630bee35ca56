/// Which failures an accepted action survives.
package enum Durability: String, CaseIterable, Sendable {
  /// The end of the gateway, also by `kill -9`: the action was passed to the operating system. A power loss may lose the last half minute.
  case os
  /// Also a power loss: the action is on the disk before the app receives it. Each action costs a write to the disk.
  case disk
}
