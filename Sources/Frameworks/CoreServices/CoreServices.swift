// The older names of file types, under the name of the framework that exports them on macOS and in old iOS projects. Nothing else of it
// is here.
@_exported import VitrineMobileCoreServices
