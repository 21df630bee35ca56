/// A Swift package in a folder of the project.
package struct SwiftPackage: Equatable, Sendable {
  package let path: String
  package init(path: String) { self.path = path }
}
