import Foundation
import UIKit

// Plays one scenario on the session's clock, and prints what happened when: `ClockTestApp NAME`.

/// Scenarios that the session runs for three seconds, by name.
let scenarios: [String: @MainActor () -> Void] = [
  "ways": waitInEveryWay, "timers": setTimers, "dispatch": setDispatchTimers, "operations": queueOperations,
  "threads": startThreads, "limits": waitWithLimits, "tasks": startTasks, "ties": scheduleTies, "main": waitForThreads,
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
clock.start(wall: Date(timeIntervalSince1970: 1_168_335_660), seed: 1, uptime: Int64(EventLog.start))
do throws(ClockFault) {
  switch scenario {
  case let name where scenarios[name] != nil:
    scenarios[name]?()
    try clock.advance(by: .seconds(3))
  case "world":
    clock.follow(rate: 1)
    waitForOutsideEvents()
    while EventLog.text.split(separator: "\n").count < 5 { RunLoop.main.run(until: Date() + 0.05) }
  case "hour":
    tickEachSecond()
    try clock.advance(by: .seconds(3600))
    record("ticked \(ticks) times")
  case "endless timers":
    ask()
    try clock.advance(by: .seconds(1))
  case "spinning thread":
    Thread { while true {} }.start()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { record("asyncAfter beside a thread that spins") }
    try clock.advance(by: .seconds(2))
  case "replaced descriptor":
    try clock.advance(by: .seconds(1))
    let other = replaceTaskFolder()
    workOnThread()
    try clock.advance(by: .seconds(1))
    kill(other, SIGKILL)
  case "back":
    try clock.advance(by: .seconds(-1))
  case "idle":
    DispatchQueue.main.asyncAfter(deadline: .now() + 40) { record("asyncAfter") }
    try clock.runUntilIdle(atMost: .seconds(60))
  case "restless":
    tickEachSecond()
    try clock.runUntilIdle(atMost: .seconds(60))
  case "motion":
    let window = moveOnce()
    try clock.runUntilIdle(
      atMost: .seconds(60), pending: { SessionContext.current.animations.endlessAnimationDescriptions })
    moveForEver(window)
    try clock.runUntilIdle(
      atMost: .seconds(60), pending: { SessionContext.current.animations.endlessAnimationDescriptions })
  case "steps":
    waitInEveryWay()
    while try clock.step() { record("step") }
  case "odd sleeps":
    sleepOddLengths()
    // To the nanosecond: what is left of a sleep by rounding takes no time.
    for length in oddLengths { try clock.advance(by: .nanoseconds(Int64((length * 1e9).rounded()))) }
  case "sleeping blocks":
    sleepInManyBlocks()
    try clock.advance(by: .seconds(10))
  case "blocked threads":
    waitForEachOther()
    try clock.advance(by: .seconds(10))
  default: fatalError("no scenario is called \(scenario)")
  }
} catch {
  record("fault: \(error.sentence)")
}
record("end")
print(EventLog.text)
