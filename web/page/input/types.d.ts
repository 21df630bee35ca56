// Types of the modules that handle input. The page does not load this file.

/** Handlers of an element's events, by the type of the event. */
export type Handlers = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** The handler of an event whose type is known only when it occurs. */
export type Handler = ((event: Event) => void) | undefined;
