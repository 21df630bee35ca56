/// Module `AudioToolbox`: short sounds and vibrations.
///
/// Real: sounds are created and disposed of, and completions are called. Playing a sound writes a line to the console.
/// Not here: the sound itself, audio files, queues and units.
import FrameworkSupport
@_exported import CoreFoundationNames

public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1503

/// The registered sounds of the app, with their files and completions.
private enum SystemSounds {
  static let lock = NSLock()
  nonisolated(unsafe) static var files: [SystemSoundID: URL] = [:]
  nonisolated(unsafe) static var lastSoundID: SystemSoundID = 0x2000

  static func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// The completions that are called after a sound was played.
  nonisolated(unsafe) static var completions: [SystemSoundID: () -> Void] = [:]

  static func play(_ sound: SystemSoundID, _ function: String) {
    let name = sound == kSystemSoundID_Vibrate ? "vibration" : locked { files[sound]?.lastPathComponent } ?? "\(sound)"
    FileHandle.standardError.write(Data("\(function): \(name)\n".utf8))
    nonisolated(unsafe) let completion = locked { completions[sound] }
    if let completion { afterTurn { completion() } }
  }
}

@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let path = inFileURL.path, FileManager.default.fileExists(atPath: path) else { return -43 }
  outSystemSoundID.pointee = SystemSounds.locked {
    SystemSounds.lastSoundID += 1
    SystemSounds.files[SystemSounds.lastSoundID] = URL(fileURLWithPath: path)
    return SystemSounds.lastSoundID
  }
  return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  SystemSounds.locked { SystemSounds.files.removeValue(forKey: inSystemSoundID) } == nil
    ? kAudioServicesBadSystemSoundIDError : kAudioServicesNoError
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.play(inSystemSoundID, "AudioServicesPlaySystemSound")
}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.play(inSystemSoundID, "AudioServicesPlayAlertSound")
}
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  afterTurn { inCompletionBlock?() }
}
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlayAlertSound(inSystemSoundID)
  afterTurn { inCompletionBlock?() }
}

/// A function that is called after a sound was played.
public typealias AudioServicesSystemSoundCompletionProc =
  @convention(c) (_ ssID: SystemSoundID, _ clientData: UnsafeMutableRawPointer?) -> Void

/// Sets the function that is called on the main queue each time the sound has been played. It replaces a previous function.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: AnyObject?, _ inRunLoopMode: AnyObject?,
  _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
  SystemSounds.locked {
    SystemSounds.completions[inSystemSoundID] = { inCompletionRoutine(inSystemSoundID, inClientData) }
  }
  return kAudioServicesNoError
}
public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
  SystemSounds.locked { SystemSounds.completions[inSystemSoundID] = nil }
}
