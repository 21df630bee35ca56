import Foundation
import Testing

import UIKit

@Suite struct SnapshotReferenceTests {
  @Test func `a snapshot reference stores sections and items of any type`() {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: ["a", "b"])
    reference.appendItems(withIdentifiers: [1, 2], intoSectionWithIdentifier: "a")
    reference.appendItems(withIdentifiers: ["x"])
    #expect(reference.numberOfSections == 2 && reference.numberOfItems == 3)
    #expect(reference.itemIdentifiersInSection(withIdentifier: "a") as? [Int] == [1, 2])
    #expect(reference.sectionIdentifier(forSectionContainingItemIdentifier: "x") as? String == "b")
    #expect(reference.sectionIdentifier(forSectionContainingItemIdentifier: 9) == nil)
    #expect(reference.index(ofItemIdentifier: "x") == 2 && reference.index(ofItemIdentifier: 9) == NSNotFound)
    #expect(reference.index(ofSectionIdentifier: "b") == 1 && reference.index(ofSectionIdentifier: 1) == NSNotFound)
    reference.moveItem(withIdentifier: 1, afterItemWithIdentifier: "x")
    reference.insertItems(withIdentifiers: [3], beforeItemWithIdentifier: 2)
    reference.deleteItems(withIdentifiers: ["x"])
    #expect(reference.itemIdentifiers as? [Int] == [3, 2, 1])
    reference.moveSection(withIdentifier: "a", afterSectionWithIdentifier: "b")
    #expect(reference.sectionIdentifiers as? [String] == ["b", "a"])
  }

  @Test func `a snapshot reference can be cast to a snapshot and back`() throws {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "b")
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2])
    let reference = snapshot as NSDiffableDataSourceSnapshotReference
    #expect(reference.reloadedItemIdentifiers as? [Int] == [1])
    #expect(reference.reconfiguredItemIdentifiers as? [Int] == [2])
    let back = reference as NSDiffableDataSourceSnapshot<String, Int>
    #expect(back.sectionIdentifiers == ["a", "b"] && back.itemIdentifiers(inSection: "b") == [1, 2])
    #expect(back.reloadedItemIdentifiers == [1] && back.reconfiguredItemIdentifiers == [2])
    #expect((reference as Any) as? NSDiffableDataSourceSnapshot<String, String> == nil)
  }

  @Test func `a copy does not change with the original`() throws {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: [0])
    let copy = try #require(reference.copy() as? NSDiffableDataSourceSnapshotReference)
    #expect(copy.isEqual(reference))
    reference.appendItems(withIdentifiers: ["x"])
    #expect(copy.numberOfItems == 0 && !copy.isEqual(reference))
  }
}
