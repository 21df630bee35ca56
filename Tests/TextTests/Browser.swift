import Foundation
import TestSupport

import Text

/// A headless Chromium that is asked for the widths of texts.
enum Browser {
  struct Sample {
    var text: String
    var font: Font
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: FileManager.default.isExecutableFile)

  /// The widths that the browser lays the samples out with, in their order.
  static func measure(_ samples: [Sample]) throws -> [Double] {
    let folder = URL(fileURLWithPath: makeTemporaryFolder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let html = folder.appending(path: "page.html")
    try Data(page(samples).utf8).write(to: html)
    let dom = try dump(html, profile: folder.appending(path: "profile"))
    guard let start = dom.range(of: "<output>"), let end = dom.range(of: "</output>") else {
      throw Failure(description: "the page did not finish: \(dom.prefix(500))")
    }
    return try JSONDecoder().decode([Double].self, from: Data(dom[start.upperBound..<end.lowerBound].utf8))
  }

  private static func dump(_ page: URL, profile: URL) throws -> String {
    let process = Process()
    // Its time is limited from outside: a limit in this process would go by the clock of whatever screen is shown.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "120", path ?? "", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
      "--user-data-dir=\(profile.path)",
      "--virtual-time-budget=20000", "--dump-dom", page.absoluteString,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.waitUntilExit() }
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static func page(_ samples: [Sample]) throws -> String {
    let faces = Typefaces.standard.files.map { weight, file in
      let url = URL(filePath: Typefaces.standard.directory).appending(path: file).absoluteString
      return "@font-face { font-family: Inter; font-weight: \(weight); src: url('\(url)'); }"
    }
    let spans = samples.map { sample in
      let digits = sample.font.monospacedDigits ? "; font-feature-settings: 'tnum'" : ""
      return "<div><span style=\"font-size: \(sample.font.size)px; font-weight: \(sample.font.weight)\(digits)\">"
        + sample.text.map { $0.unicodeScalars.map { "&#\($0.value);" }.joined() }.joined() + "</span></div>"
    }
    return """
      <!doctype html><html lang="en"><meta charset="utf-8">
      <style>\(faces.joined(separator: "\n")) span { font-family: Inter; white-space: pre; text-spacing-trim: space-all }</style>
      <body>\(spans.joined(separator: "\n"))<script>
      Promise.all(\(Typefaces.standard.files.keys.sorted()).map(weight => document.fonts.load(`${weight} 16px Inter`))).then(faces => {
        if (faces.flat().length !== \(Typefaces.standard.files.count)) return
        const widths = [...document.querySelectorAll('span')].map(span => span.getBoundingClientRect().width)
        const output = document.createElement('output')
        output.textContent = JSON.stringify(widths)
        document.body.append(output)
      })
      </script></body></html>
      """
  }
}
