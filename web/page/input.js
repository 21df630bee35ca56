// @ts-check
import { Focus } from "./focus.js";
import { isForPage } from "./keys.js";
import { Reading } from "./reading.js";
import { Corner } from "./resizing.js";
import { Touches } from "./touches.js";
import { Typing } from "./typing.js";

/** What is done at a device's screen: by pointers, fingers and keys. */
export class Input {
  /** @param {import("./show.js").Show} show */
  constructor(show) {
    const { figure: { screen }, renderer } = show;
    this.typing = renderer.typing = new Typing(screen, renderer, (kind, members) => show.perform(kind, members));
    this.typing.isForPage = (event) => isForPage(event, show);
    this.typing.refused = (error) => show.tell("problem", error.message);
    this.focus = new Focus(screen, renderer);
    this.touches = new Touches(screen, renderer, {
      tap: (target, point) => show.perform("tap", { target, ...point }).catch(() => {}),
      touch: (phase, members) => show.perform("touch", { phase, ...members }),
      adjust: (target, by) => show.perform("adjust", { target, by }).catch(() => {}),
    });
    const { status } = show.figure;
    this.touches.isOnStatusBar = ({ y }) => !status.hidden && y >= 0 && y < parseFloat(status.style.height);
    this.corner = new Corner(show);
    this.touches.start();
    this.typing.start();
    if (!CSS.supports("reading-flow", "source-order")) new Reading(screen).start();
  }

  /** @param {boolean} accepts whether the session takes input now */
  accept(accepts) {
    this.touches.accepts = accepts;
    this.typing.accepts = accepts;
    this.corner.element.hidden = !accepts;
  }

  /** What was done before this was there. @param {Event} event */
  replay(event) {
    this.touches.handleEvent(event);
    this.typing.replay(event);
  }
}
