@_exported import CombineStandin
