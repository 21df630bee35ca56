import UIKit

/// Buttons that write to the console.
class WordsViewController: ButtonsViewController {
  override var starts: [Start] {
    [
      ("print", { print("printed\nand more") }),
      ("log", { NSLog("logged") }),
      (
        "warn",
        { [self] in
          print("before")
          presentNowhere()
          print("after")
        }
      ),
      (
        "half",
        { [self] in
          FileHandle.standardError.write(Data("half".utf8))
          presentNowhere()
        }
      ),
      ("last words", { fatalError("no more") }),
    ]
  }

  /// Not in a window: UIKit says so.
  private func presentNowhere() { UIViewController().present(UIViewController(), animated: false) }
}
