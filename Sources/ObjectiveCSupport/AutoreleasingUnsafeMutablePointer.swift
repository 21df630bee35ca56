/// The pointer through which Objective-C methods return objects. It is an ordinary pointer here, because there are no autorelease pools.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
