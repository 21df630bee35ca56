// @ts-check
import { bar, button, label, row, table } from "./parts.mjs";

const films = [
  ["Alien", 2, "Horror", 4.5],
  ["Airplane!", 1, "Comedy", 4.0],
  ["Brazil", 2, "Drama", 4.0],
  ["Duck Soup", 1, "Comedy", 4.5],
  ["Heat", 3, "Crime", 4.0],
  ["Metropolis", 2, "Drama", 4.0],
  ["Modern Times", 1, "Comedy", 4.5],
  ["Nosferatu", 1, "Horror", 4.0],
  ["Playtime", 2, "Comedy", 4.0],
  ["Psycho", 2, "Horror", 4.5],
  ["Rififi", 2, "Crime", 4.0],
  ["Safety Last!", 1, "Comedy", 4.0],
  ["Solaris", 3, "Drama", 4.0],
  ["Stalker", 3, "Drama", 4.5],
  ["The General", 1, "Comedy", 4.5],
  ["Tokyo Story", 2, "Drama", 4.5],
  ["Vertigo", 2, "Crime", 4.5],
].map(([title, hours, genre, rating]) => ({
  title: String(title),
  hours: Number(hours),
  genre: String(genre),
  rating: Number(rating),
}));

/** @typedef {(typeof films)[number]} Film @type {{section: string, name: string, test: (film: Film) => boolean}[]} */
const filters = [
  ...["Comedy", "Crime", "Drama", "Horror"].map((genre) => ({
    section: "GENRE",
    name: genre,
    test: (/** @type {Film} */ film) => film.genre === genre,
  })),
  ...[4, 4.5].map((rating) => ({
    section: "RATING",
    name: `At least ${rating.toFixed(1)}`,
    test: (/** @type {Film} */ film) => film.rating >= rating,
  })),
  ...[1, 2, 3].map((hours) => ({
    section: "DURATION",
    name: `Up to ${hours}h`,
    test: (/** @type {Film} */ film) => film.hours <= hours,
  })),
];

/**
 * Two lists side by side: taps on the right one's rows filter the left one. `Sort` is disabled, `Debug` hidden, `Crash`
 * ends the process.
 * It is an `App` of session.mjs.
 */
export class Movies {
  title = "Movies";
  /** @type {Set<string>} */
  #on = new Set();
  #offsets = { list: 0, filters: 0 };
  #width;
  #height;

  /** @param {{width: number, height: number}} device */
  constructor({ width, height }) {
    this.#width = width;
    this.#height = height;
  }

  /** @param {string} path what was tapped, its nearest control or row */
  tap(path) {
    const name = path.includes("/filters/") ? path.split("/").at(-1) ?? "" : "";
    if (filters.some((each) => each.name === name)) this.#on[this.#on.has(name) ? "delete" : "add"](name);
    if (path.endsWith("/clear")) this.#on.clear();
    if (path.endsWith("/crash")) throw new Error("Gallery/Movie.swift:12: Fatal error: Index out of range");
  }

  /** @param {string} path @param {number} _x @param {number} y */
  scroll(path, _x, y) {
    this.#offsets[path.endsWith("/list") ? "list" : "filters"] = y;
  }

  /** @returns {import("./types.d.ts").FakeController[]} */
  controllers() {
    const state = "appeared";
    return [
      { id: 1, type: "UINavigationController", parent: 0, view: "window/root", state },
      { id: 2, type: "ContainerViewController", parent: 1, view: "window/root/content", title: "Movies", state },
      { id: 3, type: "MovieListViewController", parent: 2, view: "window/root/content/list", state },
      { id: 4, type: "FilterListViewController", parent: 2, view: "window/root/content/filters", state },
    ];
  }

  render() {
    const left = Math.round((this.#width * 0.7) / 1.7);
    const height = this.#height - 91 - 78;
    const children = [
      this.#list([0, 91, left, height]),
      this.#filters([left, 91, this.#width - left, height]),
      ...this.#buttons(),
    ];
    const frame = [0, 0, this.#width, this.#height];
    const content = { key: "content", type: "UIView", frame, background: "#FFFFFF", children };
    const root = { key: "root", type: "UIView", frame, children: [content, bar(this.title, this.#width)] };
    return { key: "window", type: "UIWindow", frame, background: "#FFFFFF", children: [root] };
  }

  /** @param {number[]} frame */
  #list(frame) {
    const sections = [...groups(filters.filter((each) => this.#on.has(each.name)))];
    const matchingFilms = films.filter((film) => sections.every(([, tests]) => tests.some((each) => each.test(film))));
    const rows = matchingFilms.map(({ title, hours, genre, rating }, index) =>
      row(title, [0, index * 48, frame[2], 47], { title, detail: `${hours}h, ${genre}, rating: ${rating.toFixed(1)}` })
    );
    return table(
      "list",
      frame,
      rows,
      rows.length * 48,
      Math.min(this.#offsets.list, Math.max(0, rows.length * 48 - frame[3])),
    );
  }

  /** @param {number[]} frame */
  #filters(frame) {
    /** @type {import("./differ.mjs").Node[]} */ const rows = [];
    let y = 0;
    for (const [section, members] of groups(filters)) {
      const caption = label("label", section, [16, 8, frame[2] - 32, 16], { size: 11, color: "#66635D" });
      rows.push({
        key: section,
        type: "UITableViewHeaderFooterView",
        frame: [0, y, frame[2], 28],
        children: [caption],
      });
      y += 28;
      for (const { name } of members) {
        rows.push(row(name, [0, y, frame[2], 43], { title: name, selected: this.#on.has(name) }));
        y += 44;
      }
    }
    return { ...table("filters", frame, rows, y, this.#offsets.filters), identifier: "filters" };
  }

  #buttons() {
    const y = this.#height - 78;
    return [
      button("clear", "Clear Filter", [0, y, 150, 44]),
      button("sort", "Sort", [150, y, 70, 44], { enabled: false }),
      button("debug", "Debug", [220, y, 70, 44], { hidden: true }),
      button("crash", "Crash", [this.#width - 90, y, 90, 44], { label: "Crash the app" }),
    ];
  }
}

/** @param {typeof filters} list @returns {Map<string, typeof filters>} by section */
function groups(list) {
  const result = new Map();
  for (const each of list) result.set(each.section, [...(result.get(each.section) ?? []), each]);
  return result;
}
