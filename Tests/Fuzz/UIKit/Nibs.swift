import CProcess
import Foundation
import Fuzzing

@testable import UIKit

extension FuzzTarget {
  /// Files of Interface Builder. A file that is wrong stops the app in UIKit's words, so each is loaded in a copy of this process.
  static let nibs = FuzzTarget(
    "nibs",
    words: [
      "<view", "/>", "key=\"", "id=\"", "<constraint ", "constant=\"", "<rect key=\"frame\" x=\"", "<subviews>",
      "<scene", "<segue ",
      "destination=\"", "multiplier=\"", "<color ", "<button", "<tableView", "<outlet ", "&amp;", "&#0;",
      "<!ENTITY a \"&a;\">",
    ]
  ) { bytes, _ in MainActor.assumeIsolated { load(bytes) } }

  @MainActor private static func load(_ bytes: [UInt8]) {
    guard let root = try? XibParser.parse(Data(bytes)) else { return }
    let isStoryboard = root["initialViewController"] != nil || root.selfAndDescendants.contains { $0.name == "scenes" }
    var pipe: [Int32] = [-1, -1]
    precondition(Glibc.pipe(&pipe) == 0)
    let copy = vitrine_fork()
    guard copy != 0 else {
      dup2(pipe[1], 2)
      // A file that never comes to an end is one that is wrong, too.
      alarm(10)
      instantiate(XibFile(path: "/File.xib", bundle: nil, root: root), isStoryboard)
      _exit(0)
    }
    close(pipe[1])
    let words = FileHandle(fileDescriptor: pipe[0], closeOnDealloc: true).readDataToEndOfFile()
    var status: Int32 = 0
    waitpid(copy, &status, 0)
    let text = String(decoding: words, as: UTF8.self)
    let isInWords = ["XibFile.swift:", "Exception: ", "uncaught exception '"].contains(where: text.contains)
    precondition(status == 0 || isInWords, "signal \(status & 0x7f): \(text.prefix(2000))")
  }

  @MainActor private static func instantiate(_ file: XibFile, _ isStoryboard: Bool) {
    if isStoryboard {
      let controller = UIStoryboard(file).instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      controller?.view.layoutIfNeeded()
    } else {
      for case let view as UIView in UINib(file).instantiate(withOwner: nil) { view.layoutIfNeeded() }
    }
  }
}
