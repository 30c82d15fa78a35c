import { type GuestMessage, type HostMessage, readGuest } from "./frame-messages.ts";

/** As many messages are read in a second; those beyond are not. */
const MOST_IN_SECOND = 20;
/** After as many messages of a wrong shape the frame is closed. */
const MOST_WRONG = 10;

export interface FrameEvents {
  readonly heard: (message: GuestMessage) => void;
  /** It has said too much that nobody can read: it has to be closed. */
  readonly broken: () => void;
}

/** The part of a window that messages go to. */
export type Posted = Pick<Window, "postMessage">;

/**
 * This page's side of the messages with a game's frame. A message counts only if it is from the very window of the frame
 * and from the game's origin; what the frame then says is believed in nothing that costs anything.
 */
export class FrameHost {
  private wrong = 0;
  private second = -1;
  private inSecond = 0;
  private isOver = false;

  constructor(
    private readonly origin: string,
    private readonly frame: () => Posted | null,
    private readonly events: FrameEvents,
    private readonly now: () => number,
  ) {}

  hear({ origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">): void {
    if (this.isOver || origin !== this.origin || source === null || source !== this.frame()) return;
    if (!this.hasRoom()) return;
    const message = readGuest(data);
    if (message === "unknown") return;
    if (message !== "wrong") return this.events.heard(message);
    if (++this.wrong < MOST_WRONG) return;
    this.isOver = true;
    this.events.broken();
  }

  say(message: HostMessage): void {
    this.frame()?.postMessage(message, this.origin);
  }

  private hasRoom(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) [this.second, this.inSecond] = [second, 0];
    return ++this.inSecond <= MOST_IN_SECOND;
  }
}
