import Foundation
import ObjectiveCSupport
import Testing

@MainActor struct MethodExchangeTests {
  @Test func `methods have names, and exchanging two restores them`() throws {
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

  @Test func `the code of a block has the block, until it is removed`() throws {
    final class Token {}
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let block: (Int) -> Int = { [token] in $0 + (token === released ? 1 : 0) }
      let code = imp_implementationWithBlock(block)
      let stored = try #require(imp_getBlock(code) as? (Int) -> Int)
      #expect(stored(2) == 3)
      #expect(!class_addMethod(Account.self, "blockOfTest", code, nil))
      #expect(imp_removeBlock(code))
    }
    #expect(released == nil)
  }

  @Test func `classes have names, superclasses and methods`() {
    #expect(String(cString: object_getClassName(NSMutableData())) == "NSMutableData")
    #expect(String(cString: object_getClassName(Account())) == NSStringFromClass(Account.self))
    #expect(String(cString: class_getName(nil)) == "nil" && String(cString: object_getClassName(nil)) == "nil")
    #expect(class_getName(Account.self) == class_getName(Account.self))
    #expect(class_getSuperclass(SavingsAccount.self) == Account.self && class_getSuperclass(nil) == nil)
    #expect(class_respondsToSelector(Account.self, "tick") && !class_respondsToSelector(Account.self, "none"))
    #expect(object_isClass(Account.self) && !object_isClass(Account()) && !class_isMetaClass(Account.self))
    #expect(sel_isEqual(sel_registerName("tick"), "tick") && String(cString: sel_getName("tick")) == "tick")
    #expect(objc_lookUpClass("NSNoSuchClass") == nil && objc_lookUpClass("NSMutableData") == NSMutableData.self)
  }

  @Test func `instancesRespond(to:) of a superclass reports its methods`() {
    let account = SavingsAccount()
    #expect(account.superclass == Account.self && NSObject().superclass == nil)
    #expect(account.superclass?.instancesRespond(to: "tick") == true)
    #expect(Account().superclass?.instancesRespond(to: "tick") == false)
  }

  @Test func `instances of a class have a size`() {
    class Empty {}
    class Pair: Empty {
      var number = 1
      var flag = true
    }
    #expect(class_getInstanceSize(Empty.self) == 16 && class_getInstanceSize(Pair.self) == 32)
    #expect(class_getInstanceSize(nil) == 0)
  }

  @Test func `objects and classes have classes`() {
    #expect(object_getClass(SavingsAccount()) == SavingsAccount.self && object_getClass(Account.self) == Account.self)
    #expect(object_getClass(nil) == nil)
  }
}
