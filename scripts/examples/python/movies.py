"""Filters the movies for comedies and clears the filter again:  python3 scripts/examples/python/movies.py [http://127.0.0.1:8080]"""

import sys

from vitrine import Session


def main(url="http://127.0.0.1:8080"):
    with Session(url, "movies") as session:
        session.act("settle")
        show("All movies", session)
        session.tap("Comedy", "FilterListViewController")
        session.act("settle")
        show("Comedies", session)
        session.tap("Clear Filter", "ContainerViewController")
        session.act("settle")
        show("All again", session)


def show(title, session):
    print(f"{title}:")
    for row in session.rows("MovieListViewController"):
        print(f"  {row}")


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Exception as error:
        print(f"movies: {error}", file=sys.stderr)
        sys.exit(1)
