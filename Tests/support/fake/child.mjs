// @ts-check
import { bar, button, label } from "./parts.mjs";

/**
 * Content under a bar, with a child over it while it loads. The loader is a tap on `Finish`, so that no test has to
 * wait.
 * It is an `App` of session.mjs.
 */
export class Child {
  title = "Child";
  #loading = true;
  #loads = 0;
  #device;

  /** @param {{width: number, height: number}} device */
  constructor(device) {
    this.#device = device;
  }

  /** @param {string} path */
  tap(path) {
    if (path.endsWith("/reload")) this.#loading = true;
    if (path.endsWith("/finish")) {
      this.#loading = false;
      this.#loads += 1;
    }
  }

  scroll() {}

  /** @returns {import("./types.d.ts").FakeController[]} */
  controllers() {
    /** @type {import("./types.d.ts").FakeController} */
    const content = {
      id: 1,
      type: "ContentViewController",
      parent: 0,
      view: "window/content",
      title: "Child",
      state: "appeared",
    };
    return this.#loading
      ? [content, {
        id: 2,
        type: "LoadingViewController",
        parent: 1,
        view: "window/content/loading",
        state: "appeared",
      }]
      : [content];
  }

  render() {
    const { width, height } = this.#device;
    const children = [
      bar(this.title, width),
      label("content", this.#loads ? `Loaded ${this.#loads} times` : "Nothing yet", [16, 110, width - 32, 24]),
      button("reload", "Reload", [0, height - 78, width, 44], { enabled: !this.#loading }),
    ];
    if (this.#loading) children.push(this.#loadingView(width, height));
    const frame = [0, 0, width, height];
    return {
      key: "window",
      type: "UIWindow",
      frame,
      background: "#FFFFFF",
      children: [{ key: "content", type: "UIView", frame, children }],
    };
  }

  /** @param {number} width @param {number} height */
  #loadingView(width, height) {
    return {
      key: "loading",
      type: "UIView",
      frame: [0, 91, width, height - 169],
      background: "#FFFFFFE6",
      role: "progress",
      label: "Loading",
      children: [
        { key: "spinner", type: "UIActivityIndicatorView", frame: [width / 2 - 18, 200, 36, 36], spinner: "#66635D" },
        button("finish", "Finish", [0, 260, width, 44]),
      ],
    };
  }
}
