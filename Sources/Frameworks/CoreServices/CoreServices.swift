// Re-exports only the older constants for file types (module MobileCoreServices). macOS and old iOS projects import them as CoreServices.
@_exported import VitrineMobileCoreServices
