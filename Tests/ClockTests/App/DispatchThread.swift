import Dispatch
import Foundation
import UIKit

/// A timer of Dispatch, for which its own thread waits.
@MainActor private var timer: (any DispatchSourceTimer)?

/// Sets a timer that comes three times a second, and notes how many files of threads the clock has opened.
@MainActor func countOpenFiles() {
  let made = DispatchSource.makeTimerSource(queue: .main)
  made.schedule(deadline: .now() + 0.3, repeating: 0.3)
  var times = 0
  made.setEventHandler {
    MainActor.assumeIsolated {
      times += 1
      guard times.isMultiple(of: 3) else { return }
      note("\(times) times, \(openFilesOfThreads) open files of threads")
    }
  }
  made.resume()
  timer = made
}

private var openFilesOfThreads: Int {
  let folder = "/proc/self/fd"
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return files.filter { file in
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(file)")
    return target?.contains("/task/") == true
  }.count
}
