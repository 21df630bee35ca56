/// What an accepted action survives.
package enum Durability: String, CaseIterable, Sendable {
  /// The end of the gateway, also by `kill -9`: the action was given to the operating system. A power loss may lose the last half minute.
  case os
  /// A power loss, too: the action is on the disk before the app gets it. It costs a write to the disk for each.
  case disk
}
