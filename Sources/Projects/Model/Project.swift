/// The targets and packages of an Xcode project or workspace, a Swift package, or a folder of Swift files.
package struct Project: Sendable {
  package var name: String
  /// The file or folder that was read.
  package var path: String
  package var targets: [Target] = []
  package var packages: [SwiftPackage] = []
  package var remotePackages: [RemotePackage] = []
  package var schemes: [Scheme] = []
  /// The project files and workspaces that were read.
  package var descriptions: [String] = []
  /// Sentences about the parts of the project that are left out.
  package var omissions: [String] = []

  /// The app to open: the target or scheme with a name, or without a name the app that a scheme runs, or else the first app. Without a
  /// name, apps that start in Swift are preferred, because one that starts in Objective-C cannot be opened.
  package func application(named name: String? = nil) throws(ProjectError) -> Target {
    let target = try chosenApplication(named: name)
    if let main = target.objectiveCMain {
      throw ProjectError(main, "the app \(target.name) starts in this file, and only Swift is compiled")
    }
    return target
  }

  private func chosenApplication(named name: String?) throws(ProjectError) -> Target {
    let applications = targets.filter { $0.kind == .application }
    if let name {
      if let target = targets.first(where: { $0.name == name }) {
        guard target.kind == .application else {
          throw ProjectError(path, "the target \(name) is not an iOS application, but \(target.kind.name)")
        }
        return target
      }
      if let scheme = schemes.first(where: { $0.name == name }),
        let target = applications.first(where: { $0.name == scheme.runTarget })
      {
        return target
      }
      let names = applications.map(\.name).joined(separator: ", ")
      throw ProjectError(path, "there is no target \(name). The applications are: \(names.isEmpty ? "none" : names)")
    }
    let run = schemes.compactMap(\.runTarget)
    let swift = applications.filter { $0.objectiveCMain == nil }
    let candidates = swift.isEmpty ? applications : swift
    guard let target = candidates.first(where: { run.contains($0.name) }) ?? candidates.first else {
      let names = targets.map { "\($0.name) (\($0.kind.name))" }.joined(separator: ", ")
      throw ProjectError(path, "the project has no iOS application\(names.isEmpty ? "" : ", only \(names)")")
    }
    return target
  }

  package func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The targets with unit tests of an app: those that it hosts, those that depend on it, and those that need no app.
  package func tests(of application: Target) -> [Target] {
    targets.filter { $0.kind == .unitTests && [application.name, nil].contains(host(of: $0)) }
  }

  /// The name of the app in whose process tests run, or on which they depend.
  package func host(of tests: Target) -> String? {
    tests.hostApplication ?? tests.dependencies.first { target($0)?.kind == .application }
  }

  /// The project's own frameworks and libraries that a target needs, each after its dependencies.
  package func modules(of target: Target) -> [Target] {
    var found: [Target] = []
    var seen: Set<String> = []
    func add(_ name: String) {
      guard seen.insert(name).inserted, let module = self.target(name), module.kind == .module else { return }
      module.dependencies.forEach(add)
      found.append(module)
    }
    target.dependencies.forEach(add)
    return found
  }
}

/// A shared scheme of Xcode.
package struct Scheme: Equatable, Sendable {
  package let name: String
  /// The name of the target that the scheme runs.
  package var runTarget: String?
  package var configuration: String?
  package var tests: [String] = []
}
