import { bring, type ChannelReader, type Feed, type FeedStatus, type Position, type Scope } from "@core";
import { BehaviorSubject, type Observable } from "rxjs";

interface Waiting {
  /** Subscribes on the connection once it exists. */
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
    if (this.feed) return this.feed.subscribe(channel, reader, since);
    const waiting: Waiting = { start: (feed) => feed.subscribe(channel, reader, since), stop: undefined };
    this.waiting.add(waiting);
    this.coming ??= this.connect();
    return () => {
      this.waiting.delete(waiting);
      waiting.stop?.();
    };
  }

  authenticate(token: string | undefined): void {
    this.token = token;
    this.feed?.authenticate(token);
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
