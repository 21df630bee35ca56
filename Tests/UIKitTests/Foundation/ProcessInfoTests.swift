import Foundation
import Testing
import UIKit

@Suite struct ProcessInfoTests {
  @Test func `the process has a nominal thermal state, and its activities run without expiring`() async {
    let process = ProcessInfo.processInfo
    #expect(!process.isLowPowerModeEnabled && process.thermalState == .nominal)
    #expect("\(process.beginActivity(options: .userInitiated, reason: "Saving"))" == "Saving")
    var ran = false
    process.performActivity(reason: "Saving") { ran = true }
    #expect(ran)
    let expired = await withCheckedContinuation { continuation in
      process.performExpiringActivity(withReason: "Saving") { continuation.resume(returning: $0) }
    }
    #expect(!expired)
  }
}
