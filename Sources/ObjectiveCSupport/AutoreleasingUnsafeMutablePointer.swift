/// The pointer by which Objective-C methods return objects. Without autorelease pools it is an ordinary one.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
