import Foundation

extension OrderModel {
    /// Waits of the C library on descriptors.
    static let descriptors: [OrderModel] = [
        OrderModel("poll-and-select-against-delays") { listener in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { listener.said("delayed 400 ms") }
            Thread.detachNewThread {
                poll(nil, 0, 200)
                listener.said("polled 200 ms")
                var time = timeval(tv_sec: 0, tv_usec: 400_000)
                select(0, nil, nil, nil, &time)
                listener.said("selected 400 ms")
                listener.done()
            }
        },
        OrderModel("pipe-between-threads") { listener in
            let pipe = Pipe()
            Thread.detachNewThread {
                while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                    listener.said("read \(String(decoding: data, as: UTF8.self))")
                }
                listener.said("closed")
                listener.done()
            }
            Thread.detachNewThread {
                for text in ["one", "two"] {
                    pipe.fileHandleForWriting.write(Data(text.utf8))
                    Thread.sleep(forTimeInterval: 0.2)
                }
                try? pipe.fileHandleForWriting.close()
            }
        },
        OrderModel("poll-of-a-pipe") { listener in
            let pipe = Pipe()
            Thread.detachNewThread {
                for limit: Int32 in [100, 2_000] {
                    var wanted = pollfd(
                        fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
                    listener.said(poll(&wanted, 1, limit) == 1 ? "readable" : "nothing to read")
                }
                listener.done()
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
                listener.said("writes")
                pipe.fileHandleForWriting.write(Data("text".utf8))
            }
        },
    ]
}
