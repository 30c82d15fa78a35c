import type { FeedWord } from "@core/apart";
import { lineKey } from "../../../sportsbook/exports/small-page.ts";
import { type EventDelta, eventDelta, type EventImage, eventImage, type EventLine } from "../../../sportsbook/wire.ts";

const CHANNEL = "main:";
export const channelOf = (eventId: string): string => CHANNEL + eventId;

/** The channels that the small page reads, and how their messages are checked; of others it gets nothing. */
export const checksOf = (channel: string) =>
  channel.startsWith(CHANNEL) ? { image: eventImage, delta: eventDelta } : undefined;

export interface LiveEvent {
  event: EventLine;
  /** The feed has sent what it is now. Until then it is as it came with the page. */
  isConfirmed: boolean;
  isStale: boolean;
}

/** The events of the page as the feed keeps them. */
export class LiveEvents {
  private readonly byId = new Map<string, LiveEvent>();

  get(eventId: string): LiveEvent | undefined {
    return this.byId.get(eventId);
  }

  get all(): readonly LiveEvent[] {
    return [...this.byId.values()];
  }

  begin(events: readonly EventLine[]): void {
    this.byId.clear();
    for (const event of events) this.byId.set(event.info.id, { event, isConfirmed: false, isStale: false });
  }

  /** Returns the event that the word has changed. */
  apply(word: Exclude<FeedWord, { type: "hello" }>): LiveEvent | undefined {
    const live = this.byId.get(word.channel.slice(CHANNEL.length));
    if (!live) return undefined;
    switch (word.type) {
      case "image":
        // Checked by the hub.
        live.event = (word.data as EventImage).event;
        live.isConfirmed = true;
        live.isStale = false;
        break;
      case "delta":
        live.event = changed(live.event, word.data as EventDelta);
        break;
      case "stale":
        live.isStale = word.isStale;
    }
    return live;
  }

  /** Nothing is known for certain until the feed says so. */
  doubt(): void {
    for (const live of this.byId.values()) live.isStale = true;
  }
}

function changed(event: EventLine, { state, markets = [], removed = [] }: EventDelta): EventLine {
  const byKey = new Map(event.markets.map((market) => [lineKey(market), market]));
  for (const market of markets) byKey.set(lineKey(market), market);
  for (const key of removed) byKey.delete(key);
  return { ...event, state: state ?? event.state, markets: [...byKey.values()] };
}
