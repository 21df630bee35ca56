/// Module `CoreVideo`: pixel buffers in memory.
///
/// Real: buffers of one plane that an app makes and draws into, which module `CoreMedia` declares. Cameras and decoders make none. Not
/// here: display links, pools, texture caches and planes.
@_exported import Foundation
@_exported import VitrineCoreMedia
