import Foundation

protocol PresenterOutput: AnyObject {
    func todoValidation(validation: TodoValidation)
    func updateTodo()
}
