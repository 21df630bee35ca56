/// Module `Darwin`: the C library of this system, under the name that sources for Apple's systems import.
///
/// Real: everything that both C libraries have. Not here: Mach, `sysctl`, and `dispatch` by their C names.
@_exported import Glibc

/// Returns the session's time since an arbitrary point, in units of Mach time. One unit is one nanosecond.
public func mach_absolute_time() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The factor that converts a unit of Mach time to nanoseconds.
public struct mach_timebase_info_data_t: Sendable {
  public var numer: UInt32 = 0
  public var denom: UInt32 = 0
  public init() {}
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// Writes the factor from units of Mach time to nanoseconds, which is 1. Returns 0 for success.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}
