import Foundation

import UIKit

/// An app's folder, as `vitrine open` lays it out, with the files that a test needs.
struct AppFolder {
  let path: String
  let bundle: Bundle

  /// Foundation caches what it read of a bundle by the path, and a session of a test has the same UUIDs again.
  @MainActor private static var count = 0

  @MainActor init(info: [String: Any] = [:], _ files: [String: Data] = [:]) throws {
    AppFolder.count += 1
    path = FileManager.default.temporaryDirectory.path + "/app-\(getpid())-\(AppFolder.count)/Sample.app"
    var info = info
    info["CFBundleExecutable"] = "Sample"
    info["CFBundleDevelopmentRegion"] = "en"
    var files = files
    files["Info.plist"] = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
    for (name, data) in files {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    bundle = Bundle(path: path)!
  }

  /// Runs a block with the folder as the app's bundle, in a language, and deletes the folder.
  @MainActor func use<Result>(language: String? = nil, _ body: () throws -> Result) rethrows -> Result {
    let outer = DeviceLanguage.current
    DeviceLanguage.current = language
    defer {
      DeviceLanguage.current = outer
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }
    return try AppBundle.replacing(by: bundle, body)
  }
}

extension Data {
  static func text(_ text: String) -> Data { Data(text.utf8) }

  /// A storyboard with one controller and a label.
  static func storyboard(label: String = "Hello", extra: String = "", color: String = "") -> Data {
    .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc1">
        <scenes><scene sceneID="s1"><objects>
          <viewController title="Start" id="vc1" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v1">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>
                <label text="\(label)" id="l1"><rect key="frame" x="10" y="10" width="100" height="20"/>\(color)</label>
                <button buttonType="system" id="b1"><rect key="frame" x="10" y="50" width="100" height="30"/>
                  <state key="normal" title="Next"/></button>
                \(extra)
              </subviews>
            </view>
          </viewController>
        </objects></scene></scenes>
      </document>
      """)
  }

  /// A drawing of a size.
  static func svg(_ width: Int, _ height: Int) -> Data {
    .text("<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'></svg>")
  }

  static let png = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")!
}
