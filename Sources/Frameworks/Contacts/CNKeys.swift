import Foundation

/// A key of contacts, or several.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The keys that a formatter or a controller needs.
package final class KeyGroup: CNKeyDescriptor {
  let keys: [String]
  package init(_ keys: [String]) { self.keys = keys }
}

func contactKeys(_ descriptor: any CNKeyDescriptor) -> [String] {
  switch descriptor {
  case let group as KeyGroup: group.keys
  case let key as String: [key]
  default: [String(describing: descriptor)]
  }
}

public let CNContactIdentifierKey = "identifier"
public let CNContactTypeKey = "contactType"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactBirthdayKey = "birthday"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"

public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelSchool = "_$!<School>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelEmailiCloud = "iCloud"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "_$!<iPhone>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"

// MARK: Errors

public struct CNError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists = 201
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "CNErrorDomain"
}

extension CNError: CustomNSError, LocalizedError {
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .authorizationDenied: "Access Denied"
    case .recordDoesNotExist: "Updated Record Does Not Exist"
    case .insertedRecordAlreadyExists: "Inserted Record Already Exists"
    case .communicationError, .dataAccessError: "Data Access Error"
    }
  }
}
