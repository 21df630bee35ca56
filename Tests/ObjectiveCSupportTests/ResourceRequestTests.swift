import Foundation
import ObjectiveCSupport
import Testing

/// Requests for resources and files that are there in any case.
struct ResourceRequestTests {
  @Test func `all resources are there`() async throws {
    let request = NSBundleResourceRequest(tags: ["level1"])
    #expect(request.bundle === Bundle.main && request.progress.fractionCompleted == 0)
    try await request.beginAccessingResources()
    #expect(request.progress.fractionCompleted == 1 && request.tags == ["level1"])
    let error: (any Error)? = await withCheckedContinuation { continuation in
      request.beginAccessingResources { continuation.resume(returning: $0) }
    }
    #expect(error == nil)
    let isThere = await withCheckedContinuation { continuation in
      request.conditionallyBeginAccessingResources { continuation.resume(returning: $0) }
    }
    #expect(isThere)
    request.endAccessingResources()
  }

  @Test func `no file needs a security scope`() {
    let url = URL(fileURLWithPath: "/tmp/file")
    #expect(!url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
  }
}
