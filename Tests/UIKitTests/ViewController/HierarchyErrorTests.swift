import Testing

import UIKit

/// Mistakes of an app's programmer stop the app with UIKit's words.
@MainActor @Suite struct HierarchyErrorTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a child's view is below its parent's view only`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (p, q, c) = (UIViewController(), UIViewController(), UIViewController())
        p.addChild(c)
        q.view.addSubview(c.view)
      }
    }
    #expect(words(result).contains("child view controller:<UIKit.UIViewController: 0x"))
    #expect(words(result).contains("should have parent view controller:<UIKit.UIViewController: 0x"))
    #expect(words(result).contains("but actual parent is:<UIKit.UIViewController: 0x"))
  }

  @Test func `addChild stops the app if the child's view is in another controller's hierarchy`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (p, q, c) = (UIViewController(), UIViewController(), UIViewController())
        p.view.addSubview(c.view)
        q.addChild(c)
      }
    }
    #expect(words(result).contains("but requested parent is:<"))
  }

  @Test func `a controller cannot become its own ancestor`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (p, c) = (UIViewController(), UIViewController())
        p.addChild(c)
        c.addChild(p)
      }
    }
  }

  @Test func `a NaN frame stops the app with Core Animation's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().frame = CGRect(x: Double.nan, y: 0, width: 1, height: 1) }
    }
    #expect(words(result).contains("CALayer position contains NaN"))
  }

  @Test func `dequeuing an unregistered cell stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: 0, section: 0))
      }
    }
    #expect(words(result).contains("unable to dequeue a cell with identifier Cell - must register a nib or a class"))
  }
}
