import Foundation
import Testing
import VitrineCoreLocation
import VitrineMobileCoreServices

struct TypeTests {
  @Test func `types are found by extensions and MIME types`() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType("public.png") == .png)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType(filenameExtension: "qqq")?.isDynamic == true)
    #expect(UTType(filenameExtension: "qqq")?.preferredFilenameExtension == "qqq")
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.swiftSource.conforms(to: .text))
    #expect(!UTType.text.conforms(to: .swiftSource))
    #expect(
      UTType.png.supertypes.map(\.identifier).sorted() == [
        "public.content", "public.data", "public.image", "public.item",
      ])
  }

  @Test func `no type has a parent that is missing`() {
    for type in [UTType.jpeg, .rtfd, .mpeg4Movie, .usdz, .pkcs12] {
      for parent in type.supertypes { #expect(parent.isDeclared, "\(type): \(parent)") }
    }
  }

  @Test func `the older names are the same types`() {
    #expect(kUTTypeImage as String == "public.image")
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "mov", nil)?.takeRetainedValue()
    #expect(found == kUTTypeQuickTimeMovie)
  }

  @Test func `a distance is a great circle's`() {
    let (paris, london) = (
      CLLocation(latitude: 48.8566, longitude: 2.3522), CLLocation(latitude: 51.5074, longitude: -0.1278)
    )
    #expect(abs(paris.distance(from: london) - 343_556) < 500)
    let region = CLCircularRegion(center: paris.coordinate, radius: 1000, identifier: "Paris")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35)))
    #expect(!region.contains(london.coordinate))
  }
}
