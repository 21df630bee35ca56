/// The table of the system's types. A type's first extension and first MIME type are the preferred ones.
enum TypeTable {
  struct Entry: Sendable {
    let identifier: String
    let title: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]

    init(_ identifier: String, _ title: String, _ parents: [String], _ extensions: [String], _ mimeTypes: [String]) {
      (self.identifier, self.title, self.parents) = (identifier, title, parents)
      (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }
  }

  static let entries = Dictionary(uniqueKeysWithValues: order.map { ($0.identifier, $0) })

  /// All types. A tag that several types have finds the first of them.
  static let order: [Entry] = [
    Entry("public.item", "item", [], [], []),
    Entry("public.content", "content", [], [], []),
    Entry("public.composite-content", "composite content", ["public.content"], [], []),
    Entry("public.data", "data", ["public.item"], [], ["application/octet-stream"]),
    Entry("public.directory", "directory", ["public.item"], [], []),
    Entry("public.folder", "folder", ["public.directory"], [], []),
    Entry("com.apple.package", "package", ["public.directory"], [], []),
    Entry("com.apple.bundle", "bundle", ["public.directory"], ["bundle"], []),
    Entry("public.archive", "archive", ["public.item"], [], []),
    Entry("public.zip-archive", "ZIP archive", ["public.data", "public.archive"], ["zip"], ["application/zip"]),
    Entry(
      "org.gnu.gnu-zip-archive", "gzip archive", ["public.data", "public.archive"], ["gz", "gzip"],
      ["application/gzip", "application/x-gzip"]),
    Entry("public.text", "text", ["public.data", "public.content"], [], []),
    Entry("public.plain-text", "text", ["public.text"], ["txt", "text"], ["text/plain"]),
    Entry("public.utf8-plain-text", "Unicode text", ["public.plain-text"], [], ["text/plain;charset=utf-8"]),
    Entry("public.rtf", "RTF text", ["public.text"], ["rtf"], ["text/rtf"]),
    Entry("public.html", "HTML text", ["public.text"], ["html", "htm"], ["text/html"]),
    Entry("public.xml", "XML text", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    Entry("public.json", "JSON text", ["public.text"], ["json"], ["application/json"]),
    Entry("public.yaml", "YAML text", ["public.text"], ["yaml", "yml"], ["application/x-yaml"]),
    Entry("com.apple.property-list", "property list", ["public.data"], ["plist"], []),
    Entry("com.apple.xml-property-list", "XML property list", ["public.xml", "com.apple.property-list"], [], []),
    Entry("public.comma-separated-values-text", "CSV text", ["public.text"], ["csv"], ["text/csv"]),
    Entry("public.tab-separated-values-text", "TSV text", ["public.text"], ["tsv"], ["text/tab-separated-values"]),
    Entry("public.source-code", "source code", ["public.plain-text"], [], []),
    Entry("public.swift-source", "Swift source", ["public.source-code"], ["swift"], []),
    Entry("public.c-source", "C source", ["public.source-code"], ["c"], []),
    Entry(
      "com.netscape.javascript-source", "JavaScript", ["public.source-code"], ["js"],
      ["text/javascript", "application/javascript"]),
    Entry("public.shell-script", "shell script", ["public.source-code"], ["sh"], []),
    Entry("public.vcard", "vCard", ["public.text"], ["vcf", "vcard"], ["text/vcard"]),
    Entry("public.calendar-event", "calendar event", ["public.data"], [], []),
    Entry("public.contact", "contact", ["public.item"], [], []),
    Entry("public.image", "image", ["public.data", "public.content"], [], []),
    Entry("public.png", "PNG image", ["public.image"], ["png"], ["image/png"]),
    Entry("public.jpeg", "JPEG image", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
    Entry("com.compuserve.gif", "GIF image", ["public.image"], ["gif"], ["image/gif"]),
    Entry("public.tiff", "TIFF image", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    Entry("com.microsoft.bmp", "BMP image", ["public.image"], ["bmp"], ["image/bmp"]),
    Entry("com.microsoft.ico", "icon", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
    Entry("public.heic", "HEIC image", ["public.image"], ["heic"], ["image/heic"]),
    Entry("public.heif", "HEIF image", ["public.image"], ["heif"], ["image/heif"]),
    Entry("org.webmproject.webp", "WebP image", ["public.image"], ["webp"], ["image/webp"]),
    Entry("public.svg-image", "SVG image", ["public.image"], ["svg"], ["image/svg+xml"]),
    Entry("public.camera-raw-image", "raw image", ["public.image"], [], []),
    Entry("com.apple.live-photo", "Live Photo", ["public.item"], [], []),
    Entry("public.audiovisual-content", "audiovisual content", ["public.data", "public.content"], [], []),
    Entry("public.movie", "movie", ["public.audiovisual-content"], [], []),
    Entry("public.video", "video", ["public.movie"], [], []),
    Entry("public.mpeg-4", "MPEG-4 movie", ["public.movie"], ["mp4"], ["video/mp4"]),
    Entry("com.apple.quicktime-movie", "QuickTime movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
    Entry("public.mpeg", "MPEG movie", ["public.movie"], ["mpg", "mpeg"], ["video/mpeg"]),
    Entry("public.avi", "AVI movie", ["public.movie"], ["avi"], ["video/avi"]),
    Entry("public.audio", "audio", ["public.audiovisual-content"], [], []),
    Entry("public.mp3", "MP3 audio", ["public.audio"], ["mp3"], ["audio/mpeg"]),
    Entry("public.mpeg-4-audio", "MPEG-4 audio", ["public.audio"], ["m4a", "mp4a"], ["audio/mp4"]),
    Entry(
      "com.microsoft.waveform-audio", "Waveform audio", ["public.audio"], ["wav", "wave"],
      ["audio/vnd.wave", "audio/wav"]),
    Entry("public.aiff-audio", "AIFF audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff"]),
    Entry("public.midi-audio", "MIDI audio", ["public.audio"], ["mid", "midi"], ["audio/midi"]),
    Entry("com.adobe.pdf", "PDF document", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
    Entry("com.apple.rtfd", "RTFD document", ["com.apple.package", "public.composite-content"], ["rtfd"], []),
    Entry(
      "org.idpf.epub-container", "EPUB document", ["public.data", "public.composite-content"], ["epub"],
      ["application/epub+zip"]),
    Entry("public.spreadsheet", "spreadsheet", ["public.content"], [], []),
    Entry("public.presentation", "presentation", ["public.composite-content"], [], []),
    Entry("public.database", "database", ["public.data"], [], []),
    Entry("public.font", "font", ["public.data"], [], []),
    Entry("public.url", "URL", ["public.data"], ["url"], []),
    Entry("public.file-url", "file URL", ["public.url"], [], []),
    Entry("com.apple.application", "application", ["public.item"], [], []),
    Entry("public.executable", "executable", ["public.data"], [], []),
    Entry("public.3d-content", "3D content", ["public.content"], [], []),
    Entry(
      "com.pixar.universal-scene-description-mobile", "USDZ", ["public.3d-content", "public.data"], ["usdz"],
      ["model/vnd.usdz+zip"]),
    Entry("public.message", "message", ["public.data"], [], []),
    Entry("public.email-message", "email message", ["public.message"], ["eml"], ["message/rfc822"]),
    Entry("public.bookmark", "bookmark", ["public.item"], [], []),
    Entry("com.apple.log", "log", ["public.plain-text"], ["log"], []),
    Entry("com.rsa.pkcs-12", "PKCS #12", ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"]),
  ]
}
