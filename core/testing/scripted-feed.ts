import { BehaviorSubject } from "rxjs";
import type { ChannelReader, Check, Feed, FeedStatus, Position } from "../realtime/feed.ts";

interface Subscription {
  readonly channel: string;
  readonly reader: ChannelReader<unknown, unknown>;
  readonly since: Position | undefined;
}

/** A live connection whose messages a test sends. Messages are checked against the schemas of their readers. */
export class ScriptedFeed implements Feed {
  private readonly subscriptions = new Set<Subscription>();
  private readonly statuses = new BehaviorSubject<FeedStatus>("live");
  readonly status$ = this.statuses.asObservable();
  /** The tokens that were sent, in order. */
  readonly tokens: (string | undefined)[] = [];

  get status(): FeedStatus {
    return this.statuses.value;
  }

  /** The channels that have readers now, each once. */
  get channels(): readonly string[] {
    return [...new Set([...this.subscriptions].map(({ channel }) => channel))];
  }

  /** The positions from which the readers of a channel asked to resume. */
  since(channel: string): readonly (Position | undefined)[] {
    return this.readersOf(channel).map(({ since }) => since);
  }

  subscribe<I, D>(channel: string, reader: ChannelReader<I, D>, since?: Position): () => void {
    const subscription = { channel, reader: reader as ChannelReader<unknown, unknown>, since };
    this.subscriptions.add(subscription);
    return () => this.subscriptions.delete(subscription);
  }

  rest(): () => void {
    this.statuses.next("stale");
    return () => this.statuses.next("live");
  }

  authenticate(token: string | undefined): void {
    this.tokens.push(token);
  }

  image(channel: string, image: unknown, version = 1): void {
    for (const { reader } of this.readersOf(channel)) reader.onImage(checked(reader.image, image), version);
  }

  delta(channel: string, delta: unknown, version = 2): void {
    for (const { reader } of this.readersOf(channel)) reader.onDelta(checked(reader.delta, delta), version);
  }

  stale(channel: string, isStale: boolean): void {
    for (const { reader } of this.readersOf(channel)) reader.onStale?.(isStale);
  }

  become(status: FeedStatus): void {
    this.statuses.next(status);
  }

  private readersOf(channel: string): readonly Subscription[] {
    return [...this.subscriptions].filter((each) => each.channel === channel);
  }
}

function checked<T>(check: Check<T>, data: unknown): T {
  const result = check.safeParse(data);
  if (!result.success) throw new Error(`This is no message of the channel: ${JSON.stringify(result.error.issues)}`);
  return result.data;
}
