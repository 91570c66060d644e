// Where OSLog is imported, so is what `os` has.
@_exported import OSStandin
