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
    for part in [filterListContainerView, movieListContainerView, divider, clearButton] { view.addSubview(part) }
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

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (button, lists) = view.bounds.inset(by: view.safeAreaInsets).divided(atDistance: 50, from: .maxYEdge)
    let hairline = 1 / UIScreen.main.scale
    // The widths are 0.7 to 1, whatever room there is.
    let filterWidth = (lists.width - hairline) * 0.7 / 1.7
    let (filters, rest) = lists.divided(atDistance: filterWidth, from: .minXEdge)
    filterListContainerView.frame = filters
    divider.frame = rest.divided(atDistance: hairline, from: .minXEdge).slice
    movieListContainerView.frame = rest.divided(atDistance: hairline, from: .minXEdge).remainder
    clearButton.frame = button
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
