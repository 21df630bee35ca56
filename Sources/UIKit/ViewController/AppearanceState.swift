/// Where a controller stands between being seen and not.
///
/// ```
///                 begin(true)              end
///  disappeared ───────────────► appearing ─────► appeared
///       ▲                        ▲    │             │
///       │ end        begin(true) │    │ begin(false)│ begin(false)
///       └──────────── disappearing ◄──┴─────────────┘
/// ```
/// A begin sends the will of its direction and an end the did of the current one. A begin in the direction that is already under way or done sends nothing.
enum AppearanceState: String {
  case disappeared, appearing, appeared, disappearing

  /// The state that a begin leads to; `nil` where it changes nothing.
  func beginning(_ isAppearing: Bool) -> AppearanceState? {
    switch (self, isAppearing) {
    case (.disappeared, true), (.disappearing, true): .appearing
    case (.appeared, false), (.appearing, false): .disappearing
    default: nil
    }
  }

  /// A will without its did.
  var isMidway: Bool { self == .appearing || self == .disappearing }

  var isVisible: Bool { self == .appearing || self == .appeared }
}
