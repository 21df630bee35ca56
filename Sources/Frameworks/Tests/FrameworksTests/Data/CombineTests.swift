import Foundation
import Testing
import VitrineCombine

/// Additions to OpenCombine.
struct CombineTests {
  private final class Lines {
    var lines: [String] = []
    var store: Set<AnyCancellable> = []
  }

  @Test func `combineLatest waits for all, and completes with the last`() {
    let (name, age, log) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(1), Lines())
    name.combineLatest(age).sink { _ in
      log.lines.append("end")
    } receiveValue: {
      log.lines.append("\($0) \($1)")
    }
    .store(in: &log.store)
    age.send(2)
    name.send("Ann")
    age.send(3)
    name.send(completion: .finished)
    age.send(4)
    age.send(completion: .finished)
    #expect(log.lines == ["Ann 2", "Ann 3", "Ann 4", "end"])
  }

  @Test func `combineLatest ends with a failure, and with a publisher that had no value`() {
    struct Failure: Error, CustomStringConvertible { let description = "broken" }
    let (a, b, log) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>(), Lines())
    a.combineLatest(b) { $0 + $1 }.sink {
      log.lines.append("\($0)")
    } receiveValue: {
      log.lines.append("\($0)")
    }
    .store(in: &log.store)
    a.send(1)
    b.send(2)
    a.send(completion: .failure(Failure()))
    b.send(3)
    #expect(log.lines == ["3", "failure(broken)"])

    let (empty, endless) = (Empty<Int, Never>(), PassthroughSubject<Int, Never>())
    let other = Lines()
    empty.combineLatest(endless).sink { _ in
      other.lines.append("end")
    } receiveValue: { _ in
    }
    .store(in: &other.store)
    #expect(other.lines == ["end"])
  }

  @Test func `values beyond the demand replace each other`() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    var values: [Int] = []
    var subscription: (any Subscription)?
    a.combineLatest(b) { $0 + $1 }.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription = $0 },
        receiveValue: {
          values.append($0)
          return .none
        }))
    subscription?.request(.max(1))
    a.send(2)
    a.send(3)
    #expect(values == [11])
    subscription?.request(.max(1))
    #expect(values == [11, 13])
    subscription?.cancel()
    subscription?.request(.unlimited)
    a.send(9)
    #expect(values == [11, 13])
  }

  @Test func `four are combined`() {
    var values: [String] = []
    let subscription = Just(1).combineLatest(Just("b"), Just(true), Just(2.5)).sink { values.append("\($0)") }
    #expect(values == [#"(1, "b", true, 2.5)"#])
    subscription.cancel()
  }

  @Test func `merge publishes what any publishes, and completes with the last`() {
    let (a, b, c, log) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), Just(7), Lines())
    a.merge(with: b, c).sink { _ in
      log.lines.append("end")
    } receiveValue: {
      log.lines.append("\($0)")
    }
    .store(in: &log.store)
    b.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(log.lines == ["7", "1", "2", "3", "end"])
  }

  @Test func `many of one type are merged`() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var values: [Int] = []
    let subscription = Publishers.MergeMany(subjects).sink { values.append($0) }
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    #expect(values == [0, 1, 2])
    subscription.cancel()
    subjects[0].send(9)
    #expect(values == [0, 1, 2])
  }
}

@MainActor private final class Model: ObservableObject {
  @Published var name = "a"
}

@MainActor struct PublishedTests {
  @Test func `a published property of the main actor notifies its subscribers before it changes`() {
    let model = Model()
    var seen: [String] = []
    var store: Set<AnyCancellable> = []
    model.$name.sink { seen.append("\($0) \(model.name)") }.store(in: &store)
    model.objectWillChange.sink { seen.append("will") }.store(in: &store)
    model.name = "b"
    #expect(seen == ["a a", "b a", "will"] || seen == ["a a", "will", "b a"])
  }
}
