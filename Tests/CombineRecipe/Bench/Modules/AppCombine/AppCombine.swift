@_exported import Streams
@_exported import StreamsDispatch
@_exported import StreamsFoundation
