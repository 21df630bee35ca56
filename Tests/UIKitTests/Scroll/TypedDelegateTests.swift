import Testing

// For the owner of a layout, which apps do not see.
@testable import UIKit

private final class Delegate: NSObject, UITableViewDelegate, UITextViewDelegate, UICollectionViewDelegateFlowLayout {
  nonisolated override init() {}
}
private final class ScrollDelegate: NSObject, UIScrollViewDelegate { nonisolated override init() {} }

/// Overrides the property with the type that it has on iOS.
private final class ObservedTable: UITableView {
  var values: [Bool] = []
  override weak var delegate: (any UITableViewDelegate)? { didSet { values.append(delegate != nil) } }
}
private final class GuardedCollection: UICollectionView {
  override var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate }
    set {}
  }
}

private final class BoundLayout: UICollectionViewFlowLayout {
  override var collectionView: UICollectionView { super.collectionView! }
}

/// Tables, collections and text views have delegates of a type of their own.
@MainActor @Suite struct TypedDelegateTests {
  private let delegate = Delegate()

  @Test func `delegate of a table, collection or text view has the subclass's protocol type`() {
    let (table, text) = (UITableView(), UITextView())
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    table.delegate = delegate
    text.delegate = delegate
    collection.delegate = delegate
    let (ofTable, ofText, ofCollection) = (table.delegate, text.delegate, collection.delegate)
    let optionals: (UITableViewDelegate?, UITextViewDelegate?, UICollectionViewDelegate?) = (
      ofTable, ofText, ofCollection
    )
    #expect(optionals.0 === delegate && optionals.1 === delegate && optionals.2 === delegate)
    for view: UIScrollView in [table, text, collection] { #expect(view.delegate === delegate) }
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }

  @Test func `a delegate that conforms to UIScrollViewDelegate only is called as one`() {
    let (table, scroller) = (UITableView(), ScrollDelegate())
    table.delegate = scroller
    #expect(table.delegate == nil && (table as UIScrollView).delegate === scroller)
    #expect(table[keyPath: \UIScrollView.delegate] === scroller)
  }

  @Test func `subclasses override the property as on iOS`() {
    let table = ObservedTable()
    table.delegate = delegate
    table.delegate = nil
    #expect(table.values == [true, false])
    let collection = GuardedCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = delegate
    #expect(collection.delegate == nil)
  }

  @Test func `a layout subclass may override collectionView with a non-optional type`() {
    let layout = BoundLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === collection)
    collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    #expect((layout as UICollectionViewLayout).owner == nil)
  }

  @Test func `performBatchUpdates accepts a non-escaping closure`() {
    let (table, text) = (UITableView(), "x")
    func update(_ updates: () -> Void) { table.performBatchUpdates(updates) }
    var log: [String] = []
    update { log.append(text) }
    let none: (() -> Void)? = nil
    table.performBatchUpdates(none, completion: nil)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.performBatchUpdates { log.append("y") }
    #expect(log == ["x", "y"])
  }
}
