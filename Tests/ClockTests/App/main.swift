import Foundation
import UIKit

// Plays one scenario on the session's clock, and prints what happened when: `ClockTestApp NAME`.

/// Three seconds of each.
let ways: [String: @MainActor () -> Void] = [
  "ways": waitInEveryWay, "timers": setTimers, "dispatch": setDispatchTimers, "operations": queueOperations,
  "threads": startThreads, "limits": waitWithLimits, "tasks": startTasks, "ties": tie, "main": waitForThreads,
  "signals": waitAmongSignals,
  "clocks": readClocks,
  "chance": drawByChance,
]

let scenario = CommandLine.arguments.dropFirst().first ?? "ways"
if scenario == "window" {
  print(showWindow().joined(separator: "\n"))
  exit(0)
}
let clock = SessionClock.shared
clock.start(wall: Date(timeIntervalSince1970: 1_168_335_660), seed: 1, uptime: Int64(Diary.start))
do throws(ClockFault) {
  switch scenario {
  case let name where ways[name] != nil:
    ways[name]?()
    try clock.advance(by: .seconds(3))
  case "world":
    clock.follow(rate: 1)
    askTheWorld()
    while Diary.text.split(separator: "\n").count < 5 { RunLoop.main.run(until: Date() + 0.05) }
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
  case "odd sleeps":
    sleepOddLengths()
    // To the nanosecond: what is left of a sleep by rounding takes no time.
    for length in oddLengths { try clock.advance(by: .nanoseconds(Int64((length * 1e9).rounded()))) }
  case "blocked threads":
    waitForEachOther()
    try clock.advance(by: .seconds(10))
  default: fatalError("no scenario is called \(scenario)")
  }
} catch {
  note("fault: \(error.sentence)")
}
note("end")
print(Diary.text)
