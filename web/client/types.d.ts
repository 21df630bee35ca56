// Types of the client that its modules share. They are here because the page loads the modules with their comments.

import type {
  WireAction,
  WireCommit,
  WireEvent,
  WireGatewayMessage,
  WireSnapshot,
  WireStyleNames,
  WireView,
  WireViewerMessage,
} from "../wire-types.d.ts";
import type { SessionError } from "./failures.js";
import type { Timers } from "./backoff.js";
import type { Settings } from "./device.js";
import type { Changes, Tree } from "./tree.js";

type MemberOf<Union> = Union extends unknown ? keyof Union : never;

/**
 * A union whose alternatives also have the members of the others, as `undefined`: any member can be read, and a check
 * of one narrows the type.
 */
export type Joined<Union, Name extends PropertyKey = MemberOf<Union>> = Union extends unknown
  ? Union & { [Missing in Exclude<Name, keyof Union>]?: undefined }
  : never;

/** A message from the gateway. */
export type Received = Joined<WireGatewayMessage>;
/** The message of a type. */
export type ReceivedOf<Type extends WireGatewayMessage["type"]> = Extract<Received, { type: Type }>;
/** An event of the app. */
export type AppEvent = Joined<WireEvent>;
/** The event of a name. */
export type EventOf<Name extends AppEvent["event"]> = Extract<AppEvent, { event: Name }>;
/** A message to the gateway. */
export type Told = Joined<WireViewerMessage>;
/** The types of the questions. */
export type Question = "why" | "svg" | "inspect" | "source" | "caption" | "network" | "revoke" | "ping";
/** The answer to a question; undefined for one that is only acknowledged. */
export type AnswerOf<Type extends Question> = Type extends "network" | "revoke" | "ping" ? undefined
  : Extract<WireGatewayMessage, { type: Type }>;
/** Functions by the types of the messages that they receive, with the changes of the tree that they return, if any. */
export type Receivers<Result = void> = { [Type in Received["type"]]?: (message: Identified<Type>) => Result };
/** A message of a type. An answer has the id of its question, because questions of this client have one. */
type Identified<Type extends Received["type"]> =
  & ReceivedOf<Type>
  & (Type extends Exclude<Question, "caption"> ? { [Name in Type]: string } : unknown);
/** A message that changes the tree. */
export type Drawn = ReceivedOf<"snapshot" | "commit">;
/** The message of a crash. */
export type Crash = ReceivedOf<"state"> & { state: "crashed"; message: string };

/** An action that was sent. */
export type SentAction = Joined<WireAction>;

/** The message to the gateway of a type. */
export type ToldOf<Type extends Told["type"]> = Extract<Told, { type: Type }>;

/** A timer of `Timers`: a number, or an object of Node. */
export type Timer = ReturnType<typeof setTimeout> | number;

/** As much of a browser's WebSocket as the client uses. Other classes have it too. */
export interface Socket {
  readonly protocol: string;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/** A browser's WebSocket class, or another one. */
export type WebSocketClass = new (url: string, protocols: string[]) => Socket;

/** The entry of a wait: the check, and how its promise is settled. */
export interface Check {
  check(): unknown;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A value of an animated member. any: its type differs from member to member. */
export type AnimatedValue = any;

/** An animation that the app has begun, as on the wire. */
export interface Animation {
  key: number;
  layer?: number;
  parts?: readonly number[];
  member: string;
  from: AnimatedValue;
  to: AnimatedValue;
  values?: readonly AnimatedValue[];
  times?: readonly number[];
  begin?: number;
  at?: number;
  speed?: number;
  reversed?: boolean;
  duration: number;
  delay?: number;
  curve?: readonly number[] | "linear" | { spring: readonly number[] };
  repeat?: number;
  autoreverse?: boolean;
  additive?: boolean;
  late?: boolean;
}
/** A change of a known animation; `null` restores a default. */
export type AnimationChange =
  & { key: number; removed?: boolean }
  & { [Name in keyof Animation]?: Animation[Name] | null };

/** The options of a viewer of a session. */
export interface ViewerOptions {
  /** The address of `/live`, with the scheme ws: or wss:. */
  url: string;
  WebSocket: WebSocketClass;
  /** Starts a session. */
  scene?: string;
  /** Joins a session. */
  session?: string;
  /** Starts a session from a commit of another one. */
  branch?: { session: string; seq: number; epoch?: string };
  device?: Settings & { width: number; height: number; scale?: number };
  clock?: "live" | "virtual";
  events?: boolean;
  reconnect?: boolean;
  /** The milliseconds that `start` may take. */
  timeout?: number;
  timers?: Timers;
  /** Dispatches `online`; by default the global object. */
  network?: EventTarget;
  /** The copy of the app's views; by default, a `Session` makes a `Tree`. */
  tree?: Tree;
}

/** The state of a connection that reconnects. */
export type LinkState = "idle" | "connecting" | "open" | "lost" | "gone" | "closed";

/** The options of a connection that reconnects. */
export type LinkOptions = Pick<ViewerOptions, "url" | "WebSocket" | "network"> & { timers: Timers };

/** What a connection that reconnects reports to. */
export interface LinkDelegate {
  linkOpened(): void;
  linkReceived(message: Received, text: string): void;
  linkSent(message: object): void;
  /** The first connection failed. */
  linkFailed(reason: string): void;
  /** An open connection was lost. */
  linkLost(reason: string): void;
  linkStateChanged(state: LinkState): void;
}

/** What one WebSocket connection reports to. */
export interface ConnectionDelegate {
  connectionOpened(): void;
  connectionReceived(message: Received, text: string): void;
  connectionClosed(reason: string): void;
}

/** The values that listeners of a session get, by event. */
export type SessionEvents =
  & {
    [Type in Exclude<WireGatewayMessage["type"], "snapshot" | "commit" | "caption">]: [message: ReceivedOf<Type>];
  }
  & {
    snapshot: [message: WireSnapshot, changes: Changes];
    commit: [message: WireCommit, changes: Changes];
    caption: [caption: ReceivedOf<"caption"> | undefined];
    message: [message: Received, text: string];
    told: [message: Told];
    sent: [action: SentAction, answer: Promise<WireCommit>];
    open: [];
    lost: [loss: { reason: string; at: Date }];
    back: [missed: { commits: number; snapshot: boolean }];
    gone: [error: SessionError];
    closed: [];
    link: [state: LinkState];
  };

/** The values of each event of an emitter. */
export type EventValues<Events> = { [Name in keyof Events]: unknown[] };

/** The members of a view that the tree stores itself, or that a commit abbreviates. */
type Structure = "id" | "type" | "parent" | "after" | "then" | "style" | "animations";
type DrawnMembers = { [Name in Exclude<keyof WireView, Structure>]?: NonNullable<WireView[Name]> };

/** The members of a view beside its position in the tree. Those that are required have defaults. */
export type ViewMembers =
  & DrawnMembers
  & Required<
    Pick<
      DrawnMembers,
      | "frame"
      | "origin"
      | "hidden"
      | "clip"
      | "alpha"
      | "radius"
      | "color"
      | "enabled"
      | "interactive"
      | "through"
      | "selected"
      | "tappable"
      | "silent"
      | "modal"
      | "fingers"
    >
  >
  & { animations: readonly Animation[] };

/** A change of a view, whose members can also be read by name. */
export type Change = WireView & Record<string, unknown>;
/** What may name styles: a change of a view or of an animation. */
export type Styled = { style?: WireStyleNames; animations?: Styled[] | null; [member: string]: unknown };

/** A removed view that may be inserted again; `root` is the view that was removed with it. */
export type CachedView = { members: Omit<WireView, "id">; children: number[]; root: number };
