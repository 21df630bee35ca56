import Foundation

/// Reads each clock.
@MainActor func readClocks() {
  let first = readings()
  let continuous = ContinuousClock.now
  let suspending = SuspendingClock.now
  for (name, value) in first { record("\(name) \(value)") }
  DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
    for ((name, before), (_, after)) in zip(first, readings()) { record("\(name) +\(after - before)") }
    record("continuous +\(ContinuousClock.now - continuous), suspending +\(SuspendingClock.now - suspending)")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS zzz"
    record(formatter.string(from: Date()))
    record(
      "\(Calendar.current.component(.second, from: Date())) \(Calendar.current.isDateInToday(Date())) \(TimeZone.current.identifier)"
    )
    record("\(Date.now.formatted(.iso8601)) \(Date())")
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 2) { @Sendable in
    for (name, value) in readings() { record("thread: \(name) \(value)") }
  }
}

private func readings() -> [(String, Double)] {
  var time = timeval()
  gettimeofday(&time, nil)
  return [
    ("Date", Date().timeIntervalSince1970), ("CFAbsoluteTime", Date.timeIntervalSinceReferenceDate),
    ("systemUptime", ProcessInfo.processInfo.systemUptime),
    ("DispatchTime", Double(DispatchTime.now().uptimeNanoseconds) / 1e9),
    ("time", Double(Glibc.time(nil))), ("gettimeofday", Double(time.tv_sec) + Double(time.tv_usec) / 1e6),
    ("realtime", clock(CLOCK_REALTIME)), ("realtime coarse", clock(CLOCK_REALTIME_COARSE)),
    ("monotonic", clock(CLOCK_MONOTONIC)), ("raw", clock(CLOCK_MONOTONIC_RAW)),
    ("coarse", clock(CLOCK_MONOTONIC_COARSE)),
    ("boottime", clock(CLOCK_BOOTTIME)), ("realtime alarm", clock(8)), ("boottime alarm", clock(9)), ("TAI", clock(11)),
    ("timespec_get", timespecGet()),
  ]
}

private func clock(_ id: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(id, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
private func timespecGet() -> Double {
  var time = timespec()
  timespec_get(&time, 1)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
