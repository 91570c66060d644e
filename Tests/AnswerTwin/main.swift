import AnswerModels
import Foundation

// Plays a model as an app does, without the bench: `AnswerTwin NAME http://127.0.0.1:PORT` prints what it says.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 2, let model = AnswerModel.all.first(where: { $0.name == arguments[0] }),
    let server = URL(string: arguments[1])
else {
    FileHandle.standardError.write(Data("usage: AnswerTwin NAME URL\n".utf8))
    exit(2)
}

let lock = NSLock()
model.start(at: server) { text in
    lock.withLock { print(text) }
} done: {
    // Never given back: nothing is printed after it.
    lock.lock()
    exit(0)
}
RunLoop.main.run(until: Date(timeIntervalSinceNow: 20))
FileHandle.standardError.write(Data("\(model.name) is not done after 20 s\n".utf8))
exit(1)
