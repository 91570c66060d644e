@_exported import LinuxShims
