import Foundation
import UIKit

// Plays one scenario on the session's clock, and prints what happened when: `ClockTestApp NAME`.

var lines: [String] = []

@MainActor func note(_ what: String) { lines.append("+\(SessionClock.shared.now.inMilliseconds) \(what)") }

let scenario = CommandLine.arguments.dropFirst().first ?? "ways"
if scenario == "window" {
  showWindow()
  print(lines.joined(separator: "\n"))
  exit(0)
}
let clock = SessionClock.shared
clock.start(wall: Date(timeIntervalSince1970: 1_168_335_660), seed: 1, uptime: 1_000_000_000_000)
do throws(ClockFault) {
  switch scenario {
  case "ways":
    waitInEveryWay()
    try clock.advance(by: .seconds(3))
  case "hour":
    tickEachSecond()
    try clock.advance(by: .seconds(3600))
    note("ticked \(ticks) times")
  case "endless timers":
    ask()
    try clock.advance(by: .seconds(1))
  case "spinning thread":
    Thread { while true {} }.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { note("asyncAfter beside a thread that spins") }
    try clock.advance(by: .seconds(2))
  case "back":
    try clock.advance(by: .seconds(-1))
  case "idle":
    DispatchQueue.main.asyncAfter(deadline: .now() + 40) { note("asyncAfter") }
    try clock.runUntilIdle(atMost: .seconds(60))
  case "restless":
    tickEachSecond()
    try clock.runUntilIdle(atMost: .seconds(60))
  case "motion":
    let window = moveOnce()
    try clock.runUntilIdle(atMost: .seconds(60), pending: { Animations.current.endless })
    moveForEver(window)
    try clock.runUntilIdle(atMost: .seconds(60), pending: { Animations.current.endless })
  case "steps":
    waitInEveryWay()
    while try clock.step() { note("step") }
  case "blocked threads":
    waitForEachOther()
    try clock.advance(by: .seconds(10))
  default: fatalError("no scenario is called \(scenario)")
  }
} catch {
  note("fault: \(error.sentence)")
}
note("end")
print(lines.joined(separator: "\n"))
