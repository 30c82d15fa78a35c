import type { Observable } from "rxjs";
import { token } from "../plugin/token.ts";

/** Tells whether a message is what its reader expects: a schema, or what is as strict and quicker. */
export interface Check<T> {
  safeParse(
    data: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: PropertyKey[] }[] } };
}

/** What a subscriber of a channel provides: the checks of its messages and where they go. */
export interface ChannelReader<I, D> {
  readonly image: Check<I>;
  readonly delta: Check<D>;
  /** The whole state; replaces what was known. */
  onImage(image: I, version: number): void;
  /** A change on top of the last image; never called out of order, twice, or across a gap. */
  onDelta(delta: D, version: number): void;
  /** True while what is known may be out of date (gap, missed heartbeat, no connection); false once it is whole again. */
  onStale?(isStale: boolean): void;
}

/** Where a reader is on a channel: the version it has, of the platform's run (`epoch`) that gave it. */
export interface Position {
  readonly epoch: string;
  readonly version: number;
}

/** The live connection to the platform: versioned channels over one WebSocket at `/api/v1/feed`. */
export interface Feed {
  /**
   * Subscribes to a channel until the returned function is called. Several readers share one subscription. A reader that
   * has the state already, from an HTTP answer's `position`, says so with `since` and is sent what came after it.
   */
  subscribe<I, D>(channel: string, reader: ChannelReader<I, D>, since?: Position): () => void;
  /** Sends the session's token, so that the channel `player` may be subscribed; undefined signs off. */
  authenticate(token: string | undefined): void;
  /** `connecting` at first; `stale` while a heartbeat is missed; `offline` while there is no connection. */
  readonly status$: Observable<FeedStatus>;
  readonly status: FeedStatus;
}

export type FeedStatus = "connecting" | "live" | "stale" | "offline";

export const FEED = token<Feed>("core/feed");
