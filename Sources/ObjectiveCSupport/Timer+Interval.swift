import Foundation

/// Replaces `Timer.init(timeInterval:repeats:block:)` in the whole program. Foundation on Linux makes a timer that fires as soon as it is
/// added to a run loop. On iOS its first fire date is one interval away. The linker prefers this function to the library's initializer of
/// the same symbol.
@_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
func makeTimer(
  timeInterval interval: TimeInterval, repeats: Bool, block: __owned @escaping @Sendable (Timer) -> Void
) -> Timer { Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block) }
