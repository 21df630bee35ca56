import Foundation

/// The contents of a `project.pbxproj`: objects that refer to one another by id.
struct ProjectFile {
  let path: String
  /// The folder to which paths in the project are relative: the one that contains the `.xcodeproj`, or `projectDirPath` in it.
  let folder: String
  let objects: [String: ProjectObject]
  let root: ProjectObject

  /// - Parameter project: The path of an `.xcodeproj`.
  init(_ project: String) throws(ProjectError) {
    path = project.appending(path: "project.pbxproj")
    let data = try Files.data(path)
    let list: PropertyList
    var lines: [String: Int]
    if data.first == UInt8(ascii: "<") || data.starts(with: Data("bplist".utf8)) {
      list = try PropertyList.parse(data, of: path)
      lines = Self.keyLines(ofXML: data)
    } else {
      var parser = OpenStepParser(String(decoding: data, as: UTF8.self), file: path)
      list = try parser.parse()
      lines = parser.objectLines
    }
    guard let entries = list["objects"]?.dictionary else {
      throw ProjectError(path, line: 1, "the project file has no `objects`", isInFiles: true)
    }
    var objects: [String: ProjectObject] = [:]
    for (id, entry) in entries {
      guard let members = entry.dictionary, let kind = members["isa"]?.string else {
        throw ProjectError(path, line: lines[id], "the object \(id) has no `isa`", isInFiles: true)
      }
      objects[id] = ProjectObject(id: id, kind: kind, file: path, line: lines[id], members: members)
    }
    guard let id = list["rootObject"]?.string, let root = objects[id], root.kind == "PBXProject" else {
      throw ProjectError(path, line: 1, "`rootObject` names no PBXProject", isInFiles: true)
    }
    self.objects = objects
    self.root = root
    folder = project.parentFolder.appending(path: root.string("projectDirPath") ?? "")
  }

  /// The object with an id to which a member of `owner` refers. Throws an error with the member's role if there is none.
  func object(_ id: String, of owner: ProjectObject, _ role: String) throws(ProjectError) -> ProjectObject {
    guard let object = objects[id] else {
      throw owner.error("refers to the \(role) \(id), which the file does not have")
    }
    return object
  }

  /// The objects whose ids are listed in a member of `owner`. Ids without an object, which git merges can leave, are skipped as in Xcode.
  func objects(_ key: String, of owner: ProjectObject) -> [ProjectObject] {
    owner.strings(key).compactMap { objects[$0] }
  }

  /// The line of each key's first occurrence in an XML property list.
  private static func keyLines(ofXML data: Data) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (index, line) in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let start = line.range(of: "<key>"), let end = line.range(of: "</key>") else { continue }
      let key = String(line[start.upperBound..<end.lowerBound])
      if lines[key] == nil { lines[key] = index + 1 }
    }
    return lines
  }
}
