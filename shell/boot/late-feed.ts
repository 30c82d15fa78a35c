import { bring, type ChannelReader, type Feed, type FeedStatus, type Position, type Scope } from "@core";
import { BehaviorSubject, type Observable } from "rxjs";

interface Waiting {
  /** Begins on the connection once it exists. */
  readonly start: (feed: Feed) => () => void;
  stop: (() => void) | undefined;
}

/** Replaces the live connection until the first subscription; only then is its code loaded. */
export class LateFeed implements Feed {
  private readonly subject = new BehaviorSubject<FeedStatus>("connecting");
  readonly status$: Observable<FeedStatus> = this.subject.asObservable();
  private readonly waiting = new Set<Waiting>();
  private feed: Feed | undefined;
  private coming: Promise<void> | undefined;
  private token: string | undefined;

  constructor(
    private readonly scope: Scope,
    private readonly load: () => Promise<Feed>,
  ) {}

  get status(): FeedStatus {
    return this.subject.value;
  }

  subscribe<I, D>(channel: string, reader: ChannelReader<I, D>, since?: Position): () => void {
    const stop = this.whenThere((feed) => feed.subscribe(channel, reader, since));
    if (!this.feed) this.coming ??= this.connect();
    return stop;
  }

  rest(): () => void {
    return this.whenThere((feed) => feed.rest());
  }

  authenticate(token: string | undefined): void {
    this.token = token;
    this.feed?.authenticate(token);
  }

  /** Begins something on the connection, at once or when it exists. Returns what ends it. */
  private whenThere(start: (feed: Feed) => () => void): () => void {
    if (this.feed) return start(this.feed);
    const waiting: Waiting = { start, stop: undefined };
    this.waiting.add(waiting);
    return () => {
      this.waiting.delete(waiting);
      waiting.stop?.();
    };
  }

  private async connect(): Promise<void> {
    const load = () =>
      this.load().catch((error: unknown) => {
        // Until it is loaded, shown data counts as out of date.
        this.subject.next("offline");
        throw error;
      });
    this.feed = await bring(this.scope, load);
    this.feed.status$.subscribe(this.subject);
    this.feed.authenticate(this.token);
    for (const waiting of this.waiting) waiting.stop = waiting.start(this.feed);
    this.waiting.clear();
  }
}
