import Foundation

extension Project {
  /// Adds the modules of the project's packages to its targets, and makes the targets that use a library depend on its modules.
  /// - Parameters:
  ///   - isDebug: Whether packages are built for debugging.
  ///   - resolve: Fetches a package and returns its folder; `nil` if it cannot be fetched.
  ///   - describe: Returns the description of the package in a folder, in JSON.
  package mutating func addPackages(
    isDebug: Bool = true, resolve: (RemotePackage) -> String? = { _ in nil },
    _ describe: (String) throws(ProjectError) -> Data
  ) throws(ProjectError) {
    var products: [String: [String]] = [:]
    var pending = packages.map(\.path)
    var seen: Set<String> = []
    var requested: Set<String> = []
    var unreadable: [ProjectError] = []
    func fetch(_ packages: [RemotePackage], into project: inout Project) -> [String] {
      packages.compactMap { package in
        // Vitrine itself is always available.
        guard package.name.lowercased() != "vitrine", requested.insert(package.name.lowercased()).inserted else {
          return nil
        }
        if let folder = resolve(package) { return folder }
        if let folder = project.enclosingPackage(named: package.name) {
          project.omissions.append(
            "The package \(package.name) cannot be fetched from \(package.address); the one in \(folder), which contains the project, is taken."
          )
          return folder
        }
        project.omissions.append("The package \(package.name) cannot be fetched from \(package.address).")
        return nil
      }
    }
    pending += fetch(remotePackages, into: &self)
    while let folder = pending.popLast() {
      guard seen.insert(folder).inserted else { continue }
      let contents: SwiftPackageReader.Contents
      do { contents = try SwiftPackageReader.read(folder, try describe(folder), isDebug: isDebug) } catch {
        // An error in a local package that the project needs must be fixed. A fetched package with an error is left out.
        if folder == path { throw error }
        let isLocal = packages.contains { $0.path == folder }
        if isLocal { unreadable.append(error) } else { omissions.append("\(error)") }
        continue
      }
      // Vitrine itself is always available.
      if contents.name == "vitrine" { continue }
      products.merge(contents.products) { first, _ in first }
      let isRoot = folder == path
      for target in contents.targets where isRoot || target.kind == .module {
        guard self.target(target.name) == nil else {
          omissions.append("The target \(target.name) of the package \(contents.name) is left out: the name is taken.")
          continue
        }
        targets.append(target)
      }
      pending += contents.folders + fetch(contents.remotes, into: &self)
      omissions += contents.omissions
    }
    let isComplete = connect(products)
    guard let first = unreadable.first else { return }
    if !isComplete { throw first }
    omissions += unreadable.map { "\($0). No target uses the package, so it is left out." }
  }

  /// The folder of the named package if it contains the project, as a library's package contains its example apps. The folder is at most
  /// four levels above the project, and the folder or its `Package.swift` has the package's name.
  private func enclosingPackage(named name: String) -> String? {
    var folder = path.parentFolder
    for _ in 0..<4 where folder != "/" {
      if let manifest = try? Files.text(folder.appending(path: "Package.swift")),
        folder.lastPathComponent.lowercased() == name.lowercased() || manifest.contains("name: \"\(name)\"")
      {
        return folder
      }
      folder = folder.parentFolder
    }
    return nil
  }

  /// Makes targets depend on the modules of the libraries that they use. Returns whether all libraries were found.
  private mutating func connect(_ products: [String: [String]]) -> Bool {
    var unavailable: Set<Target.PackageProduct> = []
    for index in targets.indices {
      for product in targets[index].packageProducts {
        if let members = products[product.name] {
          targets[index].dependencies += members
        } else if target(product.name) == nil, case .product = Framework.named(product.name).state {
          // One of Vitrine's own libraries.
        } else if target(product.name) == nil {
          unavailable.insert(product)
        }
      }
    }
    for product in unavailable.sorted(by: { $0.name < $1.name }) {
      let origin = product.package.map { " of the package \($0)" } ?? ""
      omissions.append("The library \(product.name)\(origin) is not available.")
    }
    return unavailable.isEmpty
  }
}
