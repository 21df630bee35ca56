/// Module `MobileCoreServices`: the older names of file types.
///
/// Real: the `kUTType` constants, and the functions that find types by tags and compare them; see `UniformTypeIdentifiers`.
@_exported import CoreFoundationNames
@_exported import VitrineUniformTypeIdentifiers

nonisolated(unsafe) public let kUTTypeItem: CFString = type(.item)
nonisolated(unsafe) public let kUTTypeContent: CFString = type(.content)
nonisolated(unsafe) public let kUTTypeData: CFString = type(.data)
nonisolated(unsafe) public let kUTTypeDirectory: CFString = type(.directory)
nonisolated(unsafe) public let kUTTypeFolder: CFString = type(.folder)
nonisolated(unsafe) public let kUTTypeText: CFString = type(.text)
nonisolated(unsafe) public let kUTTypePlainText: CFString = type(.plainText)
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = type(.utf8PlainText)
nonisolated(unsafe) public let kUTTypeRTF: CFString = type(.rtf)
nonisolated(unsafe) public let kUTTypeHTML: CFString = type(.html)
nonisolated(unsafe) public let kUTTypeXML: CFString = type(.xml)
nonisolated(unsafe) public let kUTTypeJSON: CFString = type(.json)
nonisolated(unsafe) public let kUTTypePropertyList: CFString = type(.propertyList)
nonisolated(unsafe) public let kUTTypeImage: CFString = type(.image)
nonisolated(unsafe) public let kUTTypePNG: CFString = type(.png)
nonisolated(unsafe) public let kUTTypeJPEG: CFString = type(.jpeg)
nonisolated(unsafe) public let kUTTypeGIF: CFString = type(.gif)
nonisolated(unsafe) public let kUTTypeTIFF: CFString = type(.tiff)
nonisolated(unsafe) public let kUTTypeBMP: CFString = type(.bmp)
nonisolated(unsafe) public let kUTTypeMovie: CFString = type(.movie)
nonisolated(unsafe) public let kUTTypeVideo: CFString = type(.video)
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = type(.mpeg4Movie)
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = type(.quickTimeMovie)
nonisolated(unsafe) public let kUTTypeAudio: CFString = type(.audio)
nonisolated(unsafe) public let kUTTypeMP3: CFString = type(.mp3)
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = type(.mpeg4Audio)
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = type(.wav)
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = type(.audiovisualContent)
nonisolated(unsafe) public let kUTTypePDF: CFString = type(.pdf)
nonisolated(unsafe) public let kUTTypeURL: CFString = type(.url)
nonisolated(unsafe) public let kUTTypeFileURL: CFString = type(.fileURL)
nonisolated(unsafe) public let kUTTypeVCard: CFString = type(.vCard)
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = type(.sourceCode)
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = type(.commaSeparatedText)

nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Returns the identifier of a type as a Core Foundation text.
private func type(_ type: UTType) -> CFString { type.identifier as NSString }

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let parent = UTType(inConformsToUTI as String) else { return false }
  return UTType(inUTI as String)?.conforms(to: parent) ?? false
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1 as String == inUTI2 as String }

public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let supertype = inConformingToUTI.flatMap { UTType($0 as String) }
  let found = UTType(
    tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: supertype)
  return found.map { Unmanaged.passRetained($0.identifier as NSString) }
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  let tags = UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]
  return tags?.first.map { Unmanaged.passRetained($0 as NSString) }
}
