import Foundation
import ObjectiveCSupport
import Testing

@MainActor struct MethodExchangeTests {
  @Test func `methods have names, and stay as they are`() throws {
    let tick = try #require(class_getInstanceMethod(Account.self, "tick"))
    let other = try #require(class_getInstanceMethod(SavingsAccount.self, "tick"))
    #expect(tick == class_getInstanceMethod(Account.self, "tick") && tick != other)
    #expect(method_getName(tick) == "tick" && class_getInstanceMethod(nil, "tick") == nil)
    #expect(!class_addMethod(Account.self, "tick", method_getImplementation(other), method_getTypeEncoding(other)))
    #expect(class_replaceMethod(Account.self, "tick", other, nil) == tick)
    method_exchangeImplementations(tick, other)
    #expect(method_setImplementation(tick, other) == tick)
    let account = Account()
    account.perform("tick")
    #expect(account.log == ["tick"])
  }

  @Test func `objects and classes have classes`() {
    #expect(object_getClass(SavingsAccount()) == SavingsAccount.self && object_getClass(Account.self) == Account.self)
    #expect(object_getClass(nil) == nil)
  }
}
