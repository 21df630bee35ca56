import Foundation
import UIKit

// Plays one scenario on the session's clock, and prints what happened when: `ClockTestApp NAME`.

let scenario = CommandLine.arguments.dropFirst().first ?? "ways"
let clock = SessionClock.shared
clock.start(wall: Date(timeIntervalSince1970: 1_168_335_660), seed: 1, uptime: Int64(Diary.start))
do throws(ClockFault) {
  switch scenario {
  case "ways":
    waitInEveryWay()
    try clock.advance(by: .seconds(3))
  case "timers":
    setTimers()
    try clock.advance(by: .seconds(3))
  case "dispatch":
    setDispatchTimers()
    try clock.advance(by: .seconds(3))
  case "operations":
    queueOperations()
    try clock.advance(by: .seconds(3))
  case "threads":
    startThreads()
    try clock.advance(by: .seconds(3))
  case "limits":
    waitWithLimits()
    try clock.advance(by: .seconds(3))
  case "tasks":
    startTasks()
    try clock.advance(by: .seconds(3))
  case "clocks":
    readClocks()
    try clock.advance(by: .seconds(3))
  case "chance":
    drawByChance()
    try clock.advance(by: .seconds(3))
  case "ties":
    tie()
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
