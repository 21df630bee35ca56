import UIKit

/// Puts two lists that do not know each other side by side, and applies the filters of one to the movies of the other. It is made in code,
/// or from `Movies.storyboard`.
class ContainerViewController: UIViewController {
  var filterListContainerView: UIView!
  var movieListContainerView: UIView!

  var filterListVC: FilterListViewController!
  var movieListVC: MovieListViewController!

  let movies = Movie.defaultMovies

  override func viewDidLoad() {
    super.viewDidLoad()
    if storyboard == nil { makeParts() }
    setupChildViewControllers()
  }

  private func setupChildViewControllers() {
    let filterListVC: FilterListViewController =
      storyboard?.instantiateViewController(identifier: "FilterListViewController")
      ?? FilterListViewController(style: .grouped)
    addChild(childController: filterListVC, to: filterListContainerView)
    self.filterListVC = filterListVC
    self.filterListVC.delegate = self

    let movieListVC: MovieListViewController =
      storyboard?.instantiateViewController(identifier: "MovieListViewController")
      ?? MovieListViewController(style: .plain)
    movieListVC.movies = movies
    addChild(childController: movieListVC, to: movieListContainerView)
    self.movieListVC = movieListVC
  }

  private func makeParts() {
    title = "Movies"
    view.backgroundColor = .systemBackground
    let (filters, movies, divider) = (UIView(), UIView(), UIView())
    (filterListContainerView, movieListContainerView) = (filters, movies)
    divider.backgroundColor = .separator
    let clearButton = UIButton(type: .system)
    clearButton.setTitle("Clear Filter", for: .normal)
    clearButton.addAction(UIAction { [weak self] in self?.clearFilterTapped($0.sender as Any) }, for: .touchUpInside)
    constrain(filters, divider, movies, clearButton)
  }

  /// Arranges the views as in the storyboard: a row of both lists with a divider, and a button below, in the safe area.
  private func constrain(_ filters: UIView, _ divider: UIView, _ movies: UIView, _ clearButton: UIButton) {
    let row = UIStackView(arrangedSubviews: [filters, divider, movies])
    for part in [row, clearButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: guide.topAnchor),
      row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      filters.widthAnchor.constraint(equalTo: movies.widthAnchor, multiplier: 0.7),
      divider.widthAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
      clearButton.topAnchor.constraint(equalTo: row.bottomAnchor),
      clearButton.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      clearButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      clearButton.heightAnchor.constraint(equalToConstant: 50),
      clearButton.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
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

/// The members that the storyboard connects by name.
extension ContainerViewController: StoryboardConnectable {
  static var outlets: [StoryboardOutlet] {
    [
      StoryboardOutlet("filterListContainerView", \ContainerViewController.filterListContainerView),
      StoryboardOutlet("movieListContainerView", \ContainerViewController.movieListContainerView),
    ]
  }

  static var actions: [StoryboardAction] {
    [StoryboardAction("clearFilterTapped:", ContainerViewController.clearFilterTapped)]
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
