import Foundation
import Testing

@testable import Projects

@Suite struct CTargetTests {
  private let description = """
    {
      "name": "Lists", "dependencies": [],
      "products": [{ "name": "Lists", "targets": ["Lists"], "type": { "library": ["automatic"] } }],
      "targets": [
        { "name": "CLists", "type": "regular", "dependencies": [], "publicHeadersPath": "api", "sources": ["code"],
          "exclude": ["old"],
          "settings": [
            { "tool": "c", "kind": { "headerSearchPath": { "_0": "code" } } },
            { "tool": "c", "kind": { "define": { "_0": "LIMIT=3" } } }
          ] },
        { "name": "Lists", "type": "regular", "dependencies": [{ "byName": ["CLists", null] }], "settings": [] },
        { "name": "Mixed", "type": "regular", "dependencies": [], "settings": [] }
      ]
    }
    """
  private let files = [
    "Package.swift": "", "Sources/CLists/code/lists.c": "", "Sources/CLists/api/lists.h": "",
    "Sources/CLists/old/lists.c": "", "Sources/Lists/Lists.swift": "import CLists", "Sources/Mixed/Mixed.m": "",
  ]

  @Test func `a target in C keeps its settings, and one in Objective-C is not compiled`() throws {
    try Fixture.temporary(files) { folder in
      let targets = try SwiftPackageReader.read(folder, Data(description.utf8)).targets
      let c = try #require(targets[0].c)
      #expect(c.sources == ["code"] && c.excluded == ["old"] && c.publicHeaders == "api")
      #expect(targets[0].otherSources.isEmpty && targets[1].c == nil)
      #expect(targets[2].c == nil && targets[2].otherSources.map(\.lastPathComponent) == ["Mixed.m"])
    }
  }

  @Test func `a generated package links to the folder of a target in C, and no file of it is written`() throws {
    try Fixture.temporary(files) { folder in
      let targets = Array(try SwiftPackageReader.read(folder, Data(description.utf8)).targets.prefix(2))
      var project = try Fixture.read("PlainFolder")
      project.targets = targets
      let output = folder.appending(path: "generated")
      for _ in 0..<2 {
        var package = GeneratedPackage(
          project, application: nil, folder: output, vitrine: "/nowhere/vitrine", rewriter: CopyingRewriter())
        try package.write(modules: targets, tests: [])
        let link = output.appending(path: "Sources/CLists")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == targets[0].searchedFolders[0])
        let text = package.manifest.text
        #expect(text.contains("sources: [\"code\"], publicHeadersPath: \"api\""))
        #expect(text.contains("cSettings: [.headerSearchPath(\"code\"), .define(\"LIMIT\", to: \"3\")]"))
        #expect(text.contains("exclude: [\"old\"]") && text.contains("dependencies: [.target(name: \"CLists\")"))
        #expect(package.missing.isEmpty)
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: targets[0].searchedFolders[0]).sorted()
      #expect(names == ["api", "api/lists.h", "code", "code/lists.c", "old", "old/lists.c"])
    }
  }
}
