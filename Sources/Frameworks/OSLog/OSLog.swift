// `OSLog` is the name under which newer sources import module `os`. Its `OSLogStore`, which reads the log, is missing.
@_exported import Vitrineos
