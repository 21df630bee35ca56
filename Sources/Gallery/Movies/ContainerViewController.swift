import UIKit

/// Puts two lists that do not know each other side by side, and applies the filters of one to the films of the other.
class ContainerViewController: UIViewController {
  let filterListContainerView = UIView()
  let movieListContainerView = UIView()
  private let divider = UIView()
  private let clearButton = UIButton(type: .system)

  var filterListVC: FilterListViewController!
  var movieListVC: MovieListViewController!

  let movies = Movie.defaultMovies

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Movies"
    view.backgroundColor = .systemBackground
    divider.backgroundColor = .separator
    clearButton.setTitle("Clear Filter", for: .normal)
    clearButton.addAction(UIAction { [weak self] in self?.clearFilterTapped($0.sender as Any) }, for: .touchUpInside)
    placeParts()
    setupChildViewControllers()
  }

  private func setupChildViewControllers() {
    let filterListVC = FilterListViewController(style: .grouped)
    addChild(childController: filterListVC, to: filterListContainerView)
    self.filterListVC = filterListVC
    self.filterListVC.delegate = self

    let movieListVC = MovieListViewController(style: .plain)
    movieListVC.movies = movies
    addChild(childController: movieListVC, to: movieListContainerView)
    self.movieListVC = movieListVC
  }

  /// As a storyboard would have it: a row of both lists with a line between, a button under it, all of it in the safe area.
  private func placeParts() {
    let row = UIStackView(arrangedSubviews: [filterListContainerView, divider, movieListContainerView])
    for part in [row, clearButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let room = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: room.topAnchor),
      row.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      filterListContainerView.widthAnchor.constraint(equalTo: movieListContainerView.widthAnchor, multiplier: 0.7),
      divider.widthAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      clearButton.topAnchor.constraint(equalTo: row.bottomAnchor),
      clearButton.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      clearButton.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      clearButton.heightAnchor.constraint(equalToConstant: 50),
      clearButton.bottomAnchor.constraint(equalTo: room.bottomAnchor),
    ])
  }

  func clearFilterTapped(_ sender: Any) {
    filterListVC.clearFilter()
  }

  private func filterMovies(moviesFilter: [MovieFilter]) {
    movieListVC.movies =
      movies
      .filter(with: moviesFilter.genreFilters)
      .filter(with: moviesFilter.ratingFilters)
      .filter(with: moviesFilter.durationFilters)
  }
}

extension ContainerViewController: FilterListViewControllerDelegate {
  func filterListViewController(_ controller: FilterListViewController, didSelect filter: MovieFilter) {
    filterMovies(moviesFilter: Array(controller.selectedFilters))
  }

  func filterListViewController(_ controller: FilterListViewController, didDeselect filter: MovieFilter) {
    filterMovies(moviesFilter: Array(controller.selectedFilters))
  }

  func filterListViewControllerDidClearFilters(controller: FilterListViewController) {
    movieListVC.movies = Movie.defaultMovies
  }
}

extension UIViewController {
  /// Makes a controller a child whose view fills a container view, now and when that is resized.
  func addChild(childController: UIViewController, to containerView: UIView) {
    addChild(childController)
    childController.view.frame = containerView.bounds
    childController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(childController.view)
    childController.didMove(toParent: self)
  }
}
