import Foundation

struct Photo: Decodable {
    let url: URL
}

struct Feedback: Encodable {
    let stars: Int
    let text: String
    let wantsAnswer: Bool
}

/// Unchecked: it is used on the main thread, and its session calls back there.
final class ProfileModel: NSObject, @unchecked Sendable {
    private var received = Data()
    private var completion: ((Result<Photo, Error>) -> Void)?

    func upload(photo: Data, caption: String, completion: @escaping (Result<Photo, Error>) -> Void) {
        self.completion = completion
        received = Data()
        let form = MultipartForm()
        var request = URLRequest(url: ShopAPI.url("account/photo"))
        request.httpMethod = "POST"
        request.setValue(form.type, forHTTPHeaderField: "Content-Type")
        let body = form.data(fields: [("caption", caption)], file: photo, named: "photo.jpg", type: "image/jpeg")
        let session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)
        session.uploadTask(with: request, from: body).resume()
        session.finishTasksAndInvalidate()
    }

    func send(_ feedback: Feedback, completion: @escaping (Error?) -> Void) {
        var request = URLRequest(url: ShopAPI.url("feedback"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try? JSONEncoder().encode(feedback)
        ShopAPI.session.dataTask(with: request) { _, response, error in
            do {
                if let error { throw error }
                try ShopAPI.check(response)
                completion(nil)
            } catch {
                completion(error)
            }
        }.resume()
    }
}

extension ProfileModel: URLSessionDataDelegate {
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received.append(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        let result = Result {
            if let error { throw error }
            try ShopAPI.check(task.response)
            return try ShopAPI.decoder.decode(Photo.self, from: received)
        }
        completion?(result)
        completion = nil
    }
}
