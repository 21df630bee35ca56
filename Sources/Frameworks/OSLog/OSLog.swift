// Module `OSLog` exports module `os`, which newer sources import by this name. `OSLogStore`, which reads the log, is missing.
@_exported import Vitrineos
