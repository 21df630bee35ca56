import Foundation
import Synchronization
import Testing
import UIKit

/// Members of Foundation that Linux lacks.
@Suite struct FoundationValueTests {
  @Test func `settings in iCloud stay on the device`() {
    let store = NSUbiquitousKeyValueStore.default
    store.set("tea", forKey: "drink")
    store.set(Int64(7), forKey: "cups")
    store.set(true, forKey: "hot")
    #expect(store.string(forKey: "drink") == "tea" && store.longLong(forKey: "cups") == 7 && store.bool(forKey: "hot"))
    #expect(UserDefaults.standard.object(forKey: "drink") == nil)
    #expect(store.dictionaryRepresentation.keys.sorted() == ["cups", "drink", "hot"])
    for key in ["drink", "cups", "hot"] { store.removeObject(forKey: key) }
    #expect(store.object(forKey: "drink") == nil && store.dictionaryRepresentation.isEmpty)
  }

  @Test func `a value has an object that it does not retain`() {
    var object: NSObject? = NSObject()
    weak let released = object
    let value = NSValue(nonretainedObject: object)
    let same = NSValue(nonretainedObject: object)
    #expect(value == same && value.hash == same.hash && value.nonretainedObjectValue as AnyObject? === object)
    object = nil
    #expect(released == nil)
    #expect(NSValue(pointer: nil).pointerValue == nil && NSValue(cgSize: .zero).nonretainedObjectValue == nil)
  }

  @Test func `the process is at rest, and its activities are not interrupted`() async {
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

  @Test func `the app's handler is called before an exception stops the app`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSSetUncaughtExceptionHandler { exception in
        FileHandle.standardError.write(Data("handler: \(exception.name.rawValue)\n".utf8))
      }
      NSException(name: .rangeException, reason: "No row 7").raise()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("handler: NSRangeException") && text.contains("reason: 'No row 7'"))
  }

  @Test func `formatters store the context of their texts`() {
    let (date, number) = (DateFormatter(), NumberFormatter())
    #expect(date.formattingContext == .unknown && number.formattingContext == .unknown)
    date.formattingContext = .standalone
    number.formattingContext = .beginningOfSentence
    #expect(date.formattingContext == .standalone && number.formattingContext == .beginningOfSentence)
  }
}
