import Foundation

/// The app of an Xcode project, whose sources are rewritten.
package final class ProjectApp: DevelopedApp {
  private let project: ProjectBuild
  private let loop = GeneratedBuilds()
  package private(set) var target: Target?

  package init(_ project: ProjectBuild) { self.project = project }

  package func build(after changes: FileChanges?, output: Int32) throws -> BuiltApp? {
    if let changes, changes.isEmpty { return nil }
    let app = try project.app(in: loop, output: output)
    target = app.target
    loop.prepare()
    return BuiltApp(executable: app.executable, isChanged: app.isChanged, durations: loop.durations)
  }

  package var willCompile: () -> Void {
    get { loop.willCompile }
    set { loop.willCompile = newValue }
  }

  package var watchedFolders: Set<String> {
    // Nothing is known if the project could not be read.
    if loop.inputs.isEmpty { return ProjectFolder.tree(of: ProjectFolder.path(of: project.request.path.absolutePath)) }
    return Set(loop.inputs.filter(Files.isFolder)).union(loop.inputs.map(\.parentFolder).filter(Files.isFolder))
  }

  package func changes(since time: FileTime) -> FileChanges {
    if loop.inputs.isEmpty { return FileChanges(since: time, folders: watchedFolders) }
    return FileChanges(since: time, files: loop.inputs.filter { !Files.isFolder($0) }, folders: watchedFolders)
  }
}
