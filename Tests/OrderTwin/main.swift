import Foundation
import OrderModels

// Plays a model as an app does, without the bench: `OrderTwin list` names those that this machine can play, `OrderTwin NAME`
// prints what one says.
let arguments = CommandLine.arguments.dropFirst()
let playable = OrderModel.all.filter { $0.processors <= ProcessInfo.processInfo.activeProcessorCount }

if arguments == ["list"] {
    for model in playable { print(model.name) }
    exit(0)
}
guard arguments.count == 1, let model = OrderModel.all.first(where: { $0.name == arguments.first }) else {
    FileHandle.standardError.write(Data("usage: OrderTwin list | NAME\n".utf8))
    exit(2)
}

let printer = Printer()
DispatchQueue.main.async { model.start(printer) }
RunLoop.main.run(until: Date(timeIntervalSinceNow: 10))
FileHandle.standardError.write(Data("\(model.name) is not done after 10 s\n".utf8))
exit(1)
