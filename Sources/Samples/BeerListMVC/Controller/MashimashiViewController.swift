import UIKit

final class MashimashiViewController: UIViewController {
    let tableView = UITableView()

    private var beers: [Beer] = []

    override func viewDidLoad() {
        super.viewDidLoad()

        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        view.addSubview(tableView)

        fetchBeers { result in
            switch result {
            case .success(let beers):
                self.beers = beers
                DispatchQueue.main.async {
                    self.tableView.reloadData()
                }
            case .failure(let error):
                DispatchQueue.main.async {
                    self.showAlert(title: "Error", message: "\(error)")
                }
            }
        }
    }

    private func fetchBeers(completion: @escaping (Result<[Beer], Error>) -> Void) {
        guard let url = URL(string: "https://api.punkapi.com/v2/beers") else { return }

        let task = URLSession.shared.dataTask(with: url) { data, _, error in
            if let error = error {
                completion(.failure(error))
                return
            }

            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            guard let data = data, let beers = try? decoder.decode([Beer].self, from: data) else {
                completion(.failure(NSError(domain: "parse-error", code: 1, userInfo: nil)))
                return
            }
            completion(.success(beers))
        }
        task.resume()
    }

    private func showAlert(title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        present(alert, animated: true)
    }
}

extension MashimashiViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return beers.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = beers[indexPath.row].name
        return cell
    }
}

extension MashimashiViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let beer = beers[indexPath.row]
        showAlert(title: beer.name, message: "\(beer.tagline)\n\n\(beer.description)")
    }
}
