import UIKit

final class ProfileViewController: UIViewController, ProfileView {
    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var starsControl: UISegmentedControl!
    @IBOutlet private weak var feedbackView: UITextView!
    @IBOutlet private weak var statusLabel: UILabel!
    private lazy var presenter = ProfilePresenter(view: self)

    @IBAction private func didTapPhoto() {
        let picker = UIImagePickerController()
        picker.delegate = self
        present(picker, animated: true)
    }

    @IBAction private func didTapSend() {
        presenter.didTapSend(stars: starsControl.selectedSegmentIndex + 1, text: feedbackView.text)
    }

    func showUploading() { statusLabel.text = "Sending…" }

    func showPhoto(at url: URL) { statusLabel.text = url.lastPathComponent }

    func showThanks() { statusLabel.text = "Thank you." }

    func show(message: String) { statusLabel.text = message }
}

extension ProfileViewController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
        guard let image = info[.originalImage] as? UIImage else { return }
        photoView.image = image
        image.jpegData(compressionQuality: 0.8).map(presenter.didPick(photo:))
    }
}
