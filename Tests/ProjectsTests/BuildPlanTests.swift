import Foundation
import Testing

@testable import Projects

/// The commands of SwiftPM's plan, and what changes need.
struct BuildPlanTests {
  /// A plan for a library, an executable that imports it and has a resource, and tests.
  private func plan(_ folder: String) -> String {
    let out = folder + "/build"
    return """
      client:
        name: basic
      tools: {}
      targets:
        "App-debug.exe": ["<App-debug.exe>"]
      default: "main"
      nodes:
        "\(folder)/Sources/App/":
          is-directory-structure: true
      commands:
        "\(out)/App.build/sources":
          tool: write-auxiliary-file
          inputs: ["<sources-file-list>","\(folder)/Sources/App/App.swift"]
          outputs: ["\(out)/App.build/sources"]
          description: "Write auxiliary file"

        "\(out)/App.resources/Main.storyboard":
          tool: copy-tool
          inputs: ["\(folder)/Sources/App/Main.storyboard"]
          outputs: ["\(out)/App.resources/Main.storyboard"]
          description: "Copying Main.storyboard"

        "<App-debug.exe>":
          tool: phony
          inputs: ["\(out)/App"]
          outputs: ["<App-debug.exe>"]

        "<App.module-resources>":
          tool: phony
          inputs: ["\(out)/App.resources/Main.storyboard"]
          outputs: ["<App.module-resources>"]

        "C.App-debug.exe":
          tool: shell
          inputs: ["\(out)/App.o","\(out)/Library.o"]
          outputs: ["\(out)/App"]
          description: "Linking ./build/App"
          args: ["link","\(out)/App"]

        "C.App-debug.module":
          tool: shell
          inputs: ["\(folder)/Sources/App/App.swift","<App.module-resources>","\(out)/Library.swiftmodule","\(out)/App.build/sources"]
          outputs: ["\(out)/App.o"]
          description: "Compiling Swift Module 'App' (1 sources)"
          args: ["compile","App","-parseable-output"]

        "C.Library-debug.module":
          tool: shell
          inputs: ["\(folder)/Sources/Library/Library.swift"]
          outputs: ["\(out)/Library.o","\(out)/Library.swiftmodule"]
          description: "Compiling Swift Module 'Library' (1 sources)"
          args: ["compile","Library","-parseable-output"]

        "C.Tests-debug.module":
          tool: shell
          inputs: ["\(folder)/Tests/Tests.swift","\(out)/App.o"]
          outputs: ["\(out)/Tests.o"]
          description: "Compiling Swift Module 'Tests' (1 sources)"
          args: ["compile","Tests"]

      """
  }

  private let files = [
    "Package.swift": "", "Sources/App/App.swift": "app", "Sources/App/Main.storyboard": "<scene/>",
    "Sources/Library/Library.swift": "library", "build/App": "", "build/App.o": "", "build/Library.o": "",
    "build/Library.swiftmodule": "", "build/App.resources/Main.storyboard": "",
  ]

  private func reading(_ body: (String, BuildPlan) throws -> Void) throws {
    try Fixture.temporary(files) { folder in
      let plan = try #require(BuildPlan(plan(folder), executable: folder + "/build/App"))
      try body(folder, plan)
    }
  }

  /// The commands that run after a change, in their order. `outputs` are the files that each writes.
  private func run(
    _ plan: BuildPlan, _ folder: String, _ changed: String, outputs: [String: [String]] = [:], failing: String? = nil
  ) throws -> (commands: [String], isDone: Bool) {
    var commands: [String] = []
    var files: Set = [folder + "/" + changed]
    let isDone = try plan.run(changed: &files, since: .now) { step, arguments in
      #expect(step == (arguments[0] == "link" ? .link : .compile))
      let name = arguments.map { $0.lastPathComponent }.joined(separator: " ")
      commands.append(name)
      for file in outputs[name] ?? [] {
        try UUID().uuidString.write(toFile: folder + "/build/" + file, atomically: true, encoding: .utf8)
      }
      return name != failing
    }
    return (commands, isDone)
  }

  @Test func `a plan has the commands of its product, and their sources`() throws {
    try reading { folder, plan in
      let expected = ["Sources/App/App.swift", "Sources/App/Main.storyboard", "Sources/Library/Library.swift"]
      #expect(plan.sources.compactMap { $0.relative(to: folder) }.sorted() == expected)
      #expect(BuildPlan("commands:\n", executable: folder + "/build/App") == nil)
      #expect(BuildPlan(self.plan(folder), executable: folder + "/build/Other") == nil)
    }
  }

  @Test func `a change runs what depends on it, as far as outputs have changed`() throws {
    try reading { folder, plan in
      let all = ["compile App": ["App.o"], "compile Library": ["Library.o", "Library.swiftmodule"]]
      let app = try run(plan, folder, "Sources/App/App.swift", outputs: all).commands
      #expect(app == ["compile App", "link App"])
      let library = "Sources/Library/Library.swift"
      let both = try run(plan, folder, library, outputs: all).commands
      #expect(both == ["compile Library", "compile App", "link App"])
      let inner = try run(plan, folder, library, outputs: ["compile Library": ["Library.o"]]).commands
      #expect(inner == ["compile Library", "link App"])
      let none = try run(plan, folder, library).commands
      #expect(none == ["compile Library"])
    }
  }

  @Test func `files changed within the second of the compiler's record are compiled`() throws {
    let files = [
      "A.swift": "", "B.swift": "", "include/C.h": "", "Other.swiftmodule": "", "A.o": "", "B.o": "",
      "Module.priors": "",
    ]
    func remaining(_ changed: [String], second: Int) throws -> Set<String> {
      try Fixture.temporary(files) { folder in
        let map = [
          "": ["swift-dependencies": folder + "/Module.swiftdeps"], folder + "/A.swift": ["object": folder + "/A.o"],
          folder + "/B.swift": ["object": folder + "/B.o"],
        ]
        try JSONEncoder().encode(map).write(to: URL(fileURLWithPath: folder + "/map.json"))
        for file in changed {
          var times = [timeval(tv_sec: 10, tv_usec: 900_000), timeval(tv_sec: 10, tv_usec: 900_000)]
          #expect(utimes(folder + "/" + file, &times) == 0)
        }
        let plan = try #require(
          BuildPlan(
            """
            commands:
              "C.Module":
                tool: shell
                inputs: ["\(folder)/A.swift","\(folder)/B.swift","\(folder)/Other.swiftmodule"]
                outputs: ["\(folder)/A.o","\(folder)/B.o"]
                args: ["swiftc","-I","\(folder)/include","-output-file-map","\(folder)/map.json"]
              "C.App":
                tool: shell
                inputs: ["\(folder)/A.o","\(folder)/B.o"]
                outputs: ["\(folder)/App"]
                args: ["ld"]
            """, executable: folder + "/App"))
        let end = FileTime(timespec(tv_sec: second, tv_nsec: 100))
        plan.removeRecords(of: changed.map { folder + "/" + $0 }, until: end)
        return Set(Files.names(in: folder)).intersection(["A.o", "B.o", "Module.priors"])
      }
    }
    let all: Set = ["A.o", "B.o", "Module.priors"]
    #expect(try remaining(["A.swift"], second: 10) == all.subtracting(["A.o"]))
    #expect(try remaining(["Other.swiftmodule"], second: 10) == all.subtracting(["Module.priors"]))
    #expect(try remaining(["include/C.h"], second: 10) == all.subtracting(["Module.priors"]))
    #expect(try remaining(["A.swift", "include/C.h"], second: 9) == all)
    #expect(try remaining(["B.swift"], second: 11) == all.subtracting(["B.o"]))
  }

  @Test func `outputs that a failed build changed are used by the next one`() throws {
    try reading { folder, plan in
      var files: Set = [folder + "/Sources/Library/Library.swift"]
      var commands: [String] = []
      func run(failing: String?) throws -> Bool {
        try plan.run(changed: &files, since: .now) { (_, arguments) throws in
          let name = arguments[1]
          commands.append(name)
          // The first compilation of the library changes its module, and the second one writes the same again.
          if name == "Library", failing != nil {
            try UUID().uuidString.write(
              toFile: folder + "/build/Library.swiftmodule", atomically: true, encoding: .utf8)
          }
          return name != failing
        }
      }
      let isDone = try run(failing: "App")
      commands = []
      let isDoneAfterwards = try run(failing: nil)
      #expect(!isDone && isDoneAfterwards)
      #expect(commands.prefix(2) == ["Library", "App"])
    }
  }

  @Test func `a command that fails ends the build`() throws {
    try reading { folder, plan in
      let result = try run(plan, folder, "Sources/App/App.swift", failing: "compile App")
      #expect(result.commands == ["compile App"])
      #expect(!result.isDone)
    }
  }

  @Test func `lld of the toolchain is used if it exists and no other linker is chosen`() throws {
    try Fixture.temporary(["bin/swiftc": "", "bin/ld.lld": "", "other/swiftc": ""]) { folder in
      let link = [folder + "/bin/swiftc", "-emit-executable"]
      #expect(BuildPlan.linking(link) == link + ["-use-ld=lld"])
      #expect(BuildPlan.linking(link + ["-use-ld=gold"]) == link + ["-use-ld=gold"])
      let other = [folder + "/other/swiftc", "-emit-executable"]
      #expect(BuildPlan.linking(other) == other)
    }
  }

  @Test func `a resource is copied, and nothing is compiled`() throws {
    try reading { folder, plan in
      let commands = try run(plan, folder, "Sources/App/Main.storyboard").commands
      let copy = try Files.text(folder + "/build/App.resources/Main.storyboard")
      #expect(commands == [] && copy == "<scene/>")
    }
  }

  @Test func `known files need commands, other files of targets and descriptions need planning`() throws {
    try reading { folder, plan in
      func need(written: [String] = [], removed: [String] = []) -> PackageApp.RequiredBuild {
        PackageApp.need(
          of: FileChanges(
            written: Set(written.map { folder + "/" + $0 }), removed: Set(removed.map { folder + "/" + $0 })), plan)
      }
      #expect(need(written: ["Sources/App/App.swift"]) == .commands([folder + "/Sources/App/App.swift"]))
      #expect(need(written: ["Package.swift"]) == .planning)
      #expect(need(written: ["Package@swift-6.0.swift", "README.md"]) == .planning)
      #expect(need(written: ["README.md"]) == .nothing)
      try "new".write(toFile: folder + "/Sources/App/New.swift", atomically: false, encoding: .utf8)
      #expect(need(written: ["Sources/App/New.swift"]) == .planning)
      // It was there for a moment only.
      #expect(need(written: ["Sources/App/Gone.swift"]) == .nothing)
      try FileManager.default.removeItem(atPath: folder + "/Sources/Library/Library.swift")
      #expect(need(removed: ["Sources/Library/Library.swift"]) == .planning)
      #expect(need(removed: ["Sources/Library"]) == .planning)
    }
  }

  @Test func `headers of C modules need planning, although no command lists them`() throws {
    let files = ["Sources/C/C.c": "", "Sources/C/include/Old/C.h": "", "Map/module.modulemap": "", "Else/E.h": ""]
    try Fixture.temporary(files) { folder in
      let text = """
        commands:
          "\(folder)/App":
            tool: shell
            inputs: ["\(folder)/Sources/C/C.c"]
            outputs: ["\(folder)/App"]
            description: "Linking App"
            args: ["swiftc","-Xcc","-fmodule-map-file=\(folder)/Map/module.modulemap","-Xcc","-I","-Xcc","\(folder)/Sources/C/include"]

        """
      let plan = try #require(BuildPlan(text, executable: folder + "/App"))
      #expect(plan.headerFolders == [folder + "/Map", folder + "/Sources/C/include"])
      func need(_ path: String) -> PackageApp.RequiredBuild {
        PackageApp.need(of: FileChanges(written: [folder + "/" + path]), plan)
      }
      #expect(need("Sources/C/include/Old/C.h") == .planning)
      #expect(need("Map/module.modulemap") == .planning)
      #expect(need("Else/E.h") == .nothing)
    }
  }

  @Test func `a new file in a linked folder is one of the plan's folder`() throws {
    try Fixture.temporary(["Shared/App.swift": "", "build/debug/App": "", "Sources/Other.swift": ""]) { folder in
      #expect(symlink("../Shared", folder + "/Sources/App") == 0)
      let text = """
        commands:
          "C.App.module":
            tool: shell
            inputs: ["\(folder)/Sources/App/App.swift"]
            outputs: ["\(folder)/build/debug/App"]
            description: "Compiling App"
            args: ["swiftc"]

        """
      try text.write(toFile: folder + "/build/debug.yaml", atomically: false, encoding: .utf8)
      let build = PlannedBuild(package: folder, builds: folder + "/build", product: "App")
      build.readPlan()
      let changes = FileChanges(
        written: [folder + "/Shared/App.swift", folder + "/Shared/New.swift", folder + "/Sources/Other.swift"],
        removed: [folder + "/Shared/Inner/Old.swift"])
      let named = build.named(changes)
      let expected = ["App/App.swift", "App/New.swift", "Other.swift"].map { folder + "/Sources/" + $0 }
      #expect(named.written == Set(expected))
      #expect(named.removed == [folder + "/Sources/App/Inner/Old.swift"])
    }
  }

  @Test func `a locked build folder makes other builds wait`() throws {
    try Fixture.temporary([:]) { folder in
      let first = try BuildLock(folder + "/builds")
      var isWaiting = false
      // Another process would wait; here the wait itself frees the folder.
      let second = try BuildLock(folder + "/builds") {
        isWaiting = true
        first.unlock()
      }
      #expect(isWaiting)
      second.unlock()
      try BuildLock(folder + "/builds") { Issue.record("nobody has the lock") }.unlock()
    }
  }

  @Test func `two processes do not build an app at once`() throws {
    try Fixture.temporary(["Package.swift": "not a package"]) { folder in
      let lock = try BuildLock(folder + "/builds")
      var messages: [String] = []
      let description = PackageAppDescription(folder: folder, product: "App")
      let app = PackageApp(description, builds: folder + "/builds", isOptimized: false) {
        messages.append($0)
        if messages.count == 1 { lock.unlock() }
      }
      let output = open("/dev/null", O_WRONLY)
      defer { close(output) }
      #expect(throws: PackageBuild.Failure.self) { try app.build(after: nil, output: output) }
      #expect(messages.first == "Another process builds in the same folder; waiting")
    }
  }

  @Test func `the apps of a package are the executables that depend on UIKit`() throws {
    let description = """
      {"name": "P", "products": [{"name": "Shop", "type": {"executable": null}, "targets": ["ShopMain"]}], "targets": [
        {"name": "ShopMain", "type": "executable", "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]},
        {"name": "Tool", "type": "executable", "dependencies": []},
        {"name": "Screens", "type": "regular", "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]},
        {"name": "Second", "type": "executable", "dependencies": [{"byName": ["UIKit", null]}]}]}
      """
    #expect(try PackageAppDescription.apps(in: Data(description.utf8), "Package.swift") == ["Shop", "Second"])
  }
}
