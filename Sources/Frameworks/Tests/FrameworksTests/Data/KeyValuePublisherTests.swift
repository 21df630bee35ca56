import Foundation
import Testing
import UIKit
import VitrineCombine

/// `publisher(for:)` of key-value observing.
@MainActor struct KeyValuePublisherTests {
  /// A class with a property as the rewriter makes it of `@objc dynamic`.
  private final class Account: NSObject, ObjectiveCMembers {
    var balance = 0 {
      willSet { ObjectiveCObserving.willChange(self, "balance") }
      didSet { ObjectiveCObserving.didChange(self, "balance") }
    }
    class var objectiveCMembers: [ObjectiveCMember] {
      [
        .property(
          "balance", Int.self, get: { ($0 as? Account)?.balance },
          set: { object, arguments in (object as? Account)?.balance = arguments[0] })
      ]
    }
  }

  @Test func `a property of UIKit is published, first with its value`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize.height = 500
    var offsets: [CGFloat] = []
    let subscription = scrollView.publisher(for: \.contentOffset).map(\.y).sink { offsets.append($0) }
    scrollView.contentOffset.y = 30
    #expect(offsets == [0, 30])
    subscription.cancel()
    scrollView.contentOffset.y = 40
    #expect(offsets == [0, 30])
    var hiddenValues: [Bool] = []
    let hidden = scrollView.publisher(for: \.isHidden, options: .new).sink { hiddenValues.append($0) }
    scrollView.isHidden = true
    #expect(hiddenValues == [true])
    hidden.cancel()
  }

  @Test func `a property of an app's class is published by its name`() {
    let account = Account()
    var values: [Int] = []
    let publisher = account.objectiveCPublisher(for: \.balance, "balance", options: [.initial, .new])
    let subscription = publisher.sink { values.append($0) }
    account.balance = 5
    #expect(values == [0, 5])
    #expect(publisher == account.objectiveCPublisher(for: \.balance, "balance", options: [.initial, .new]))
    #expect(publisher != Account().objectiveCPublisher(for: \.balance, "balance", options: [.initial, .new]))
    subscription.cancel()
    account.balance = 6
    #expect(values == [0, 5])
  }

  @Test func `later values replace earlier ones that exceed the demand`() {
    let account = Account()
    var values: [Int] = []
    var subscription: (any Subscription)?
    account.objectiveCPublisher(for: \.balance, "balance", options: [.initial, .new]).subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          values.append($0)
          return .none
        }))
    account.balance = 1
    account.balance = 2
    #expect(values == [])
    subscription?.request(.max(1))
    #expect(values == [2])
    account.balance = 3
    #expect(values == [2])
    subscription?.request(.max(2))
    account.balance = 4
    #expect(values == [2, 3, 4])
    subscription?.cancel()
  }
}
