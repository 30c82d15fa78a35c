import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { Channel } from "../../realtime/channel.ts";

interface SideChannel {
  readonly channel: Channel;
  readonly place: number;
  shown: string;
  keys: readonly string[];
}

/**
 * The channels `main:<id>` and `event:<id>` of sides that are events of their own: those of a season, or the runners of
 * a race. Both send all of their few markets.
 */
export class SideChannels {
  private readonly channels = new Map<string, SideChannel>();

  /** `lineOf` is the line of a side now, by its index. */
  constructor(
    private readonly epoch: string,
    private readonly lineOf: (place: number) => EventLine | undefined,
  ) {}

  get isWatched(): boolean {
    return [...this.channels.values()].some(({ channel }) => channel.isWatched);
  }

  channel(name: string, place: number): Channel {
    const known = this.channels.get(name);
    if (known) return known.channel;
    const channel: Channel = new Channel({
      name,
      epoch: this.epoch,
      image: () => ({ event: this.lineOf(place), timeline: [] }),
      refresh: () => this.publish(),
    });
    this.channels.set(name, { channel, place, ...this.stateOf(place) });
    return channel;
  }

  /** Publishes what has changed since the last time. */
  publish(): void {
    for (const known of this.channels.values()) {
      const { shown, keys } = this.stateOf(known.place);
      if (shown === known.shown) continue;
      const line = this.lineOf(known.place);
      const removed = known.keys.filter((key) => !keys.includes(key));
      known.shown = shown;
      known.keys = keys;
      if (line)
        known.channel.publish({ state: line.state, markets: line.markets, ...(removed.length > 0 && { removed }) });
    }
  }

  private stateOf(place: number) {
    const line = this.lineOf(place);
    return {
      shown: JSON.stringify([line?.state, line?.markets]),
      keys: line?.markets.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`) ?? [],
    };
  }
}

/** The event of a side's channel by its name; undefined for other channels. */
export function sideOfChannel(name: string): string | undefined {
  const [family = "", eventId = ""] = name.split(":");
  return family === "main" || family === "event" ? eventId : undefined;
}
