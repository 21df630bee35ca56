// Types of the fake gateway's sessions.
import type { WireController } from "../../../web/wire-types.d.ts";
import type { Node } from "./differ.mjs";

/** A fake app: its screen, and the effects of actions. An app crashes if an action throws. */
export interface App {
  title: string;
  render(): Node;
  controllers(): FakeController[];
  tap(path: string): void;
  scroll(path: string, x: number, y: number): void;
  touch?(touch: unknown): void;
  type?(text: string): void;
}

/** A controller of a fake app. `view` is the path of its view. */
export type FakeController = Omit<WireController, "view"> & { view: string };

/** A viewer of a fake session. */
export interface Viewer {
  number: number;
  subscribed: boolean;
  watching?: boolean;
  send(message: unknown): void;
}
