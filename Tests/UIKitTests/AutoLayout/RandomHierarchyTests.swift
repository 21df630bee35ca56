import Testing
import UIKitTesting

// For LayoutEngine, which apps do not see.
@testable import UIKit

/// An edited hierarchy has the same layout as one that was built in its final form.
@MainActor @Suite struct RandomHierarchyTests {
  @Test(arguments: 1...40) func `frames after random edits of constraints equal those of a newly built hierarchy`(
    seed: Int
  ) {
    // Another test's cycle may have somebody who writes commits, and keeps what changes until the next one.
    SessionContext.current = .nested()
    settle()
    let before = SessionContext.current.layoutEngine.solver.constraintCount
    weak var weakView: UIView?
    do {
      let hierarchy = RandomHierarchy(seed: UInt64(seed))
      weakView = hierarchy.views.last
      hierarchy.layOut()
      var edits: [String] = []
      for _ in 0..<12 {
        edits.append(hierarchy.edit())
        hierarchy.layOut()
        let differences = hierarchy.differences()
        #expect(differences == [], "seed \(seed) after \(edits)")
        if !differences.isEmpty { break }
      }
    }
    settle()
    #expect(weakView == nil)
    #expect(SessionContext.current.layoutEngine.solver.constraintCount <= before)
  }

  private func settle() {
    SessionContext.current.layoutEngine.setNeedsSolution()
    SessionContext.current.layoutEngine.solve()
  }
}
