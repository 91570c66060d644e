import Foundation
import LoopbackOrigin

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.isEmpty || (arguments.count == 2 && arguments[0] == "--port"),
    let port = UInt16(arguments.last ?? "0")
else {
    FileHandle.standardError.write(Data("usage: loopback-origin [--port N]\n".utf8))
    exit(2)
}

do {
    let origin = try LoopbackOrigin(port: port, routes: SampleOrigin.routes())
    print("serving the samples' services on http://127.0.0.1:\(origin.port)")
    fflush(nil)
    dispatchMain()
} catch {
    FileHandle.standardError.write(Data("cannot listen on port \(port): \(error)\n".utf8))
    exit(3)
}
