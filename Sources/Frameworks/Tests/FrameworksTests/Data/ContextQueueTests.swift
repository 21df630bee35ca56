import Testing
import UIKit

@testable import VitrineCoreData

@Suite struct ContextQueueTests {
  @Test func `perform rethrows, so that a function that rethrows can call it`() async throws {
    struct Failure: Error {}
    final class Store: Sendable {
      let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      func run<Value>(_ action: @escaping @Sendable () throws -> Value) async rethrows -> Value {
        try await context.perform(action)
      }
    }
    let store = Store()
    #expect(await store.run { 3 } == 3)
    await #expect(throws: Failure.self) { try await store.run { throw Failure() } }
  }
}
