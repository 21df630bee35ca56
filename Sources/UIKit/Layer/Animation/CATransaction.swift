import Foundation

/// Groups changes. A transaction is complete when the last of its animations has ended.
///
/// ```
///   begin ─► changes ─► commit ─► animations that begin in this turn's layout ─► their ends ─► completion block
/// ```
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static let openSlot = SessionSlot { _ in SessionValue<[Record]>([]) }
  private static var open: [Record] {
    get { SessionContext.current[openSlot].value }
    set { SessionContext.current[openSlot].value = newValue }
  }
  private static let closingSlot = SessionSlot { _ in SessionValue<[Record]>([]) }
  /// Committed transactions that are open until the end of the turn, for animations that their changes start.
  private static var closing: [Record] {
    get { SessionContext.current[closingSlot].value }
    set { SessionContext.current[closingSlot].value = newValue }
  }
  private static let implicitSlot = SessionSlot { _ in SessionValue<Record?>(nil) }
  /// The implicit transaction of the turn, around the explicit ones, once one of its settings was changed.
  private static var implicit: Record? {
    get { SessionContext.current[implicitSlot].value }
    set { SessionContext.current[implicitSlot].value = newValue }
  }

  @MainActor
  final class Record {
    var completion: (() -> Void)?
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var values: [String: Any] = [:]
    private var pending: Set<Int> = []
    fileprivate var innerCount = 0
    private(set) var isCommitted = false

    func wait(for block: Int) { pending.insert(block) }
    func ended(_ block: Int) {
      guard pending.remove(block) != nil, isCommitted else { return }
      finish()
    }
    func close() {
      isCommitted = true
      finish()
    }
    private func finish() {
      guard pending.isEmpty, let body = completion else { return }
      completion = nil
      SessionContext.current.cycle.afterCommit { body() }
    }
  }

  private static var current: Record? { open.last ?? implicit }
  private static var currentOrImplicit: Record {
    if let current { return current }
    let record = Record()
    implicit = record
    SessionContext.current.cycle.schedule()
    return record
  }

  open class func begin() {
    let record = Record()
    if let outer = current {
      (record.duration, record.timingFunction) = (outer.duration, outer.timingFunction)
      record.disablesActions = outer.disablesActions
    }
    open.append(record)
  }

  /// Closes the innermost transaction. Without a matching `begin` it has no effect: the implicit transaction ends by itself.
  open class func commit() {
    guard let record = open.popLast() else { return }
    // An inner transaction ends before the outer one.
    for outer in open.suffix(1) where record.completion != nil { outer.wait(for: record) }
    closing.append(record)
    SessionContext.current.cycle.schedule()
  }

  /// Sends the changes to viewers now.
  open class func flush() { SessionContext.current.cycle.runTurn() }

  open class func animationDuration() -> CFTimeInterval { current?.duration ?? 0.25 }
  /// Sets the duration of animations that have none of their own.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { currentOrImplicit.duration = max(0, dur) }
  open class func animationTimingFunction() -> CAMediaTimingFunction? { current?.timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    currentOrImplicit.timingFunction = function
  }
  open class func disableActions() -> Bool { current?.disablesActions ?? false }
  open class func setDisableActions(_ flag: Bool) { currentOrImplicit.disablesActions = flag }
  open class func completionBlock() -> (() -> Void)? { current?.completion }
  /// Sets a block that is called, in a separate turn, when all animations added afterwards have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { currentOrImplicit.completion = block }

  /// The value of a property under its `kCATransaction` key, or one that the app has stored.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: current?.values[key]
    }
  }
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration((anObject as? NSNumber)?.doubleValue ?? anObject as? Double ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions((anObject as? NSNumber)?.boolValue ?? anObject as? Bool ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: currentOrImplicit.values[key] = anObject
    }
  }

  // MARK: For animations

  /// Makes open transactions wait for a new block. Committed ones wait only for a block that ends.
  static func track(_ block: AnimationBlock, isEndless: Bool) {
    let records = (implicit.map { [$0] } ?? []) + open + (isEndless ? [] : closing)
    guard !records.isEmpty else { return }
    for record in records { record.wait(for: block.number) }
    block.addEndHandler { for record in records { record.ended(block.number) } }
  }

  /// Closes committed transactions. It is called after the turn's layout, when they get no more animations.
  static func closeCommitted() {
    let records = closing + (implicit.map { [$0] } ?? [])
    (closing, implicit) = ([], nil)
    for record in records { record.close() }
  }
}

extension CATransaction.Record {
  /// Waits for a transaction that is nested in this one.
  @MainActor fileprivate func wait(for inner: CATransaction.Record) {
    let number = -1 - innerCount
    innerCount += 1
    wait(for: number)
    let body = inner.completion
    inner.completion = { [self] in
      body?()
      ended(number)
    }
  }
}

extension AnimationBlock {
  /// Makes the current transactions wait for this block.
  func joinTransactions(isEndless: Bool) { CATransaction.track(self, isEndless: isEndless) }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
