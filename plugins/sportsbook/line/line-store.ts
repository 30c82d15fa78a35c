import type { Check, Clock, Feed, Readable } from "@core";
import { Subject } from "rxjs";
import { BUILDER } from "../builder-parts-rules.ts";
import type { Line, LineMoment, Price, PriceKey } from "../contract.ts";
import {
  type EventDelta,
  eventDelta,
  eventImage,
  type EventInfo,
  type EventLine,
  type EventState,
  type TimelineEntry,
} from "../wire.ts";
import { EventBook } from "./event-book.ts";
import type { Lines } from "./event-part.ts";
import type { FrameQueue } from "./frame-queue.ts";
import type { LineShape } from "./line-shape.ts";
import { Value } from "./value.ts";

/** How long a channel stays open after its last subscriber left, in milliseconds: long enough to change the screen. */
const LINGER_MS = 3000;

/** How many events without followers are remembered. */
const IDLE_EVENTS = 200;

/** Prices combinations on one event, which are not lines of the feed. */
export interface JointPricing {
  price(key: PriceKey): Price | undefined;
  watch(key: PriceKey, changed: (price: Price | undefined) => void): () => void;
}

/** Stores events by id: filled by HTTP answers, kept up to date by the feed. */
export class LineStore implements Line {
  private readonly books = new Map<string, EventBook>();
  private readonly trust = new Subject<string>();
  /** Events whose prices became stale or can be relied on again, including events without subscribers. */
  readonly trust$ = this.trust.asObservable();
  /** A faster check replaces it once the first page is shown. */
  deltaCheck: Check<EventDelta> = eventDelta;

  /** Combinations are not priced before the first page is shown. */
  readonly joint = new Value<JointPricing | undefined>(undefined);

  constructor(
    private readonly feed: Feed,
    private readonly clock: Clock,
    readonly frames: FrameQueue,
  ) {}

  /** Stores the events of an HTTP answer, unless the feed has already sent them. */
  seed(answer: LineMoment, lines: Lines, events: readonly EventLine[], timeline?: readonly TimelineEntry[]): void {
    if (this.feed.status !== "live") this.clock.align(answer.at, answer.rate);
    this.adopt(lines, events, answer.position, timeline);
  }

  /** The same for events that a list of the feed contains. */
  adopt(
    lines: Lines,
    events: readonly EventLine[],
    position?: LineMoment["position"],
    timeline?: readonly TimelineEntry[],
  ): void {
    for (const event of events) {
      const { id } = event.info;
      const book = this.book(id);
      const part = book.parts[lines];
      if (part.close && part.isKnown) continue;
      book.replace(lines, event, timeline);
      book.setStale(lines, false);
      const version = position?.versions[channelOf(id, lines)];
      part.position = position && version !== undefined ? { epoch: position.epoch, version } : undefined;
    }
    this.forgetIdle(new Set(events.map((event) => event.info.id)));
  }

  /** Remembers events until the returned function is called, even while they have no followers. */
  keep(eventIds: readonly string[]): () => void {
    const books = eventIds.flatMap((id) => this.books.get(id) ?? []);
    for (const book of books) book.keepers++;
    return () => {
      for (const book of books) book.keepers--;
    };
  }

  follow(eventId: string, lines: Lines): () => void {
    const book = this.book(eventId);
    const part = book.parts[lines];
    part.followers++;
    clearTimeout(part.closing);
    part.close ??= this.open(book, eventId, lines);
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      part.followers--;
      if (part.followers === 0) part.closing = setTimeout(() => this.close(book, lines), LINGER_MS);
    };
  }

  /** Whether an event's lines of a channel are known, perhaps with old prices. */
  isKnown(eventId: string, lines: Lines): boolean {
    return this.books.get(eventId)?.parts[lines].isKnown ?? false;
  }

  info(eventId: string): EventInfo | undefined {
    return this.books.get(eventId)?.info;
  }

  /** The known facts of all remembered events. */
  infos(): readonly EventInfo[] {
    return [...this.books.values()].flatMap(({ info }) => info ?? []);
  }

  state(eventId: string): Readable<EventState | undefined> {
    return this.book(eventId).state;
  }

  state$(eventId: string) {
    return this.book(eventId).state.state$;
  }

  timeline(eventId: string): Readable<readonly TimelineEntry[]> {
    return this.book(eventId).timeline;
  }

  /** The lines of an event without their prices. */
  shape(eventId: string, lines: Lines): Readable<readonly LineShape[]> {
    return this.book(eventId).parts[lines].shape;
  }

  price(key: PriceKey): Price | undefined {
    return (key.marketId === BUILDER ? this.joint.state : this.books.get(key.eventId))?.price(key);
  }

  onPrice(key: PriceKey, changed: (price: Price | undefined) => void): () => void {
    if (key.marketId !== BUILDER) return this.book(key.eventId).watch(key, changed);
    let stop: (() => void) | undefined;
    const pricing = this.joint.state$.subscribe((joint) => (stop = joint?.watch(key, changed)));
    return () => {
      pricing.unsubscribe();
      stop?.();
    };
  }

  dispose(): void {
    for (const book of this.books.values()) {
      this.close(book, "main");
      this.close(book, "all");
    }
  }

  private open(book: EventBook, eventId: string, lines: Lines): () => void {
    const { position } = book.parts[lines];
    // From here on the feed reports whether the channel is stale: even after an image, other data may still be missing.
    book.setStale(lines, false);
    return this.feed.subscribe(
      channelOf(eventId, lines),
      {
        image: eventImage,
        delta: { safeParse: (data) => this.deltaCheck.safeParse(data) },
        onImage: (image) => book.replace(lines, image.event, image.timeline),
        onDelta: (delta) => book.change(lines, delta),
        onStale: (isStale) => book.setStale(lines, isStale),
      },
      position,
    );
  }

  private close(book: EventBook, lines: Lines): void {
    const part = book.parts[lines];
    clearTimeout(part.closing);
    part.close?.();
    part.close = undefined;
    part.position = undefined;
    book.setStale(lines, true);
  }

  private book(eventId: string): EventBook {
    let book = this.books.get(eventId);
    if (!book) this.books.set(eventId, (book = new EventBook(this.frames, () => this.trust.next(eventId))));
    return book;
  }

  private forgetIdle(fresh: ReadonlySet<string>): void {
    let surplus = this.books.size - IDLE_EVENTS;
    for (const [id, book] of this.books) {
      if (surplus <= 0) return;
      if (book.isInUse || fresh.has(id)) continue;
      this.books.delete(id);
      surplus--;
    }
  }
}

const channelOf = (eventId: string, lines: Lines): string => `${lines === "main" ? "main" : "event"}:${eventId}`;
