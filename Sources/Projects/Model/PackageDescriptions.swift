import Foundation
import Glibc

/// Caches the descriptions of Swift packages. Making one takes half a second, and it depends only on the `Package.swift`.
final class PackageDescriptions {
  private var cache: [String: (seconds: Int, nanoseconds: Int, description: Data)] = [:]

  func describe(_ folder: String) throws(ProjectError) -> Data {
    var information = stat()
    guard stat(folder.appending(path: "Package.swift"), &information) == 0 else {
      return try SwiftPackageReader.describe(folder)
    }
    let time = information.st_mtim
    if let cached = cache[folder], cached.seconds == time.tv_sec, cached.nanoseconds == time.tv_nsec {
      return cached.description
    }
    let description = try SwiftPackageReader.describe(folder)
    cache[folder] = (time.tv_sec, time.tv_nsec, description)
    return description
  }
}
