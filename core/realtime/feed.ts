import type { Observable } from "rxjs";
import { token } from "../plugin/token.ts";

/**
 * Checks whether a message has the type that its reader expects: a schema, or an equally strict but faster function.
 */
export interface Check<T> {
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
}

/** A subscriber of a channel: the checks of its messages and the callbacks that receive them. */
export interface ChannelReader<I, D> {
  readonly image: Check<I>;
  readonly delta: Check<D>;
  /** Receives the whole state; replaces the previous one. */
  onImage(image: I, version: number): void;
  /** Receives a change to the last image. Never called out of order, twice, or across a gap. */
  onDelta(delta: D, version: number): void;
  /**
   * True while the state may be out of date (a gap, a missed heartbeat, no connection); false once it is complete
   * again.
   */
  onStale?(isStale: boolean): void;
}

/** A reader's position on a channel: its version, and the run (`epoch`) of the platform that sent it. */
export interface Position {
  readonly epoch: string;
  readonly version: number;
}

/** The live connection to the platform: versioned channels over one WebSocket at `/api/v1/feed`. */
export interface Feed {
  /**
   * Subscribes to a channel until the returned function is called. Several readers share one subscription. A reader
   * that already has the state, from an HTTP answer, passes that answer's `position` as `since` and receives only later
   * changes.
   */
  subscribe<I, D>(channel: string, reader: ChannelReader<I, D>, since?: Position): () => void;
  /** Sends the session's token, so that the channel `player` can be subscribed to; undefined signs out. */
  authenticate(token: string | undefined): void;
  /**
   * Closes the connection until the returned function is called. Meanwhile the page shows old data, so this is for
   * pages that nobody sees.
   */
  rest(): () => void;
  /** `connecting` at first; `stale` after missed heartbeats; `offline` without a connection. */
  readonly status$: Observable<FeedStatus>;
  readonly status: FeedStatus;
}

export type FeedStatus = "connecting" | "live" | "stale" | "offline";

export const FEED = token<Feed>("core/feed");
