import Foundation

/// Common uniform type identifiers, the types to which they conform, and their file name extensions.
enum TypeIdentifiers {
  private static let supertypes: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"], "public.rtf": ["public.text"], "public.html": ["public.text"],
    "public.json": ["public.text"], "public.xml": ["public.text"], "public.source-code": ["public.plain-text"],
    "public.text": ["public.data", "public.content"],
    "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.heic": ["public.image"],
    "public.tiff": ["public.image"], "com.compuserve.gif": ["public.image"], "public.svg-image": ["public.image"],
    "public.heif": ["public.image"], "org.webmproject.webp": ["public.image"], "com.microsoft.bmp": ["public.image"],
    "com.microsoft.ico": ["public.image"], "public.image": ["public.data", "public.content"],
    "public.movie": ["public.audiovisual-content"], "public.mpeg-4": ["public.movie"],
    "public.audio": ["public.audiovisual-content"], "public.mp3": ["public.audio"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.file-url": ["public.url"], "public.url": ["public.data"],
    "com.adobe.pdf": ["public.data", "public.content"], "com.apple.uikit.color": ["public.data"],
    "public.data": ["public.item"],
  ]

  private static let extensions = [
    "txt": "public.plain-text", "rtf": "public.rtf", "html": "public.html", "json": "public.json", "xml": "public.xml",
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "heic": "public.heic", "tiff": "public.tiff",
    "webp": "org.webmproject.webp", "gif": "com.compuserve.gif", "svg": "public.svg-image", "mp4": "public.mpeg-4",
    "mp3": "public.mp3",
    "pdf": "com.adobe.pdf",
  ]

  static func does(_ identifier: String, conformTo other: String) -> Bool {
    identifier == other || (supertypes[identifier] ?? []).contains { does($0, conformTo: other) }
  }

  static func fileExtension(of identifier: String) -> String? {
    extensions.filter { $0.value == identifier }.keys.min()
  }

  static func identifier(ofExtension name: String) -> String { extensions[name.lowercased()] ?? "public.data" }
}
