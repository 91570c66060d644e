import Foundation

protocol NasaPresenterOutput: AnyObject {
    func showNasa(nasaItem: Nasa)
    func hideUIActivityIndicatorView()
    func getError(error: APIError)
}
