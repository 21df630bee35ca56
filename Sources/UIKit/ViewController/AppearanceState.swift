/// The state of a controller between visible and not visible.
///
/// ```
///                 begin(true)              end
///  disappeared ───────────────► appearing ─────► appeared
///       ▲                        ▲    │             │
///       │ end        begin(true) │    │ begin(false)│ begin(false)
///       └──────────── disappearing ◄──┴─────────────┘
/// ```
/// A begin sends the `viewWill…` of its direction, and an end the `viewDid…` of the current one. A begin in the current or completed
/// direction sends nothing.
enum AppearanceState: String {
  case disappeared, appearing, appeared, disappearing

  /// The state after a begin; `nil` if it changes nothing.
  func beginning(_ isAppearing: Bool) -> AppearanceState? {
    switch (self, isAppearing) {
    case (.disappeared, true), (.disappearing, true): .appearing
    case (.appeared, false), (.appearing, false): .disappearing
    default: nil
    }
  }

  /// True after a `viewWill…` without its `viewDid…`.
  var isTransitioning: Bool { self == .appearing || self == .disappearing }

  var isVisible: Bool { self == .appearing || self == .appeared }
}
