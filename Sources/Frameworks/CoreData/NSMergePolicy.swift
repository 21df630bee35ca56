import Foundation

/// How a context resolves conflicts with its store. The policy is stored without effect: the last save wins.
open class NSMergePolicy: NSObject {
  public static let error = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let rollback = NSMergePolicy()
}
public let NSErrorMergePolicy: AnyObject = NSMergePolicy.error
public let NSMergeByPropertyStoreTrumpMergePolicy: AnyObject = NSMergePolicy.mergeByPropertyStoreTrump
public let NSMergeByPropertyObjectTrumpMergePolicy: AnyObject = NSMergePolicy.mergeByPropertyObjectTrump
public let NSOverwriteMergePolicy: AnyObject = NSMergePolicy.overwrite
public let NSRollbackMergePolicy: AnyObject = NSMergePolicy.rollback
